import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';

export type Reading<T> =
  | { ok: true; value: T }
  | { ok: false /** What is wrong, phrased for the model. */; problem: string };

/**
 * Parses a model's text as the requested JSON object. Tolerates reasoning tags, code fences,
 * surrounding prose, trailing commas, single quotes and a truncated end. Invalid list items are
 * dropped if at least half of the list is valid; with `leaveOutWrongItems`, if at least one item is
 * valid.
 */
export function readJson<T extends z.ZodType>(
  text: string,
  schema: T,
  options: { leaveOutWrongItems: boolean },
): Reading<z.output<T>> {
  let problem: string | undefined;
  for (const value of readings(text)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    const rest = schema.safeParse(
      withoutItems(value, parsed.error.issues, options.leaveOutWrongItems ? 0 : 0.5),
    );
    if (rest.success) return { ok: true, value: rest.data };
    problem ??= z.prettifyError(parsed.error).replace(/\s+/g, ' ').slice(0, 1000);
  }
  return {
    ok: false,
    problem: problem ?? (text.trim() === '' ? 'it was empty' : 'it holds no JSON object'),
  };
}

/** Every object the text can be parsed as, the most likely first. */
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
