import { computed, type Signal, signal } from "@preact/signals";
import { characterAt } from "../../../../shared/core/characters.ts";
import { canonicalJson } from "../../../../shared/core/fairness.ts";
import { type Action, type CommonState, type GameDefinition, mayAct } from "../../../../shared/core/game.ts";
import { setUp } from "../../../../shared/core/scenario.ts";
import type { Lesson, LessonStep } from "../../games/lesson.ts";
import type { GameClient } from "../../table/game-client.ts";
import { LocalMatch } from "../../table/local-match.ts";
import { LocalTable } from "../../table/local-table.ts";
import { learn as text } from "../../text/index.ts";

/** The match of a lesson: the real rules with scripted dice or cards. */
function lessonMatch(game: GameDefinition, lesson: Lesson, name: string): LocalMatch {
  const { state, rng } = setUp(lesson, game);
  const record = {
    id: `lesson-${game.id}`,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: lesson.options,
    players: [
      { name, kind: "human" as const, seed: "" },
      { name: characterAt("easy", 1), kind: "bot" as const, seed: "" },
    ],
    serverSeed: "",
    commitment: "",
    rotation: null,
    actions: [],
    start: state,
  };
  return new LocalMatch(game, record, { state, rng, seating: [0, 1] });
}

const isSame = (a: Action, b: Action): boolean => canonicalJson(a) === canonicalJson(b);

/** A table that accepts only the move of the current lesson step. */
export class LessonTable<V extends CommonState = CommonState, A extends Action = Action> extends LocalTable<V, A> {
  override readonly coachable = false;
  readonly lesson: Lesson;
  /** Index of the current step. */
  readonly at: Signal<number> = signal(0);
  /** True if all animations have finished and it is the learner's turn. */
  readonly ready = computed(() => {
    const view = this.view.value;
    if (!view || this.shown.value !== view || this.steps.busy.value) return false;
    return this.last || mayAct(this.game.definition, view, this.mySeat.value ?? -1);
  });

  constructor(game: GameClient<V, A>, lesson: Lesson, name: string, botPause: number) {
    let moves = 0;
    const begin = () => {
      moves = 0;
      return lessonMatch(game.definition, lesson, name);
    };
    super(game, begin(), {
      // A lesson may end before its match; the opponent then stops moving.
      think: () =>
        new Promise((resolve) => {
          const move = lesson.opponent[moves++];
          if (move) resolve(move);
        }),
      botPause,
      keep: () => undefined,
      again: begin,
      prove: null,
    });
    this.lesson = lesson;
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at.value] as LessonStep;
  }

  get last(): boolean {
    return this.at.value === this.lesson.steps.length - 1;
  }

  /** Advances from a step without a move. */
  next(): void {
    if (this.ready.value && !this.step.move && !this.last) this.at.value++;
  }

  override async askForRematch(): Promise<void> {
    this.at.value = 0;
    await super.askForRematch();
  }

  override async act(action: A | { type: "resign" }): Promise<void> {
    const { move } = this.step;
    if (!this.ready.value) {
      this.steps.skip();
      return;
    }
    if (!move || !isSame(move, action)) {
      this.showRefusal(move ? text.otherMove : text.readFirst);
      return;
    }
    this.at.value++;
    await super.act(action);
  }
}
