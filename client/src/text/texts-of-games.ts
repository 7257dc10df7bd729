import { signal } from "@preact/signals";
import { GAME_IDS, type GameId } from "../games.ts";
import { gameTranslation, type TextPart } from "./game-translation.ts";
import { dictionary, live } from "./language.ts";

/** One part of the texts of every game. The English texts come with the code of a game, translations by their path. */
export class TextsOfGames<Texts extends object> {
  readonly #part: TextPart;
  readonly #known = signal<ReadonlyMap<GameId, Texts>>(new Map());

  constructor(part: TextPart) {
    this.#part = part;
  }

  /** Adds the texts of a game, and returns them in the language on show. */
  add<T extends Texts>(game: GameId, english: T): T {
    const added = this.#known.peek().get(game);
    if (added) return added as T;
    const texts = live(dictionary<T>(english, (language) => gameTranslation(game, language, this.#part)));
    this.#known.value = new Map(this.#known.peek()).set(game, texts);
    return texts;
  }

  of(game: string): Texts | undefined {
    return this.#known.value.get(game as GameId);
  }

  /** The texts of all games that are loaded, in the order of the games. */
  get all(): [GameId, Texts][] {
    return GAME_IDS.flatMap((game) => {
      const texts = this.of(game);
      return texts ? [[game, texts]] : [];
    });
  }
}
