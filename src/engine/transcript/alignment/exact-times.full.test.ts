import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Probe, probe } from '#platform/ffmpeg/probe.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { decodeTranscript } from '../encoded.entry.ts';
import { readTranscript } from '../read-transcript.ts';
import type { CaptionFile, Word } from '../transcript.schema.ts';
import { transcriptOfText } from '../transcript-tasks.ts';
import { anchorsOf } from './anchors.ts';
import { withExactTimes } from './exact-times.ts';

const execute = promisify(execFile);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const signal = new AbortController().signal;

const sentences = [
  'Good evening everybody, and thank you for coming out in this weather.',
  'Last summer we were walking along the river, and suddenly the bridge was gone.',
  'Nobody had told the ferryman about it.',
  'So we sat down on the grass and waited for the others to find us.',
  'They never did, and in the end we walked home in the dark.',
  'My brother still believes that the bridge was stolen by the neighbours.',
];
const otherText =
  'Put the flour into a large bowl and add two eggs. Whisk until smooth, then slowly pour in the milk. Heat some butter in a pan over a medium flame. Fry each pancake for about a minute on both sides, and keep them warm in the oven. Serve with lemon juice and sugar, or with whatever fruit is in season where you live. Children usually prefer chocolate.';

let folder: Awaited<ReturnType<typeof scratchFolder>>;
const at = (name: string) => join(folder.path, name);
let talk: { path: string; probe: Probe; starts: number[] };
beforeAll(async () => {
  folder = await scratchFolder();
  talk = await spokenTalk();
});
afterAll(() => folder[Symbol.asyncDispose]());

/**
 * The sentences twice, in a voice other than the one that words are compared with. Nothing in the
 * text announces the pause before each sentence.
 */
async function spokenTalk() {
  const [inputs, filters, starts]: [string[], string[], number[]] = [[], [], []];
  let time = 0;
  for (const [i, sentence] of [...sentences, ...sentences].entries()) {
    const [path, pause] = [at(`sentence-${i}.wav`), 0.4 + (i % 3) * 0.9];
    await execute('espeak-ng', ['-v', 'en-gb+m3', '-s', '150', '-w', path, sentence]);
    inputs.push('-i', path);
    filters.push(
      `[${i}]silenceremove=start_periods=1:start_threshold=-50dB,adelay=${pause * 1000}[s${i}]`,
    );
    const { stdout } = await execute(
      'ffmpeg',
      [
        '-v',
        'error',
        '-i',
        path,
        '-af',
        'silenceremove=start_periods=1:start_threshold=-50dB',
        '-f',
        's16le',
        '-',
      ],
      { encoding: 'buffer', maxBuffer: 2 ** 24 },
    );
    starts.push(time + pause);
    time += pause + stdout.length / 2 / 22_050;
  }
  const joined = starts.map((_, i) => `[s${i}]`).join('');
  await execute('ffmpeg', [
    ...['-v', 'error', '-y', ...inputs],
    ...[
      '-filter_complex',
      `${filters.join(';')};${joined}concat=n=${starts.length}:v=0:a=1`,
      at('talk.wav'),
    ],
  ]);
  return { path: at('talk.wav'), probe: await probe(tools, at('talk.wav'), signal), starts };
}

/**
 * Captions of three sentences each, as people write them: only the cues have times. `late`: how
 * late the cues are, in seconds.
 */
async function captionsOf(text: readonly string[], name: string, late = 0): Promise<CaptionFile> {
  const cues: string[] = [];
  for (let i = 0; i < text.length; i += 3) {
    const [start, end] = [talk.starts[i] ?? 0, talk.starts[i + 3] ?? talk.probe.duration];
    cues.push(
      `${clock(Math.max(0, start + late))} --> ${clock(end + late)}\n${text.slice(i, i + 3).join(' ')}\n`,
    );
  }
  await writeFile(at(name), `WEBVTT\n\n${cues.join('\n')}`);
  return { path: at(name), format: 'vtt', language: 'en', kind: 'manual' };
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

async function read(captions: CaptionFile[], recognised?: Word[]) {
  const notes: string[] = [];
  const onProgress = ({ message }: Progress) => void (message && notes.push(message));
  const recognise = recognised && (async () => ({ words: recognised, language: 'en' }));
  const about = { tools, path: talk.path, probe: talk.probe, scratch: folder.path };
  const transcript = decodeTranscript(
    await readTranscript({ ...about, captions, recognise }, { signal, onProgress }),
  );
  return { transcript, notes };
}

/** Seconds between the start of each sentence and the start of its first word. */
function errorsOf(words: readonly Word[]): number[] {
  let place = 0;
  return [...sentences, ...sentences].map((sentence, i) => {
    const error = Math.abs((words[place]?.start ?? 0) - (talk.starts[i] ?? 0));
    place += sentence.split(' ').length;
    return error;
  });
}

describe('captions without times for words', () => {
  it('get the times at which the words are spoken', async () => {
    const { transcript, notes } = await read([
      await captionsOf([...sentences, ...sentences], 'right.vtt'),
    ]);
    expect(Math.max(...errorsOf(transcript.words))).toBeLessThan(0.25);
    expect(
      transcript.words.every(
        (word, i) => i === 0 || word.start >= (transcript.words[i - 1]?.end ?? 0),
      ),
    ).toBe(true);
    expect(notes).toEqual([]);
  }, 60_000);

  it('get them also where json3 has the same duration for all, and an event ends each', async () => {
    const events: object[] = [{ tStartMs: 0, dDurationMs: 90_000, id: 1, wpWinPosId: 1 }];
    for (let i = 0; i < talk.starts.length; i += 3) {
      const tStartMs = Math.round((talk.starts[i] ?? 0) * 1000);
      const utf8 = [...sentences, ...sentences].slice(i, i + 3).join(' ');
      if (i > 0) events.push({ tStartMs: tStartMs - 10, wWinId: 1, aAppend: 1, segs: [] });
      events.push({ tStartMs, dDurationMs: 3000, wWinId: 1, segs: [{ utf8 }] });
    }
    const path = at('placeholders.json3');
    await writeFile(path, JSON.stringify({ wireMagic: 'pb3', events }));
    const { transcript } = await read([
      { path, format: 'json3', language: 'en', kind: 'automatic' },
    ]);
    expect(Math.max(...errorsOf(transcript.words))).toBeLessThan(0.3);
  }, 60_000);

  it.each([
    [3.2, 'late'],
    [-6, 'early'],
  ])(
    'that are all %f s late are moved, and a note says so',
    async (late, word) => {
      const { transcript, notes } = await read([
        await captionsOf([...sentences, ...sentences], `late${late}.vtt`, late),
      ]);
      expect(transcript.origin).toBe('captions');
      const off = errorsOf(transcript.words);
      expect(Math.max(...off), off.join(' ')).toBeLessThan(0.25);
      const [note = ''] = notes;
      expect(notes).toEqual([
        expect.stringMatching(
          new RegExp(`^The captions \\(en\\) were [\\d.]+ s ${word}; they have been moved\\.$`),
        ),
      ]);
      expect(Math.abs(Number(/[\d.]+(?= s)/.exec(note)) - Math.abs(late))).toBeLessThan(0.4);
    },
    60_000,
  );

  it('that belong to another video give way to recognised words, and are used with a note when there is nothing else', async () => {
    const words = otherText.split(/(?<=\.) /);
    const wrong = await captionsOf([...words, ...words], 'wrong.vtt');
    const recognised = [...sentences, ...sentences].flatMap((sentence, i) =>
      sentence.split(' ').map((text, word) => ({
        text,
        start: (talk.starts[i] ?? 0) + word * 0.3,
        end: (talk.starts[i] ?? 0) + word * 0.3 + 0.2,
      })),
    );
    const replaced = await read([wrong], recognised);
    expect(replaced.transcript.origin).toBe('speech-recognition');
    const only = await read([wrong]);
    expect(only.transcript.origin).toBe('captions');
    expect(only.notes).toEqual([
      'The captions (en) do not match what is spoken: they may belong to another video, or be a translation.',
      'The captions (en) are used anyway, as there is no other source.',
    ]);
  }, 60_000);
});

describe('a text without times', () => {
  it('is followed through the recording, and anchored on recognised words where espeak-ng does not speak the language', async () => {
    await writeFile(at('text.txt'), [...sentences, ...sentences].join('\n'));
    const recording = { tools, path: talk.path, duration: talk.probe.duration, hasAudio: true };
    const plain = await transcriptOfText({
      path: at('text.txt'),
      silences: [],
      duration: recording.duration,
      origin: 'given',
      language: 'en',
    });
    const followed = await withExactTimes(plain, { recording }, { signal });
    expect(followed).toMatchObject({ fit: 'fits', by: 'warping' });
    const { words } = decodeTranscript(followed.transcript);
    expect(Math.max(...errorsOf(words))).toBeLessThan(0.25);
    // Every fifth word is missing, and every seventh is replaced by another word.
    const recognised = words.flatMap((word, i) =>
      i % 5 === 2 ? [] : [i % 7 === 3 ? { ...word, text: 'mumble' } : word],
    );
    const anchored = await withExactTimes(
      { ...plain, language: 'xx' },
      { recording, recognise: async () => recognised },
      { signal },
    );
    expect(anchored).toMatchObject({ fit: 'fits', by: 'recognition' });
    expect(Math.max(...errorsOf(decodeTranscript(anchored.transcript).words))).toBeLessThan(0.5);
  }, 60_000);
});

it('words are anchored in order, in time that grows with the length of the texts', () => {
  const phrases = Array.from({ length: 20_000 }, (_, i) => [
    `w${i}`,
    'and',
    `v${(i * 7919) % 20_000}`,
    'the',
  ]).flat();
  const recognised = phrases.flatMap((word, i) =>
    i % 9 === 0 ? [] : [i % 11 === 0 ? `${word}x` : word],
  );
  const began = process.cpuUsage();
  const anchors = anchorsOf(phrases, recognised);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5_000);
  expect(anchors.length).toBeGreaterThan(0.85 * recognised.length);
  expect(
    anchors.every(
      ({ known, recognised: other }, i) =>
        i === 0 ||
        (known > (anchors[i - 1]?.known ?? 0) && other > (anchors[i - 1]?.recognised ?? 0)),
    ),
  ).toBe(true);
});
