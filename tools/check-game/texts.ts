import type { GameText } from "../../client/src/kit/text.ts";
import { LANGUAGES } from "../../client/src/text/languages.ts";
import type { AnySpec } from "../../shared/kit/spec.ts";
import type { Kinds } from "./kinds.ts";

/** What a check found. Faults have to be repaired; notes are facts that may be wanted. */
export interface Findings {
  faults: string[];
  notes: string[];
}

/** Events that every game has, and that the page tells itself. */
const COMMON: ReadonlySet<string> = new Set(["turnEnded", "matchEnded", "resigned", "drawAgreed", "timedOut"]);

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The names that a text is filled with: `{name}` or `{name:one|more}`. */
const holesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name as string);

/** Every text by its path, such as `events.rolled`. */
function pathsOf(part: unknown, path = ""): [path: string, text: string][] {
  if (typeof part === "string") return [[path, part]];
  return Object.entries(part ?? {}).flatMap(([name, value]) => pathsOf(value, path === "" ? name : `${path}.${name}`));
}

/** Compares the texts of a game with what happens in its matches, in sentences. */
export function checkTexts(spec: AnySpec, kinds: Kinds, english: GameText): Findings {
  const faults: string[] = [];
  const notes: string[] = [];
  const { events = {}, actions = {}, refusals = {}, options = {}, banners = {} } = english;

  const happened = [...kinds.events.keys()].filter((type) => !COMMON.has(type));
  const told = happened.filter((type) => events[type] !== undefined);
  const silent = happened.filter((type) => events[type] === undefined);
  const silence = silent.length > 0 ? `; ${quoted(silent)} ${silent.length === 1 ? "has" : "have"} none` : "";
  notes.push(`${counted(told.length, "kind of event has", "kinds of event have")} a text${silence}.`);
  for (const type of [...Object.keys(events), ...Object.keys(banners)])
    if (!kinds.events.has(type)) faults.push(`There is a text for the event \`${type}\`, which never happened.`);

  for (const type of Object.keys(spec.actions))
    if (actions[type] === undefined) faults.push(`The action \`${type}\` has no label in \`actions\`.`);
  for (const type of Object.keys(actions))
    if (!Object.hasOwn(spec.actions, type)) faults.push(`There is a label for \`${type}\`, which is no action.`);
  for (const code of kinds.refusals)
    if (refusals[code] === undefined) faults.push(`The refusal \`${code}\` has no text in \`refusals\`.`);
  for (const option of Object.keys(spec.options ?? {}))
    if (options[option] === undefined) faults.push(`The option \`${option}\` has no text in \`options\`.`);

  const checkHoles = (path: string, text: string | undefined, known: ReadonlySet<string> | undefined) => {
    for (const hole of holesIn(text ?? ""))
      if (known && !known.has(hole)) faults.push(`\`${path}\` names {${hole}}, which does not exist there.`);
  };
  for (const [type, text] of Object.entries(events)) checkHoles(`events.${type}`, text, kinds.events.get(type));
  for (const [type, text] of Object.entries(actions)) checkHoles(`actions.${type}`, text, kinds.actions.get(type));
  const named = new Set(Object.keys(spec.options ?? {}));
  for (const text of [english.rule, ...(english.rules ?? [])]) checkHoles("rule", text, named);
  return { faults, notes };
}

/** Compares the translations of a game with its English texts. A missing text is shown in English, so it is only noted. */
export function checkTranslations(
  english: GameText,
  translations: Readonly<Record<string, object | undefined>>,
): Findings {
  const faults: string[] = [];
  const notes: string[] = [];
  const texts = new Map(pathsOf(english));
  for (const [language, name] of Object.entries(LANGUAGES)) {
    if (language === "en") continue;
    const translated = new Map(pathsOf(translations[language]));
    const missing = [...texts.keys()].filter((path) => !translated.has(path));
    if (translated.size === 0) notes.push(`${name}: not translated, so the page shows English.`);
    else if (missing.length > 0)
      notes.push(`${name}: ${quoted(missing)} ${missing.length === 1 ? "is" : "are"} missing.`);
    else notes.push(`${name}: complete.`);
    for (const [path, text] of translated) {
      const original = texts.get(path);
      if (original === undefined) faults.push(`${name}: \`${path}\` is no text of the game.`);
      else if (String(holesIn(text).toSorted()) !== String(holesIn(original).toSorted()))
        faults.push(`${name}: \`${path}\` names other values than the English text.`);
    }
  }
  return { faults, notes };
}
