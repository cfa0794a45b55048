import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

export type Reading<T> = { ok: true; value: T } | { ok: false /** What is wrong, in words for the model. */; problem: string };

/**
 * Reads a model's text as the JSON object it was asked for: through reasoning tags, code fences, prose around it, trailing
 * commas, single quotes, and a cut-off end. Items of a list that do not fit are left out when at least half of them do;
 * with `leaveOutWrongItems`, when one does.
 */
export function readJson<T extends z.ZodType>(text: string, schema: T, how: { leaveOutWrongItems: boolean }): Reading<z.output<T>> {
  let problem: string | undefined;
  for (const value of readings(text)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    const rest = schema.safeParse(withoutItems(value, parsed.error.issues, how.leaveOutWrongItems ? 0 : 0.5));
    if (rest.success) return { ok: true, value: rest.data };
    problem ??= z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, 1000);
  }
  return { ok: false, problem: problem ?? (text.trim() === '' ? 'it was empty' : 'it holds no JSON object') };
}

/** Every object the text can be read as, the likeliest first. */
function* readings(text: string): Generator<unknown> {
  const spoken = text.replace(/<think>.*?<\/think>/gs, '');
  const first = spoken.indexOf('{');
  if (first < 0) return;
  const toEnd = spoken.slice(first);
  const toLast = toEnd.slice(0, toEnd.lastIndexOf('}') + 1);
  for (const read of [JSON.parse, (json: string): unknown => JSON.parse(jsonrepair(json))]) {
    for (const json of [toLast, toEnd]) {
      const value = attempt(() => read(json));
      if (typeof value === 'object' && value !== null) yield value;
    }
  }
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type Issue = z.core.$ZodIssue;

/** The value without the items of its lists that have issues; a list that would be empty, or keep less than that share, stays as it is. */
function withoutItems(value: unknown, issues: Issue[], leastShare: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, list]) => {
      if (!Array.isArray(list)) return [key, list];
      const wrong = new Set(issues.filter((issue) => issue.path[0] === key).map((issue) => issue.path[1]));
      const right = list.filter((_, index) => !wrong.has(index));
      return [key, right.length > 0 && right.length >= leastShare * list.length ? right : list];
    }),
  );
}
