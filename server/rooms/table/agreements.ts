import { drawRefusal } from "../../../shared/core/game.ts";
import type { HumanChair } from "../../match/chairs.ts";
import { allOfferDraw, declineDraws, offerRefusal } from "../../match/draw-offers.ts";
import type { Answer } from "../answer.ts";
import { TablePart } from "./table-part.ts";

/** Joint decisions of the players: draws and rematches. The request of the last player to agree carries it out. */
export class Agreements extends TablePart {
  /** Offers a draw in this position, or accepts it if all others have offered one. */
  async offerDraw(chair: HumanChair): Promise<Answer> {
    const { chairs, seats, state } = this.table;
    const match = this.table.match.live;
    if (!match) return { code: "not-started" };
    const { seq } = state;
    const refusal = drawRefusal(match.game, match.state) ?? offerRefusal(chairs, chair, seq);
    if (refusal) return refusal;
    chair.drawOffer = { seq, declined: false };
    // Decided before the first await, so that only the last player to agree ends the match.
    const isAgreed = allOfferDraw(chairs, seq);
    seats.takeBack(chair);
    await this.#changed();
    if (!isAgreed) return {};
    const taken = await match.agreeDraw(chairs.list.indexOf(chair), seq);
    return taken.ok ? { seq: taken.seq } : taken.rejection;
  }

  async declineDraw(): Promise<Answer> {
    const { chairs, state } = this.table;
    if (!declineDraws(chairs, state.seq)) return { code: "no-offer" };
    await this.#changed();
    return {};
  }

  async rematch(chair: HumanChair): Promise<Answer> {
    const { chairs, match, seats, state } = this.table;
    if (state.tournament || state.gauntlet) return { code: "no-rematch" };
    if (state.status !== "over") return { code: "not-over" };
    if (state.daily) return { code: "no-rematch-here" };
    if (seats.someoneLeft) return { code: "someone-left" };
    if (!(await seats.mayPlay(chair))) return { code: "too-many-games" };
    chair.wantsRematch = true;
    // Decided before the first await, so that only the last player to agree prepares the match.
    const isAgreed = chairs.humans.every(({ wantsRematch }) => wantsRematch);
    await this.#changed();
    if (isAgreed) await match.prepareRematch();
    return {};
  }

  async #changed(): Promise<void> {
    this.table.publication.showSeats();
    await this.table.persistence.save();
  }
}
