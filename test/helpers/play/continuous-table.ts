import { setTimeout } from "node:timers/promises";
import { models } from "../../../client/src/games/models.ts";
import { mayAct } from "../../../shared/core/game.ts";
import { seededRng } from "../../../shared/core/rng.ts";
import { type CatalogEntry, entryOf, type GameId } from "../../../shared/games/catalog.ts";
import { seatOf, type TestRoom, type TestServer, until } from "../server/test-server.ts";

/** A table at which two bots play match after match: a server bot, and an SDK client that moves like one. */
export class ContinuousTable {
  readonly room: TestRoom;
  /** Number of actions at the table. */
  actions = 0;
  readonly #game: GameId;
  readonly #pause: number;
  readonly #thought = seededRng(1);

  private constructor(room: TestRoom, game: GameId, pause: number) {
    this.room = room;
    this.#game = game;
    this.#pause = pause;
  }

  /** Opens the table; the client takes as long for a move as the server's bot. */
  static async open(server: TestServer, game: GameId, options: object): Promise<ContinuousTable> {
    const room = await server.create({ ...options, name: "Eve", bot: "medium", private: true, clock: false }, game);
    await room.request("seed", { seed: "restless" });
    return new ContinuousTable(room, game, server.context.pace.botPause);
  }

  /** Plays a match to its end. */
  async playMatch(): Promise<void> {
    const { room } = this;
    const { game, bots } = entryOf(this.#game) as CatalogEntry;
    const seat = () => seatOf(room);
    const view = () => models[this.#game](room.state);
    const isMine = () => room.state.status === "playing" && mayAct(game, view(), seat());
    const isToMove = async () => {
      await until(room, ({ status }) => status === "over" || isMine());
      return room.state.status !== "over";
    };
    for (let plays = await isToMove(); plays; plays = await isToMove()) {
      await setTimeout(this.#pause);
      await room.request("act", bots.medium(view(), seat(), game.legalActions(view(), seat()), this.#thought));
    }
    this.actions += room.state.seq;
  }

  /** Requests a rematch and waits for its start. */
  async again(): Promise<void> {
    const { matchId, commitment } = this.room.state;
    await this.room.request("rematch", {});
    await until(this.room, (state) => state.commitment !== commitment);
    await this.room.request("seed", { seed: "restless" });
    await until(this.room, (state) => state.status === "playing" && state.matchId !== matchId);
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }
}
