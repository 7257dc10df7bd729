import { type Signal, signal } from "@preact/signals";
import { characterAt } from "../../../../shared/core/characters.ts";
import type { Action, CommonState, GameDefinition } from "../../../../shared/core/game.ts";
import type { PuzzleSource } from "../../../../shared/core/puzzle-source.ts";
import { type Decision, decisionStep, decisionsOf } from "../../../../shared/puzzles/decisions.ts";
import { deciderOf, stateOf } from "../../../../shared/puzzles/position.ts";
import type { Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import type { GameClient } from "../../table/game-client.ts";
import { LocalMatch } from "../../table/local-match.ts";
import { LocalTable } from "../../table/local-table.ts";
import { puzzlesText as text } from "../../text/puzzles.ts";

/** The position of a puzzle as a match in which the player has the seat to decide. */
function matchOf(game: GameDefinition, puzzle: Puzzle, name: string): LocalMatch {
  const state = stateOf(game, puzzle);
  const own = deciderOf(state);
  const players = state.scores.map((_, seat) =>
    seat === own
      ? { name, kind: "human" as const, seed: "" }
      : { name: characterAt("hard", seat), kind: "bot" as const, seed: "" },
  );
  const record = {
    id: `puzzle-${puzzle.id}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: puzzle.options,
    players,
    serverSeed: "",
    commitment: "",
    rotation: null,
    actions: [],
    start: state,
  };
  const rng = {
    int() {
      throw new Error("a puzzle draws no dice");
    },
  };
  return new LocalMatch(game, record, { state: structuredClone(state), rng, seating: [...players.keys()] });
}

/** A table that shows puzzles. The player decides with the usual controls; the decision is judged instead of played. */
export class PuzzleTable<V extends CommonState = CommonState, A extends Action = Action> extends LocalTable<V, A> {
  override readonly coachable = false;
  override readonly advisable = false;
  readonly source: PuzzleSource;
  readonly puzzle: Signal<Puzzle>;
  /** Every decision of the puzzle, in the order of its values. */
  decisions: Decision[];
  /** Index of the player's decision; null before it. */
  readonly answer: Signal<number | null> = signal(null);
  readonly #match: () => LocalMatch;

  constructor(game: GameClient<V, A>, source: PuzzleSource, puzzle: Puzzle, name: string) {
    const current = signal(puzzle);
    let match = matchOf(game.definition, puzzle, name);
    const begin = (): LocalMatch => {
      match = matchOf(game.definition, current.value, name);
      return match;
    };
    super(game, match, {
      // The opponent never moves: every puzzle ends with one decision of the player.
      think: () => new Promise(() => undefined),
      botPause: 0,
      keep: () => undefined,
      again: begin,
      prove: null,
    });
    this.source = source;
    this.puzzle = current;
    this.#match = () => match;
    this.decisions = this.#decisions();
  }

  /** The position of the puzzle. */
  get position(): CommonState {
    return stateOf(this.game.definition, this.puzzle.value);
  }

  /** False once the player has decided, so that the felt no longer asks for a move. */
  override get inPlay(): boolean {
    return this.answer.value === null && super.inPlay;
  }

  /** Shows another puzzle. */
  async show(puzzle: Puzzle): Promise<void> {
    this.puzzle.value = puzzle;
    this.decisions = this.#decisions();
    this.answer.value = null;
    await this.askForRematch();
  }

  #decisions(): Decision[] {
    const { position } = this;
    return decisionsOf(this.game.definition, this.source, position, deciderOf(position));
  }

  override async act(action: A | { type: "resign" }): Promise<void> {
    if (this.answer.value !== null) return this.showRefusal(text.answered);
    if (action.type === "resign") return this.showRefusal(text.noResigning);
    const { state } = this.#match();
    const stepped = decisionStep(this.game.definition, this.source, state, deciderOf(state), action);
    if (stepped.step !== "complete") return super.act(action);
    const answer = this.decisions.findIndex(({ key }) => key === stepped.key);
    if (answer < 0) throw new Error(`the decision ${JSON.stringify(action)} has no value`);
    // The position stays on the table while the player reads the values.
    await this.askForRematch();
    this.answer.value = answer;
  }
}
