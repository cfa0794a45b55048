import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

export type Reading<T> =
  | { ok: true; value: T }
  | { ok: false /** What is wrong, phrased for the model. */; problem: string };

/**
 * Parses a model's text as the requested JSON object. Tolerates reasoning tags, code fences,
 * surrounding prose, trailing commas, single quotes and a missing end; of a text that is unfinished,
 * only what is whole counts. Invalid list items are dropped if at least half of the list is valid;
 * with `leaveOutWrongItems`, if at least one item is valid.
 */
export function readJson<T extends z.ZodType>(
  text: string,
  schema: T,
  options: { leaveOutWrongItems: boolean; isUnfinished: boolean },
): Reading<z.output<T>> {
  let problem: string | undefined;
  for (const value of readings(text, options.isUnfinished)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    const rest = schema.safeParse(
      withoutItems(value, parsed.error.issues, options.leaveOutWrongItems ? 0 : 0.5),
    );
    if (rest.success) return { ok: true, value: rest.data };
    problem ??= z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, 1000);
  }
  if (options.isUnfinished) problem ??= 'it was too long, and its end is missing';
  return {
    ok: false,
    problem: problem ?? (text.trim() === '' ? 'it was empty' : 'it holds no JSON object'),
  };
}

/** Every object the text can be parsed as, the most likely first. */
function* readings(text: string, isUnfinished: boolean): Generator<unknown> {
  const spoken = text.replace(/<think>.*?<\/think>/gs, '');
  const first = spoken.indexOf('{');
  if (first < 0) return;
  const toEnd = isUnfinished ? wholePart(spoken.slice(first)) : spoken.slice(first);
  const toLast = toEnd.slice(0, toEnd.lastIndexOf('}') + 1);
  for (const read of [JSON.parse, (json: string): unknown => JSON.parse(jsonrepair(json))]) {
    for (const json of [toLast, toEnd]) {
      const value = attempt(() => read(json));
      if (typeof value === 'object' && value !== null) yield value;
    }
  }
}

/** A list or an object that is not closed yet; `wholeUntil`: the end of its last whole item. */
type Open = { closer: '}' | ']'; wholeUntil: number };

/**
 * The part of an unfinished JSON object whose items are whole, closed: cut after the last whole item
 * of the outermost open list, or without one after the last whole field. Empty when nothing is whole.
 */
function wholePart(json: string): string {
  const open: Open[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    const innermost = open.at(-1);
    if (sign === '"') at = endOfString(json, at);
    else if (sign === '{' || sign === '[')
      open.push({ closer: sign === '{' ? '}' : ']', wholeUntil: at + 1 });
    else if (innermost && sign === ',') innermost.wholeUntil = at;
    else if (innermost && sign === innermost.closer) {
      open.pop();
      const around = open.at(-1);
      if (!around) return json.slice(0, at + 1);
      around.wholeUntil = at + 1;
    }
  }
  const list = open.findIndex(({ closer }) => closer === ']');
  const kept = open.slice(0, list < 0 ? 1 : list + 1);
  const whole = json.slice(0, kept.at(-1)?.wholeUntil);
  if (/[[{]$/.test(whole)) return '';
  return (
    whole +
    kept
      .map(({ closer }) => closer)
      .reverse()
      .join('')
  );
}

/** The index of the quotation mark that ends a string, or the end of the text. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type Issue = z.core.$ZodIssue;

/**
 * The value without the list items that have issues. A list that would become empty, or of which a
 * smaller share than `minShare` is valid, stays unchanged.
 */
function withoutItems(value: unknown, issues: Issue[], minShare: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, list]) => {
      if (!Array.isArray(list)) return [key, list];
      const wrong = new Set(
        issues.filter((issue) => issue.path[0] === key).map((issue) => issue.path[1]),
      );
      const right = list.filter((_, index) => !wrong.has(index));
      return [key, right.length > 0 && right.length >= minShare * list.length ? right : list];
    }),
  );
}
