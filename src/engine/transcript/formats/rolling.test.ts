import { describe, expect, it } from 'vitest';
import { said, timed, vtt } from '#test/samples/read-captions.ts';
import { readCaptions } from './formats.ts';

describe('rolling captions', () => {
  const youtube = vtt(
    '00:00:00.160 --> 00:00:02.070 align:start position:0%\n \nhello<00:00:00.480><c> world</c><00:00:00.900><c> no</c><00:00:01.100><c> no</c><00:00:01.300><c> no</c>',
    '00:00:02.070 --> 00:00:02.080 align:start position:0%\nhello world no no no\n ',
    '00:00:02.080 --> 00:00:04.000 align:start position:0%\nhello world no no no\nno<00:00:02.400><c> this</c><00:00:02.700><c> is</c>',
    '00:00:04.000 --> 00:00:04.010 align:start position:0%\nno this is\n ',
    '00:00:04.010 --> 00:00:06.000 align:start position:0%\nno this is\nso',
    '00:00:06.000 --> 00:00:06.010 align:start position:0%\nso\n ',
    '00:00:06.010 --> 00:00:08.000 align:start position:0%\nso\nso',
  );

  it('with inline times loses no word and doubles none, repeated words included', () => {
    expect(timed(readCaptions(youtube, 'vtt').words).map(([word, start]) => [word, start])).toEqual(
      [
        ['hello', 0.16],
        ['world', 0.48],
        ['no', 0.9],
        ['no', 1.1],
        ['no', 1.3],
        ['no', 2.08],
        ['this', 2.4],
        ['is', 2.7],
        ['so', 4.01],
        ['so', 6.01],
      ],
    );
  });

  it('turned into SRT without times give the same words', () => {
    const blocks = youtube
      .replace(/<[^>]*>/g, '')
      .replace(/ align.*/g, '')
      .split('\n\n')
      .slice(1)
      .map((block, i) => `${i + 1}\n${block.trim().replace(/\n \n?/g, '\n')}`);
    expect(said(blocks.join('\n\n').replaceAll('.', ','), 'srt')).toBe(
      'hello world no no no no this is so so',
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of a babbling speaker come out word for word, whatever repeats itself (%i)',
    (seed) => {
      const lines = babble(seed);
      const spoken = lines.flat().join(' ');
      expect(said(rollingVtt(lines), 'vtt')).toBe(spoken);
      expect(said(rollingVtt(lines).replace(/<[^>]*>/g, ''), 'vtt')).toBe(spoken);
    },
  );

  it('that grow a line word by word give each word once', () => {
    const lines = [
      'so',
      'so we',
      'so we went',
      'so we went\nout',
      'so we went\nout and',
      'out and\nback',
      'out and\nback again',
    ];
    const cues = lines.map((line, i) => `00:0${i}.000 --> 00:0${i}.990\n${line}`);
    expect(said(vtt(...cues), 'vtt')).toBe('so we went out and back again');
  });

  it('leave captions alone in which people repeat themselves', () => {
    const lines = [
      'No!',
      'No!',
      'No! Never!',
      'You said yes.',
      'Yes.',
      'When was that?',
      'Monday.',
      'I was not here on Monday.',
      'No?',
      'Of course not.',
    ];
    const cues = lines.map((line, i) => `00:0${i}.000 --> 00:0${i}.990\n${line}`);
    expect(said(vtt(...cues), 'vtt')).toBe(lines.join(' '));
  });
});

/**
 * Forty lines of one to five words from a vocabulary of three, so that lines and words often
 * repeat.
 */
function babble(seed: number): string[][] {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: 40 }, () =>
    Array.from({ length: 1 + below(5) }, () => ['no', 'so', 'yes'][below(3)] ?? ''),
  );
}

/**
 * Captions as YouTube rolls them: the previous line above the new one, then the new line alone for
 * 10 ms.
 */
function rollingVtt(lines: string[][]): string {
  const clock = (ms: number) =>
    `00:${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
  const cues = lines.flatMap((line, i) => {
    const from = i * 2000;
    const timed = line
      .map((word, k) => (k ? `<${clock(from + 300 * k)}><c> ${word}</c>` : word))
      .join('');
    const before = lines[i - 1]?.join(' ') ?? ' ';
    return [
      `${clock(from)} --> ${clock(from + 1990)}\n${before}\n${timed}`,
      `${clock(from + 1990)} --> ${clock(from + 2000)}\n${line.join(' ')}\n `,
    ];
  });
  return vtt(...cues);
}
