import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { withLibraryCitations } from './citations.ts';
import type { LibraryPassage } from './passages.ts';

const passages: LibraryPassage[] = [
  {
    videoId: 'a',
    title: 'On prices',
    speakers: [],
    isShown: false,
    at: 42.4,
    lines: [
      { start: 30.2, text: 'One.' },
      { start: 42.4, text: 'Two.' },
      { start: 55, text: 'Three.' },
    ],
  },
  {
    videoId: 'b',
    title: 'On bread',
    speakers: [],
    isShown: false,
    at: 3700.9,
    lines: [{ start: 3700.9, text: 'Four.' }],
  },
];

/** The output for an answer that comes in deltas of `size` characters. */
async function passedOn(text: string, size: number) {
  async function* parts(): AsyncGenerator<LanguageModelV4StreamPart> {
    yield { type: 'text-start', id: '1' };
    for (let at = 0; at < text.length; at += size)
      yield { type: 'text-delta', id: '1', delta: text.slice(at, at + size) };
    yield { type: 'text-end', id: '1' };
  }
  let said = '';
  const sources: string[] = [];
  for await (const part of withLibraryCitations(parts(), {
    passages,
    baseUrl: 'https://kinora.example',
  })) {
    if (part.type === 'text-delta') said += part.delta;
    if (part.type === 'source' && part.sourceType === 'url')
      sources.push(`${part.title} ${part.url}`);
    // Each source comes before the text that contains its number.
    for (const [, number] of said.matchAll(/\[(\d)\]/g))
      expect(Number(number)).toBeLessThanOrEqual(sources.length);
  }
  return { said, sources };
}

const priced = (seconds: number, clock: string) =>
  `On prices, ${clock} https://kinora.example/videos/a?t=${seconds}`;
const bread = 'On bread, 1:01:40 https://kinora.example/videos/b?t=3700';

it.each<[string, string, string[]]>([
  ['It is dear [1 0:42].', 'It is dear [1].', [priced(42, '0:42')]],
  [
    'Bread [2], prices [1], bread [2 1:01:40].',
    'Bread [1], prices [2], bread [1].',
    [bread, priced(42, '0:42')],
  ],
  // A time within a line becomes the start of that line; a time outside the passage is dropped.
  [
    '[1 0:50] and [1 0:20] and nothing [1 9:00].',
    '[1] and [2] and nothing.',
    [priced(42, '0:42'), priced(30, '0:30')],
  ],
  ['Both [1 0:30-0:58; 2 1:01:40].', 'Both [1] [2].', [priced(30, '0:30'), bread]],
  ['Lists [1, 2] and 【passage 2】', 'Lists [1] [2] and [2]', [priced(42, '0:42'), bread]],
  ['Nobody [3] gave [0 0:42] this [7, 9].', 'Nobody gave this.', []],
  [
    'A list a[1] of [x] and [link](https://example.org) [',
    'A list a[1] of [x] and [link](https://example.org) [',
    [priced(42, '0:42')],
  ],
  ['The end [1 0:4', 'The end', []],
])('%s', async (text, said, sources) => {
  for (const size of [1, 2, 5, text.length])
    expect([size, await passedOn(text, size)]).toEqual([size, { said, sources }]);
});

it('takes no longer for text that only begins like citations', { timeout: 5000 }, async () => {
  for (const odd of [
    '['.repeat(50_000),
    '[1 '.repeat(30_000),
    ' '.repeat(100_000),
    `[1${' 0:42'.repeat(20_000)}`,
  ])
    expect((await passedOn(odd, 20_000)).sources.length).toBeLessThanOrEqual(3);
});
