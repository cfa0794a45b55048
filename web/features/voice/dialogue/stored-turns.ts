import { type LanguageCode, languageOf } from './languages.ts';
import { readStoredJson, storeText } from './stored-choices.ts';

/** A question and its answer. */
export type Turn = {
  id: string;
  language: LanguageCode;
  question: string;
  /** Missing until it has arrived. */
  answer: string | undefined;
};

/** The turns about a video, stored in this browser. `name` identifies the video and the person. */
export function storedTurns(name: string): readonly Turn[] {
  const all = readStoredJson(`${prefix}${name}`);
  return Array.isArray(all) ? all.flatMap(turnOf) : [];
}

/** Stores the latest turns and returns what was stored. */
export function storeTurns(name: string, turns: readonly Turn[]): readonly Turn[] {
  const latest = turns.slice(-maxTurns);
  storeText(`${prefix}${name}`, latest.length > 0 ? JSON.stringify(latest) : undefined);
  return latest;
}

const prefix = 'kinora.voice.turns.';
/** Browsers allow a site a few megabytes in total, and nobody scrolls back further. */
const maxTurns = 100;

function turnOf(stored: unknown): Turn[] {
  const { id, language, question, answer }: { [Name in keyof Turn]?: unknown } = Object(stored);
  const code = languageOf(language);
  if (typeof id !== 'string' || typeof question !== 'string' || !code) return [];
  return [
    { id, question, language: code, answer: typeof answer === 'string' ? answer : undefined },
  ];
}
