import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { smoothText } from './smooth.ts';

const unlimited = new AbortController().signal;
const text = (delta: string): LanguageModelV4StreamPart => ({ type: 'text-delta', id: 't', delta });
const textOf = (part: LanguageModelV4StreamPart) => ('delta' in part ? part.delta : part.type);

async function* given(
  ...parts: LanguageModelV4StreamPart[]
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield* parts;
}

it('cuts a large delta into its words and loses no character', async () => {
  const delta = '  One two,\nthree\t four  ';
  const out = await Array.fromAsync(smoothText(given(text(delta)), unlimited));
  expect(out.map(textOf)).toEqual(['  One', ' two,', '\nthree', '\t four  ']);
});

it('passes single words, blanks and all other parts on as they are', async () => {
  const parts = [
    text('wo'),
    text('rd'),
    text(' '),
    text(''),
    text(' '.repeat(200_000)),
    { type: 'text-end', id: 't' } as const,
  ];
  expect(await Array.fromAsync(smoothText(given(...parts), unlimited))).toEqual(parts);
});

it('does the same for reasoning', async () => {
  const out = await Array.fromAsync(
    smoothText(given({ type: 'reasoning-delta', id: 'r', delta: 'a b' }), unlimited),
  );
  expect(out).toEqual([
    { type: 'reasoning-delta', id: 'r', delta: 'a' },
    { type: 'reasoning-delta', id: 'r', delta: ' b' },
  ]);
});

it('pauses between the words of a large delta only until more text arrives', async () => {
  let release = () => {};
  const more = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* slowly() {
    yield text(Array.from({ length: 1000 }, () => ' word').join(''));
    await more;
    yield text('!');
  }
  const out = smoothText(slowly(), unlimited);
  await out.next();
  const paused = performance.now();
  for (let word = 0; word < 10; word += 1) await out.next();
  expect(performance.now() - paused).toBeGreaterThan(30);
  release();
  const rest = await Array.fromAsync(out);
  expect(rest).toHaveLength(990);
  // With pauses it would take 5 s.
  expect(performance.now() - paused).toBeLessThan(3000);
});

it('smooths a large delta that the end of the stream follows at once like any other', async () => {
  const began = performance.now();
  const parts = [
    text('one two three four five six seven eight nine ten'),
    { type: 'text-end', id: 't' } as const,
  ];
  expect(await Array.fromAsync(smoothText(given(...parts), unlimited))).toHaveLength(11);
  expect(performance.now() - began).toBeGreaterThan(9 * 4);
});

it('passes the rest on without pauses at the time limit', async () => {
  const stop = new AbortController();
  const out = smoothText(
    given(text(Array.from({ length: 2000 }, () => ' word').join(''))),
    stop.signal,
  );
  for (let word = 0; word < 10; word += 1) await out.next();
  stop.abort();
  const began = performance.now();
  expect(await Array.fromAsync(out)).toHaveLength(1990);
  // With pauses it would take 5 s.
  expect(performance.now() - began).toBeLessThan(3000);
});

it('passes an error on after the words before it, without an unhandled rejection', async () => {
  async function* breaking() {
    yield text('one two three');
    throw new Error('broke');
  }
  const received: string[] = [];
  const reading = (async () => {
    for await (const part of smoothText(breaking(), unlimited)) {
      received.push(textOf(part));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  await expect(reading).rejects.toThrow('broke');
  expect(received.join('')).toBe('one two three');
});

it('ends its source when the reader stops', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield text(' word');
    } finally {
      ended = true;
    }
  }
  for await (const _ of smoothText(endless(), unlimited)) break;
  expect(ended).toBe(true);
});
