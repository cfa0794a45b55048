import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { smooth } from './smooth.ts';

const text = (delta: string): LanguageModelV4StreamPart => ({ type: 'text-delta', id: 't', delta });
const said = (part: LanguageModelV4StreamPart) => ('delta' in part ? part.delta : part.type);

async function* given(...parts: LanguageModelV4StreamPart[]): AsyncGenerator<LanguageModelV4StreamPart> {
  yield* parts;
}

it('cuts a lump into its words and loses no character', async () => {
  const lump = '  One two,\nthree\t four  ';
  const out = await Array.fromAsync(smooth(given(text(lump))));
  expect(out.map(said)).toEqual(['  One', ' two,', '\nthree', '\t four  ']);
});

it('lets words that come alone, blanks and everything else through as they are', async () => {
  const parts = [text('wo'), text('rd'), text(' '), text(''), { type: 'text-end', id: 't' } as const];
  expect(await Array.fromAsync(smooth(given(...parts)))).toEqual(parts);
});

it('does the same for reasoning', async () => {
  const out = await Array.fromAsync(smooth(given({ type: 'reasoning-delta', id: 'r', delta: 'a b' })));
  expect(out).toEqual([
    { type: 'reasoning-delta', id: 'r', delta: 'a' },
    { type: 'reasoning-delta', id: 'r', delta: ' b' },
  ]);
});

it('pauses between the words of a lump only until more has come', async () => {
  let release = () => {};
  const more = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* slowly() {
    yield text(Array.from({ length: 1000 }, () => ' word').join(''));
    await more;
    yield text('!');
  }
  const out = smooth(slowly());
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

it('hands an error on after the words before it, and nothing of it is left unheard', async () => {
  async function* breaking() {
    yield text('one two three');
    throw new Error('broke');
  }
  const heard: string[] = [];
  const hearing = (async () => {
    for await (const part of smooth(breaking())) {
      heard.push(said(part));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  await expect(hearing).rejects.toThrow('broke');
  expect(heard.join('')).toBe('one two three');
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
  for await (const _ of smooth(endless())) break;
  expect(ended).toBe(true);
});
