import { expect, test } from 'vitest';
import { said, timed } from '#test/samples/read-captions.ts';
import { formatOf } from './detect-format.ts';
import { readCaptions } from './formats.ts';

const srt = (...cues: [string, string, string][]) =>
  cues
    .map(([start, end, text], i) => `${i + 1}\n00:00:0${start} --> 00:00:0${end}\n${text}\n`)
    .join('\n');

const heard = [
  ['No', 0.5, 0.9],
  ['no', 0.9, 1.5],
  ['morning', 1.6, 2],
  ['Yes.', 3.36, 4.5],
];

test.each<[string, string]>([
  [
    'underlined, and the text alone in pauses, as Whisper does',
    srt(
      ['0,500', '0,900', '<u>No</u> no morning'],
      ['0,900', '1,500', 'No <u>no</u> morning'],
      ['1,500', '1,600', 'No no morning'],
      ['1,600', '2,000', 'No no <u>morning</u>'],
      ['3,360', '4,500', '<u>Yes.</u>'],
    ),
  ],
  [
    'coloured',
    srt(
      ['0,500', '0,900', '<font color="#00ff00">No</font> no morning'],
      ['0,900', '1,500', 'No <font color="#00ff00">no</font> morning'],
      ['1,600', '2,000', 'No no <font color="#00ff00">morning</font>'],
      ['3,360', '4,500', 'Yes.'],
    ),
  ],
  [
    'in VTT',
    `WEBVTT

00:00.500 --> 00:00.900
<c.now>No</c> no morning

00:00.900 --> 00:01.500
No <c.now>no</c> morning

00:01.600 --> 00:02.000
No no <c.now>morning</c>

00:03.360 --> 00:04.500
Yes.
`,
  ],
  [
    'in ASS',
    `[Script Info]

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:00.90,Default,,0,0,0,,{\\an5}{\\1c&H00FF00&}No{\\r} no morning
Dialogue: 0,0:00:00.90,0:00:01.50,Default,,0,0,0,,{\\an5}No {\\1c&H00FF00&}no{\\r} morning
Dialogue: 0,0:00:01.60,0:00:02.00,Default,,0,0,0,,{\\an5}No no {\\1c&H00FF00&}morning
Dialogue: 0,0:00:03.36,0:00:04.50,Default,,0,0,0,,{\\an5}Yes.
`,
  ],
])('a caption shown once for each spoken word is said once: %s', (_, text) => {
  const { words } = readCaptions(text, formatOf(text) ?? 'srt');
  expect(timed(words).slice(0, 3)).toEqual(heard.slice(0, 3));
  expect(words[3]).toMatchObject({ text: 'Yes.', start: 3.36 });
  expect(words).toHaveLength(4);
});

test('a caption shown again faster than anybody speaks is said once', () => {
  const text = 'All of this is the one caption of a program that lost its marks';
  const file = srt(['0,500', '0,900', text], ['0,900', '1,500', text], ['1,500', '2,000', text]);
  expect(said(file, 'srt')).toBe(text);
});

test('what is said again stays, also with emphasis', () => {
  const file = srt(
    ['0,500', '3,000', 'I <i>said</i> no'],
    ['3,100', '6,000', 'I <i>said</i> no'],
    ['6,000', '9,000', 'I said no'],
  );
  expect(said(file, 'srt')).toBe('I said no I said no I said no');
});
