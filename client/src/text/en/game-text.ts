/** The sentences of one game. `{name}` is filled from the values of a phrase. */
export interface GameText {
  name: string;
  pitch: string;
  /** What an event says; seats are filled with names, so each sentence is told in the past. */
  phrases: Record<string, string>;
  /** Why a move was refused. */
  rejections: Record<string, string>;
}
