import { keepText, keptJson } from './kept-choices.ts';
import { type LanguageCode, languageOf } from './languages.ts';

/** A question and its answer. */
export type Turn = {
  id: string;
  language: LanguageCode;
  question: string;
  /** Missing until it is there. */
  answer: string | undefined;
};

/** What was said about a video, in this browser. `name` tells the video and who talked. */
export function keptTurns(name: string): readonly Turn[] {
  const all = keptJson(`${prefix}${name}`);
  return Array.isArray(all) ? all.flatMap(turnOf) : [];
}

/** Keeps the latest of it, and gives what is kept. */
export function keepTurns(name: string, turns: readonly Turn[]): readonly Turn[] {
  const latest = turns.slice(-mostTurns);
  keepText(`${prefix}${name}`, latest.length > 0 ? JSON.stringify(latest) : undefined);
  return latest;
}

const prefix = 'kinora.voice.turns.';
/** A browser keeps some megabytes for a site in all; nobody scrolls further back. */
const mostTurns = 100;

function turnOf(kept: unknown): Turn[] {
  const { id, language, question, answer }: { [Name in keyof Turn]?: unknown } = Object(kept);
  const code = languageOf(language);
  if (typeof id !== 'string' || typeof question !== 'string' || !code) return [];
  return [{ id, question, language: code, answer: typeof answer === 'string' ? answer : undefined }];
}
