import assert from "node:assert/strict";
import { featuredOf } from "../../client/src/pages/lobby/featured.ts";
import { crowdOf } from "../../server/rooms/lobby/crowd.ts";
import type { ListedTable } from "../../shared/lobby/lobby.ts";

const table = (id: string, status: ListedTable["status"], spectators: number, since = 0): ListedTable => ({
  ...{ id, game: "farkle", options: {}, title: "", casual: false, days: 0, seats: 2, mode: "standard", people: 2 },
  ...{ names: [], accounts: [], status, spectators, since },
});

describe("the featured table of the lobby", () => {
  it("is the running match with most spectators, the newest of several", () => {
    const tables = [table("open", "open", 9), table("old", "running", 2, 1), table("new", "running", 2, 5)];
    assert.equal(featuredOf([...tables, table("alone", "running", 0, 9)])?.id, "new");
  });

  it("is never a match with days for each move", () => {
    assert.equal(featuredOf([{ ...table("slow", "running", 9), days: 1 }]), null);
  });

  it("is absent while no match is running", () => {
    assert.equal(featuredOf([table("open", "open", 3), table("soon", "starting", 0)]), null);
  });
});

describe("the people of the lobby", () => {
  it("play at running tables, and wait at open ones and in queues", () => {
    const tables = [table("a", "running", 0), table("b", "starting", 0), table("c", "open", 0)];
    const queues = [
      { game: "farkle", waiting: 1 },
      { game: "casino", waiting: 0 },
    ];
    assert.deepEqual(crowdOf(tables, queues), { playing: 4, waiting: { farkle: 3 } });
  });
});
