import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseAudio } from '#platform/ffmpeg';
import { type Probe, probe } from '#platform/ffmpeg/probe.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { decodeTranscript } from '../encoded.entry.ts';
import { readTranscript } from '../read-transcript.ts';
import type { Word } from '../transcript.schema.ts';
import type { RecognisedWords, VideoToRead } from '../video-to-read.ts';
import { spreadTimes } from './spread-times.ts';

const execute = promisify(execFile);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const signal = new AbortController().signal;
const rate = 22_050;

/** In a voice other than the one that words are compared with. */
const lines: readonly Line[] = [
  { text: 'Good evening everybody, and thank you for coming out in this weather.', pause: 0.7 },
  {
    text: 'Last summer we were walking along the river, and suddenly the bridge was gone.',
    pause: 0.9,
  },
  { text: 'Nobody had told the ferryman about it.', pause: 1.6 },
  { text: 'So we sat down on the grass and waited for the others to find us.', pause: 0.8 },
  { text: 'They never did, and in the end we walked home in the dark.', pause: 1.2 },
  { text: 'My brother still believes that the bridge was stolen by the neighbours.', pause: 0.7 },
];

type Line = { text: string; pause: number; voice?: string; gain?: number };
type Spoken = { path: string; probe: Probe; lines: (Line & TimeRange)[] };

let folder: Awaited<ReturnType<typeof scratchFolder>>;
let talk: Spoken;
beforeAll(async () => {
  folder = await scratchFolder();
  talk = await spoken(lines, 'talk.wav');
});
afterAll(() => folder[Symbol.asyncDispose]());

/** The lines, each after its pause. `cough`: a burst of noise in the middle of every other pause. */
async function spoken(
  said: readonly Line[],
  name: string,
  { cough = false } = {},
): Promise<Spoken> {
  const parts: Int16Array[] = [];
  const timed: Spoken['lines'] = [];
  let length = 0;
  const add = (samples: Int16Array) => {
    parts.push(samples);
    length += samples.length;
  };
  for (const [i, line] of said.entries()) {
    const silence = new Int16Array(Math.round(line.pause * rate));
    if (cough && i % 2 === 1) addCough(silence);
    add(silence);
    const args = ['-v', line.voice ?? 'en-gb+m3', '-s', '150', '--stdout', '--', line.text];
    const options = { encoding: 'buffer', maxBuffer: 2 ** 24 } as const;
    const { stdout } = await execute('espeak-ng', args, options);
    const bytes = new Uint8Array(stdout.subarray(44));
    const samples = new Int16Array(bytes.buffer, 0, bytes.length >> 1);
    const [first, last] = [
      samples.findIndex((each) => each !== 0),
      samples.findLastIndex((each) => each !== 0),
    ];
    const start = length / rate;
    add(samples.subarray(first, last).map((sample) => sample * (line.gain ?? 1)));
    timed.push({ ...line, start, end: length / rate });
  }
  add(new Int16Array(rate));
  const raw = join(folder.path, `${name}.raw`);
  await writeFile(
    raw,
    Buffer.concat(
      parts.map((each) => new Uint8Array(each.buffer, each.byteOffset, each.byteLength)),
    ),
  );
  const path = join(folder.path, name);
  await execute('ffmpeg', [
    '-v',
    'error',
    '-f',
    's16le',
    '-ar',
    String(rate),
    '-ac',
    '1',
    '-i',
    raw,
    path,
  ]);
  return { path, probe: await probe(tools, path, signal), lines: timed };
}

/** A third of a second of noise that fades. */
function addCough(silence: Int16Array): void {
  let seed = 7;
  const [from, length] = [Math.round(0.3 * silence.length), Math.round(rate / 3)];
  for (let i = 0; i < length && from + i < silence.length; i++) {
    seed = (seed * 48_271) % 2_147_483_647;
    silence[from + i] = (1 - i / length) * 14_000 * (2 * (seed / 2_147_483_647) - 1);
  }
}

async function recognised(
  { path, probe: about }: Spoken,
  words: Word[],
  more: Partial<RecognisedWords> & Partial<VideoToRead> = {},
) {
  const { language = 'en', languages, gaps, voices, ...video } = more;
  const notes: string[] = [];
  const onProgress = ({ message }: Progress) => void (message && notes.push(message));
  const audio = await analyseAudio(
    { tools, path, probe: about, duration: about.duration },
    { signal },
  );
  const recognise = async () => ({ words, language, languages, gaps, voices });
  const { words: found, source } = decodeTranscript(
    await readTranscript(
      { tools, path, probe: about, audio, scratch: folder.path, captions: [], recognise, ...video },
      { signal, onProgress },
    ),
  );
  return { words: found, times: source?.times, notes };
}

/** The words of each line share its time, so that only the first has a time that is right. */
function wordsOf(said: Spoken): Word[] {
  return said.lines.flatMap(({ text, start, end }) => spreadTimes(text, start, end));
}

/** Seconds by which the first word of each line is off, and by which words leave their line. */
function errorsOf(words: readonly Word[], said: readonly (Line & TimeRange)[]) {
  let next = 0;
  const starts: number[] = [];
  const outside: number[] = [];
  for (const { text, start, end } of said) {
    const own = words.slice(next, next + text.split(' ').length);
    next += own.length;
    starts.push(Math.abs((own[0]?.start ?? 0) - start));
    for (const word of own) outside.push(Math.max(0, start - word.start, word.end - end));
  }
  return { starts: Math.max(...starts), outside: Math.max(...outside) };
}

describe('recognised words', () => {
  it('that are 0.3 to 1.3 s late or early get the times at which they are spoken', async () => {
    const off = wordsOf(talk).map((word, i) => {
      const late = (i % 2 ? -1 : 1) * (0.3 + ((i * 7) % 11) / 10);
      return { ...word, start: Math.max(0, word.start + late), end: word.end + late + 0.5 };
    });
    const ordered = off.map((word, i) => ({
      ...word,
      start: Math.min(...off.slice(i).map(({ start }) => start)),
    }));
    const { words, times, notes } = await recognised(talk, ordered);
    expect(errorsOf(ordered, talk.lines).starts).toBeGreaterThan(0.3);
    expect(errorsOf(words, talk.lines).starts).toBeLessThan(0.1);
    expect(errorsOf(words, talk.lines).outside).toBeLessThan(0.1);
    expect({ times, notes }).toEqual({ times: 'warping', notes: [] });
  }, 60_000);

  it('that share the time of an utterance with a pause in it get their own, and leave the pause', async () => {
    const pairs = [0, 2, 4].flatMap((i) => {
      const [one, other] = [talk.lines[i], talk.lines[i + 1]];
      return one && other ? spreadTimes(`${one.text} ${other.text}`, one.start, other.end) : [];
    });
    expect(errorsOf(pairs, talk.lines).outside).toBeGreaterThan(0.5);
    const { words, times } = await recognised(talk, pairs);
    expect(errorsOf(words, talk.lines).starts).toBeLessThan(0.1);
    expect(errorsOf(words, talk.lines).outside).toBeLessThan(0.1);
    expect(times).toBe('warping');
  }, 60_000);

  it('keep to their places beside coughs and words that the recogniser missed', async () => {
    const coughing = await spoken(lines, 'cough.wav', { cough: true });
    const late = wordsOf(coughing).map((word) => ({
      ...word,
      start: word.start + 0.6,
      end: word.end + 0.6,
    }));
    const heard = late.filter((_, i) => i % 9 !== 5);
    const { words } = await recognised(coughing, heard);
    const complete = new Map(heard.map((word, i) => [word, words[i]]));
    const found = late.map((word) => complete.get(word) ?? { text: '', start: Number.NaN, end: 0 });
    let next = 0;
    for (const { text, start, end } of coughing.lines) {
      const own = found.slice(next, next + text.split(' ').length);
      next += own.length;
      for (const word of own.filter((one) => one.text !== '')) {
        expect(word.start, word.text).toBeGreaterThan(start - 0.1);
        expect(word.start, word.text).toBeLessThan(end);
      }
      if (own[0]?.text) expect(Math.abs(own[0].start - start), own[0].text).toBeLessThan(0.12);
    }
  }, 60_000);

  it('stay on their side of a pause between near and far speakers, also beside missing words', async () => {
    const voices = ['en-gb+m3', 'en-us+f2', 'en-gb+m1'];
    const among = [1, 0.02, 0.3, 0.02, 1, 0.02].map((gain, i): Line => {
      const { text, pause } = lines[i] ?? { text: '', pause: 1 };
      return { text, gain, pause, voice: voices[i % 3] ?? 'en' };
    });
    const speakers = await spoken(among, 'speakers.wav');
    // As Whisper answers without times of words: all words share the time in which voices are.
    const heard = wordsOf({
      ...speakers,
      lines: speakers.lines.map((line, i) => ({
        ...line,
        text: i % 2 === 0 ? line.text.split(' ').slice(0, 4).join(' ') : line.text,
      })),
    });
    const { words } = await recognised(speakers, heard, { voices: speakers.lines });
    expect(words.map(({ text }) => text)).toEqual(heard.map(({ text }) => text));
    for (const [i, word] of words.entries()) {
      const own = speakers.lines.find(({ start, end }) => {
        const middle = ((heard[i]?.start ?? 0) + (heard[i]?.end ?? 0)) / 2;
        return middle >= start && middle < end;
      });
      expect(word.start, word.text).toBeGreaterThan((own?.start ?? 0) - 0.25);
      expect(word.end, word.text).toBeLessThan((own?.end ?? 0) + 0.25);
    }
    // Lines of which all words were recognised begin where they are spoken, however quiet they are.
    for (const line of speakers.lines.filter((_, i) => i % 2 === 1)) {
      const first = heard.findIndex(({ start }) => start === line.start);
      expect(Math.abs((words[first]?.start ?? 0) - line.start), line.text).toBeLessThan(0.12);
    }
  }, 60_000);

  it('that nobody says keep the times of the recogniser', async () => {
    const other =
      'Put the flour into a large bowl and add two eggs. Whisk until smooth, then pour in the milk.';
    const words = talk.lines.flatMap(({ start, end }, i) =>
      i < 3
        ? spreadTimes(other, start, end).map((word, j) => ({
            ...word,
            end: word.end - (j % 2) * 0.03,
          }))
        : [],
    );
    const { words: kept, times } = await recognised(talk, words);
    expect(times).toBe('recognition');
    for (const [i, word] of kept.entries())
      expect(Math.abs(word.start - (words[i]?.start ?? 0)), word.text).toBeLessThan(0.1);
  }, 60_000);

  it('of a language that espeak-ng does not speak leave the pauses only', async () => {
    const late = wordsOf(talk).map((word, i) => ({
      ...word,
      start: word.start + 0.4,
      end: word.end + 0.4 - (i % 2) * 0.03,
    }));
    const { words, times } = await recognised(talk, late, { language: 'xh' });
    expect(times).toBe('recognition');
    const pauses = talk.lines.map(({ start, pause }) => ({ start: start - pause, end: start }));
    const inside = (word: Word, pause: TimeRange) =>
      Math.min(word.end, pause.end) - Math.max(word.start, pause.start);
    const worst = Math.max(
      ...words.map((word) => Math.max(...pauses.map((pause) => inside(word, pause)))),
    );
    expect(worst).toBeLessThan(0.16);
    expect(words.map(({ text }) => text)).toEqual(late.map(({ text }) => text));
  }, 60_000);

  it('are each compared with a voice of their language', async () => {
    const german: Line[] = [
      {
        text: 'Im letzten Herbst sind wir jeden Tag am Fluss spazieren gegangen.',
        pause: 1,
        voice: 'de+m3',
      },
      { text: 'Niemand hatte dem Fährmann etwas davon erzählt.', pause: 0.8, voice: 'de+m3' },
    ];
    const mixed = await spoken([...lines.slice(0, 3), ...german], 'mixed.wav');
    const border = (mixed.lines[2]?.end ?? 0) + 0.5;
    const late = wordsOf(mixed).map((word) => ({
      ...word,
      start: word.start + 0.8,
      end: word.end + 0.8,
    }));
    const { words } = await recognised(mixed, late, {
      languages: [
        { language: 'en', start: 0, end: border },
        { language: 'de', start: border, end: mixed.probe.duration },
      ],
    });
    expect(errorsOf(words, mixed.lines).starts).toBeLessThan(0.12);
    expect(errorsOf(words, mixed.lines).outside).toBeLessThan(0.12);
  }, 60_000);
});

describe('a text that a person gave', () => {
  it('is aligned even if it is too short to tell whether it fits, and a note says when it is not', async () => {
    const short = await spoken([{ text: 'Nobody had told him.', pause: 1.4 }], 'short.wav');
    const path = join(folder.path, 'short.txt');
    await writeFile(path, 'Nobody had told him.');
    const file = { path, format: 'txt', language: 'en', kind: 'manual', given: true } as const;
    const aligned = await recognised(short, [], { captions: [file], source: 'given' });
    expect(aligned.times).toBe('warping');
    expect(errorsOf(aligned.words, short.lines).starts).toBeLessThan(0.1);
    const unknown = { ...file, language: 'xh' };
    const shared = await recognised(short, [], { captions: [unknown], source: 'given' });
    expect(shared.times).toBe('sharing');
    expect(shared.notes).toEqual([
      'The times of single words are estimates: espeak-ng is not installed or does not speak the language.',
    ]);
  }, 60_000);
});
