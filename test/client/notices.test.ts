import assert from "node:assert/strict";
import { dismissNotice, dismissNoticesFor, pageNotices, showNotice } from "../../client/src/notices/notices.ts";

describe("a notice over the page", () => {
  const shown = () => pageNotices.value.map(({ key }) => key);

  it("goes away when the player has come to the page that it leads to, and no earlier", () => {
    showNotice({ key: "game", text: () => "", actions: [], endsAt: ["/table/1", "/tournament/1"], lifetime: 60_000 });
    showNotice({ key: "friend", text: () => "", lifetime: 60_000 });
    dismissNoticesFor("/daily");
    assert.deepEqual(shown(), ["friend", "game"]);
    dismissNoticesFor("/table/1");
    assert.deepEqual(shown(), ["friend"]);
    dismissNotice("friend");
  });
});
