import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { jsonObject } from './body.ts';
import { httpErrors } from './errors.ts';

/** `body`: JSON text, or a value to be serialised as JSON. */
async function codeFor(body: unknown): Promise<unknown> {
  const app = new Hono().post('/', async (c) => c.json(await jsonObject(c, 10_000_000)));
  app.onError((error, c) => c.json({ code: 'code' in error ? error.code : '' }, 413));
  const answer = await app.request('/', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { code }: { code?: unknown } = JSON.parse(await answer.text());
  return answer.status === 200 ? 'accepted' : code;
}

/** Objects nested to this depth. */
const nested = (levels: number) =>
  Array.from({ length: levels - 1 }).reduce<object>((inner) => ({ inner }), {});

it('has at most 100 levels, 50,000 values and 1,000 names in an object', async () => {
  const { code } = httpErrors.bodyTooComplex();
  expect([await codeFor(nested(100)), await codeFor(nested(101))]).toEqual(['accepted', code]);
  const list = (length: number) => ({ list: Array.from({ length }, () => 0) });
  expect([await codeFor(list(49_999)), await codeFor(list(50_000))]).toEqual(['accepted', code]);
  // However the JSON is formatted.
  const spaced = (length: number) =>
    `{ "list" : [ ${Array(length).fill('[ 0 ]').join(' , ')} ] , "none" : [ ] }`;
  expect([await codeFor(spaced(24_998)), await codeFor(spaced(25_000))]).toEqual([
    'accepted',
    code,
  ]);
  const names = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, 0]));
  expect([await codeFor(names(1_000)), await codeFor(names(1_001))]).toEqual(['accepted', code]);
  expect([
    await codeFor({ all: [names(1_000), names(1_000)] }),
    await codeFor({ all: [0, names(1_001)] }),
  ]).toEqual(['accepted', code]);
});
