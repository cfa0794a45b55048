import { describe, expect, it } from 'vitest';
import { formatOf } from './detect-format.ts';
import { readCaptions } from './formats.ts';

const sentences: readonly string[] = [
  'Good morning and welcome.',
  'Today we talk about boats.',
  'My grandfather built three.',
  'The first one sank.',
  'People laughed every day.',
];
const starts = [0.5, 3.356, 6.125, 9.327, 12.032];
const ends = [2.956, 5.725, 8.927, 11.632, 14.717];

const clock = (seconds: number, mark = ',') => {
  const [whole, fraction] = seconds.toFixed(3).split('.');
  const at = Number(whole);
  return `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}${mark}${fraction}`;
};
type Cue = { number: string; times: string; text: string };
const cues = (mark?: string): Cue[] =>
  sentences.map((text, i) => ({
    number: String(i + 1),
    times: `${clock(starts[i] ?? 0, mark)} --> ${clock(ends[i] ?? 0, mark)}`,
    text,
  }));
/** An SRT file whose fourth caption, or every caption, is changed. */
const srt = (changed: Partial<Cue> | ((cue: Cue, index: number) => Partial<Cue>)) =>
  cues()
    .map((cue, i) => ({
      ...cue,
      ...(typeof changed === 'function' ? changed(cue, i) : i === 3 ? changed : {}),
    }))
    .map(({ number, times, text }) => `${number}\n${times}\n${text}\n`)
    .join('\n');
const vtt = (one: (cue: Cue, index: number) => string) =>
  `WEBVTT\n\n${cues('.').map(one).join('\n\n')}\n`;
const read = (text: string, format = formatOf(text)) => {
  if (format === undefined) throw new Error('no captions');
  return readCaptions(text, format);
};
const said = (text: string) =>
  read(text)
    .words.map((word) => word.text)
    .join(' ');

describe('captions with one damaged time line', () => {
  it.each([
    ['negative', '-00:00:09,327 --> 00:00:11,632'],
    ['negative in the middle', '00:00:-09,327 --> 00:00:11,632'],
    ['negative at the end', '00:00:09,327 --> -00:00:11,632'],
    ['without its end', '00:00:09,327 -->'],
    ['without its start', ' --> 00:00:11,632'],
    ['no numbers', 'NaN:NaN:NaN,NaN --> NaN:NaN:NaN,NaN'],
    ['words', '00:00:09,327 --> soon'],
    ['letters in it', '00:00:0x,3a7 --> 00:00:11,632'],
    ['no time at all', 'sometime --> later'],
    ['in another hour', '07:00:09,327 --> 07:00:11,632'],
  ])('(%s) keep every word in order, and say so', (_, times) => {
    const { words, notes } = read(srt({ times }));
    expect(words.map((word) => word.text).join(' ')).toBe(sentences.join(' '));
    expect(words.find(({ text }) => text === 'sank.')?.end).toBeLessThanOrEqual(12.032);
    expect(words.find(({ text }) => text === 'first')?.start).toBeGreaterThanOrEqual(8.9);
    expect(notes).toEqual([expect.objectContaining({ code: 'captions-mended', count: 1 })]);
  });

  it('before the video leave out that caption, and say so', () => {
    const { words, notes } = read(srt({ times: '-00:00:03,000 --> -00:00:01,000' }));
    expect(words.map((word) => word.text).join(' ')).toBe(sentences.toSpliced(3, 1).join(' '));
    expect(notes).toEqual([expect.objectContaining({ code: 'captions-skipped', count: 1 })]);
  });

  it.each([
    ['letters for digits', '0O:00:O9,327 --> 00:00:ll,632'],
    ['translated by a machine', '00: 00: 09,327 -> 00: 00: 11,632'],
    ['wide signs', '００：００：０９，３２７ ——> ００：００：１１，６３２'.replace('——>', '-->')],
    ['Arabic digits', '٠٠:٠٠:٠٩,٣٢٧ --> ٠٠:٠٠:١١,٦٣٢'],
    ['an escaped arrow', '00:00:09,327 --&gt; 00:00:11,632'],
    ['a drawn arrow', '00:00:09,327 → 00:00:11,632'],
    ['a dash for an arrow', '00:00:09,327 – 00:00:11,632'],
    ['no arrow', '00:00:09,327 00:00:11,632'],
    ['a colon for the comma', '00:00:09:327 --> 00:00:11:632'],
    ['a space for the comma', '00:00:09 327 --> 00:00:11 632'],
    ['points', '00.00.09.327 --> 00.00.11.632'],
    ['places', '00:00:09,327 --> 00:00:11,632 X1:1 X2:2 Y1:3 Y2:4'],
  ])('are read: %s', (_, times) => {
    const { words, notes } = read(srt({ times }));
    expect(words.map((word) => word.text).join(' ')).toBe(sentences.join(' '));
    expect(words.find(({ text }) => text === 'first')?.start).toBeCloseTo(9.6, 0);
    expect(notes).toEqual([]);
  });
});

describe('captions with other lines than they should have', () => {
  const file = srt({});
  it.each([
    ['an empty line after each', file.replaceAll('\n', '\n\n')],
    ['blanks in the empty lines', file.replaceAll('\n\n', '\n \t\n')],
    ['two returns for one', file.replaceAll('\n', '\r\r\n')],
    ['no empty lines', file.replaceAll('\n\n', '\n')],
    [
      'no empty lines, numbered from 0',
      srt(({ number }) => ({ number: String(Number(number) - 1) })).replaceAll('\n\n', '\n'),
    ],
    [
      'no empty lines, numbered from 101',
      srt(({ number }) => ({ number: `10${number}` })).replaceAll('\n\n', '\n'),
    ],
    [
      'numbers of four digits',
      srt(({ number }) => ({ number: `000${number}` })).replaceAll('\n\n', '\n'),
    ],
    ['an empty line after the numbers', file.replace(/^(\d)$/gm, '$1\n')],
    ['an empty line after the times', file.replace(/^(.*-->.*)$/gm, '$1\n')],
    ['numbers and times in one line', file.replace(/^(\d)\n/gm, '$1 ')],
    ['times and words in one line', file.replace(/^(.*-->.*)\n/gm, '$1 ')],
    ['no numbers', file.replace(/^\d\n/gm, '')],
    ['only seconds', file.replace(/00:00:(\d\d),/g, '$1.')],
    ['the number of one that is cut off', `${file}\n6\n`],
    [
      'UUIDs for numbers',
      srt(({ number }) => ({ number: `3f2504e0-4f89-11d3-9a0c-0305e82c330${number}` })),
    ],
    [
      'UUIDs and no empty lines',
      srt(({ number }) => ({ number: `3f2504e0-4f89-11d3-9a0c-0305e82c330${number}` })).replaceAll(
        '\n\n',
        '\n',
      ),
    ],
    ['everything in one line', file.replaceAll('\n', ' ')],
    ['line separators of Unicode', file.replaceAll('\n', '\u2028')],
    ['times in brackets', file.replace(/^\d\n(.*-->.*)\n/gm, '[$1]  ')],
  ])('are read: %s', (_, text) => {
    expect(said(text)).toBe(sentences.join(' '));
    expect(read(text).words[0]?.start).toBeCloseTo(0.5, 1);
  });

  it('keep numbers that are said', () => {
    const counted = (text: string) => srt({ text });
    expect(said(counted('42'))).toContain('three. 42 People');
    expect(said(counted('In the year\n\n1984'))).toContain('In the year 1984 People');
    const down = srt((_, i) => ({ text: String(5 - i) })).replace(/^\d\n(?=00)/gm, '');
    expect(said(down)).toBe('5 4 3 2 1');
    const up = srt((_, i) => ({ text: String(i + 1) })).replace(/^\d\n(?=00)/gm, '');
    expect(said(up)).toBe('1 2 3 4 5');
  });
});

describe('VTT', () => {
  it.each([
    ['an empty line after the times', vtt(({ times, text }) => `${times}\n\n${text}`)],
    [
      'one empty line after one time',
      vtt(({ times, text }, i) => `${times}\n${i === 2 ? '\n' : ''}${text}`),
    ],
    [
      'UUIDs of Teams',
      vtt(
        ({ times, text }, i) =>
          `5c8f8f1e-8d5c-4c9a-b1de-6f1a1b2c3d4e/${i}-1\n${times}\n<v Ada King>${text}</v>`,
      ),
    ],
    [
      'identifiers that are words',
      vtt(({ times, text, number }) => `part ${number}\n${times}\n${text}`),
    ],
    [
      'an identifier and an empty line',
      vtt(({ times, text, number }) => `id-${number}\n${times}\n\n${text}`),
    ],
    [
      'an empty line after each',
      vtt(({ times, text, number }) => `${number}\n\n${times}\n\n${text}`),
    ],
    [
      'notes between',
      vtt(({ times, text }) => `${times}\n${text}\n\nNOTE\nnot said\n\nSTYLE\n::cue {}`),
    ],
    ['notes and empty lines', vtt(({ times, text }) => `${times}\n\n${text}\n\nNOTE not said`)],
  ])('is read with %s', (_, text) => {
    const { words, notes } = read(text);
    expect(words.map((word) => word.text).join(' ')).toBe(sentences.join(' '));
    expect(notes).toEqual([]);
  });

  it('that is a track for programs is refused by name', () => {
    for (const [content, name] of [
      ['sprite.jpg#xywh=0,0,160,90', 'thumbnails'],
      ['{ "title": "Intro" }', 'metadata'],
    ] as const)
      expect(() => read(vtt(({ times }) => `${times}\n${content}`))).toThrow(
        expect.objectContaining({
          code: 'captions-format-unknown',
          message: expect.stringContaining(name),
        }),
      );
  });

  it('says that it leaves out lines without a time', () => {
    const text = vtt(
      ({ times, text: words }, i) => `${times}\n${words}${i === 1 ? '\n\nnot timed\nat all' : ''}`,
    );
    const { words, notes } = read(text);
    expect(words.map((word) => word.text).join(' ')).toBe(sentences.join(' '));
    expect(notes).toEqual([expect.objectContaining({ code: 'captions-stray', count: 2 })]);
  });
});

describe('the names that meeting tools write', () => {
  const meeting = (one: string, two: string, other = 'Welcome: all.') =>
    vtt(
      ({ times, number }, i) =>
        `${number}\n${times}\n${i === 1 || i === 3 ? two : one}: ${i === 3 ? other : 'We begin.'}`,
    );
  it.each([
    ['Jane Doe (she/her)', 'Bob Ray (He/Him)'],
    ['Doe, Jane', 'Ray, Bob'],
    ['Jane Doe | Acme Inc.', 'Widget GmbH - Bob Ray'],
    ['Jane Doe, PhD', 'Dr. Bob O’Neil (Acme, Inc.) she/they'],
    ['jane', 'max mustermann'],
    ['陈小明', 'Bob 王'],
    ['+49 170 1234567', 'iPhone von Max'],
  ])('are speakers: %s, %s', (one, two) => {
    const { words } = read(meeting(one, two));
    expect(words.map((word) => word.text).join(' ')).toBe(
      'We begin. We begin. We begin. Welcome: all. We begin.',
    );
    expect(words.map((word) => word.speaker)).toEqual(
      [one, two, one, two, two, one].flatMap((name, i) => (i === 4 ? [] : [name, name])),
    );
  });

  it('and other words before a colon are not', () => {
    expect(said(srt({ text: 'Remember, friends: it sank.' }))).toContain(
      'Remember, friends: it sank.',
    );
    const steps = ['First', 'Second', 'Third', 'Then', 'Last'];
    expect(said(srt(({ text }, i) => ({ text: `${steps[i]}: ${text}` })))).toContain('First: Good');
  });
});

describe('marks that are not said', () => {
  it.each([
    ['&lt;i&gt;sank&lt;/i&gt; here', 'sank here'],
    ['&amp;lt;font color=&quot;#fff&quot;&amp;gt;sank&amp;lt;/font&amp;gt;', 'sank'],
    ['one<br>two<br/>three', 'one two three'],
    ['one\\hword\\Nand\\ntwo', 'one word and two'],
    ['It&amp;#39;s &amp;amp; so', "It's & so"],
    ['{\\an8}{\\fnArial\\b1}one{\\i0} two', 'one two'],
    ['{\\p1}m 0 0 l 100 0 100 100{\\p0}one', 'one'],
    ['one {\\pos(1,2)\\p2}m 0 0 s 1 1', 'one'],
    ['{y:i}one {/an8}two {an8}three', 'one two three'],
    ['- 42 of them.\n- ...and no more.\n- …ever.', '42 of them. ...and no more. …ever.'],
    ['-42 of them.\n-"No."', '42 of them. "No."'],
    ['- ¿Qué?\n‐ Nada.', '¿Qué? Nada.'],
    ['-5 degrees.', '-5 degrees.'],
    ['I <3 boats > planes', 'I <3 boats > planes'],
    ['see C:\\new for it', 'see C:\\new for it'],
  ])('%j', (text, expected) => {
    expect(said(srt({ text }))).toBe([...sentences].with(3, expected).join(' '));
  });
});
