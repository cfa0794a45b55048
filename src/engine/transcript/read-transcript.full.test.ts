import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Probe, probe } from '#platform/ffmpeg/probe.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { decodeTranscript } from './encoded.entry.ts';
import { readTranscript } from './read-transcript.ts';
import type { CaptionFile } from './transcript.schema.ts';
import type { Recognise, VideoToRead } from './video-to-read.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const execute = promisify(execFile);
const never = new AbortController().signal;
const none = 'This video has no captions or subtitles, and no speech recognition is configured.';

const estimates =
  'The times of single words are estimates: the words could not be found clearly in the sound.';

let folder: Awaited<ReturnType<typeof scratchFolder>>;
const at = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

/** A probe of ten seconds with only the fields that reading a transcript uses. */
const plain: Probe = {
  duration: 10,
  format: 'mp4',
  video: undefined,
  audio: [
    {
      index: 1,
      codec: 'aac',
      channels: 1,
      sampleRate: 48_000,
      language: undefined,
      isDefault: true,
      end: undefined,
      duration: 10,
    },
  ],
  subtitles: [],
};

async function caption(
  language: string,
  kind: CaptionFile['kind'],
  text = `spoken in ${language} by ${kind} captions`,
): Promise<CaptionFile> {
  const path = at(`${language}-${kind}-${text.length}.vtt`);
  await writeFile(path, `WEBVTT\n\n00:01.000 --> 00:04.000\n${text}\n`);
  return { path, format: 'vtt', language, kind };
}

const recognised: Recognise = async () => ({
  words: [{ text: 'recognised', start: 1, end: 2 }],
  language: 'en',
});

async function read(video: Partial<VideoToRead>) {
  const progress: Progress[] = [];
  const run = { signal: never, onProgress: (step: Progress) => progress.push(step) };
  const encoded = await readTranscript(
    { tools, path: at('video'), probe: plain, scratch: folder.path, captions: [], ...video },
    run,
  );
  const transcript = decodeTranscript(encoded);
  return {
    transcript,
    notes: progress.flatMap((step) => step.message ?? []),
    progress,
    text: transcript.words.map((word) => word.text).join(' '),
  };
}

describe('captions downloaded with the video', () => {
  it.each<[string, [string, CaptionFile['kind']][], string | undefined, string]>([
    [
      'those written by people come first',
      [
        ['en', 'automatic'],
        ['en', 'manual'],
      ],
      'en',
      'en by manual',
    ],
    [
      'the video’s own language comes before English',
      [
        ['en', 'manual'],
        ['fr', 'manual'],
      ],
      'fr-FR',
      'fr by manual',
    ],
    [
      'automatic ones in the own language come before a translation',
      [
        ['en', 'manual'],
        ['fr', 'automatic'],
      ],
      'fr',
      'fr by automatic',
    ],
    [
      'English comes before any other',
      [
        ['it', 'manual'],
        ['en-GB', 'manual'],
        ['de', 'manual'],
      ],
      undefined,
      'en-GB by manual',
    ],
    [
      'the original automatic ones tell the own language',
      [
        ['en', 'automatic'],
        ['es-orig', 'automatic'],
        ['es', 'manual'],
        ['en', 'manual'],
      ],
      undefined,
      'es by manual',
    ],
  ])('%s', async (_, files, language, expected) => {
    const captions = await Promise.all(files.map(([tag, kind]) => caption(tag, kind)));
    expect((await read({ captions, language })).text).toBe(`spoken in ${expected} captions`);
  });

  it('name language, origin and sentences', async () => {
    const { transcript, progress } = await read({
      captions: [await caption('pt-BR', 'automatic', 'um dois. três quatro.')],
    });
    expect(transcript).toMatchObject({
      language: 'pt',
      origin: 'automatic-captions',
      duration: 10,
    });
    expect(transcript.sentences.map((sentence) => sentence.text)).toEqual([
      'um dois.',
      'três quatro.',
    ]);
    expect(progress.at(-1)).toEqual({ stage: 'transcript', fraction: 1 });
  });

  it('that are broken or empty give way to the next, with a note', async () => {
    const broken = { path: at('gone.srt'), format: 'srt', language: 'en', kind: 'manual' } as const;
    const captions = [
      broken,
      await caption('en', 'manual', '[Music]'),
      await caption('en', 'automatic'),
    ];
    const { text, notes } = await read({ captions });
    expect(text).toBe('spoken in en by automatic captions');
    expect(notes).toEqual([
      expect.stringMatching(/^The captions \(en\) could not be used/),
      'The captions (en) hold no spoken words.',
      estimates,
    ]);
  });

  it('that contain hardly any words are used last, with a note', async () => {
    const long = { ...plain, duration: 600 };
    const captions = [await caption('en', 'manual', 'only these')];
    const scant = await read({ captions, probe: long });
    expect([scant.text, scant.notes]).toEqual([
      'only these',
      ['The captions (en) hold hardly any words (2 in 10:00).', estimates],
    ]);
    const many: Recognise = async () => ({
      words: Array.from({ length: 99 }, (_, i) => ({ text: 'more', start: i, end: i + 1 })),
      language: 'en',
    });
    expect((await read({ captions, probe: long, recognise: many })).transcript.origin).toBe(
      'speech-recognition',
    );
  });

  it('keep to the length of the video and report laughter', async () => {
    const { transcript } = await read({
      probe: { ...plain, duration: 2 },
      captions: [await caption('en', 'manual', 'one two three four five (laughter)')],
    });
    expect(transcript.words.every((word) => word.end <= 2)).toBe(true);
    expect(transcript.words.length).toBeLessThan(5);
    expect(
      (await read({ captions: [await caption('en', 'manual', 'one two (laughter)')] })).transcript
        .laughter,
    ).toHaveLength(1);
  });
});

describe('text tracks inside the file', () => {
  it.each([
    ['movie.mp4', 'mov_text'],
    ['movie.mkv', 'subrip'],
    ['styled.mkv', 'ass'],
    ['movie.webm', 'webvtt'],
  ])('are read from %s (%s), in the spoken language, not the forced ones', async (name, codec) => {
    const path = await movie(name, codec);
    const { transcript, text } = await read({ path, probe: await probe(tools, path, never) });
    expect(text).toBe('Wir sagen alles hier. Zwei.');
    expect(transcript).toMatchObject({ language: 'de', origin: 'text-track' });
    expect(transcript.words[0]?.start).toBeCloseTo(1, 1);
    expect(transcript.words.at(-1)?.start).toBeCloseTo(4, 1);
  });

  it('come after captions and before speech recognition', async () => {
    const path = await movie('order.mkv', 'subrip');
    const probed = await probe(tools, path, never);
    expect((await read({ path, probe: probed, recognise: recognised })).transcript.origin).toBe(
      'text-track',
    );
    expect(
      (await read({ path, probe: probed, captions: [await caption('de', 'manual')] })).transcript
        .origin,
    ).toBe('captions');
  });
});

describe('without captions', () => {
  it('speech recognition is used, given pauses and language', async () => {
    let request: unknown;
    const recognise: Recognise = async (recording, context) => {
      request = recording;
      return recognised(recording, context);
    };
    const audio = {
      frameSeconds: 0.05,
      loudness: new Float32Array(),
      silences: [{ start: 3, end: 4 }],
      laughter: [{ start: 5, end: 6 }],
    };
    const { transcript } = await read({ recognise, audio, language: 'en-GB' });
    expect(transcript.origin).toBe('speech-recognition');
    const { silences, laughter } = audio;
    const recognisers = ['hosted', 'local'];
    const about = { language: 'en-GB', recognisers, afterCaptions: true, scratch: folder.path };
    expect(request).toEqual({
      path: at('video'),
      duration: 10,
      probe: expect.objectContaining({ audio: expect.any(Array) }),
      silences,
      laughter,
      ...about,
    });
  });

  it('a text without times is anchored with all that is known of the speech', async () => {
    const path = at('given.txt');
    await writeFile(path, 'one two three four five');
    const requests: unknown[] = [];
    const recognise: Recognise = async (recording, context) => {
      requests.push(recording);
      return recognised(recording, context);
    };
    const file: CaptionFile = { path, format: 'txt', language: 'und', kind: 'manual', given: true };
    const about = { language: 'zh-TW', onlyLanguage: true, vocabulary: ['Kinora'] };
    await read({ captions: [file], source: 'given', recognise, ...about });
    expect(requests).toEqual([expect.objectContaining(about)]);
  });

  it('a person or the settings choose the source, and the transcript names it', async () => {
    const named: Recognise = async (recording, context) => ({
      ...(await recognised(recording, context)),
      recogniser: { kind: recording.recognisers?.[0] ?? 'local', name: 'Tiny' },
    });
    const captions = [
      await caption('en', 'automatic'),
      { ...(await caption('de', 'manual')), given: true },
    ];
    const sourceOf = async (video: Partial<VideoToRead>) =>
      (await read({ captions, recognise: named, ...video })).transcript.source;
    const said = { times: 'recognition', chosen: true, notes: [] };
    expect(await sourceOf({ source: 'hosted' })).toEqual({
      ...said,
      kind: 'hosted',
      recogniser: 'Tiny',
    });
    expect(await sourceOf({ source: 'local' })).toEqual({
      ...said,
      kind: 'local',
      recogniser: 'Tiny',
    });
    expect(await sourceOf({ source: 'given' })).toMatchObject({
      kind: 'given',
      language: 'de',
      chosen: true,
    });
    expect(await sourceOf({ sourceOrder: ['local', 'captions'] })).toMatchObject({
      kind: 'local',
      chosen: false,
    });
    expect(
      await sourceOf({ sourceOrder: ['hosted', 'automatic-captions', 'local'] }),
    ).toMatchObject({ kind: 'hosted' });
    const failing: Recognise = () => Promise.reject(new Error('no model'));
    const order = ['local', 'automatic-captions', 'captions'] as const;
    expect(await sourceOf({ recognise: failing, sourceOrder: order })).toMatchObject({
      kind: 'automatic-captions',
      notes: ['The recognised words could not be used: no model', estimates],
    });
    await expect(
      read({ captions: [], source: 'captions', recognise: named }),
    ).rejects.toMatchObject({ code: 'no-speech' });
    const empty = { ...(await caption('en', 'manual', '[Music]')), given: true };
    await expect(read({ captions: [empty], source: 'given' })).rejects.toMatchObject({
      code: 'captions-without-words',
    });
  });

  it('the language of the words counts, with a note when another one was named', async () => {
    const text =
      'Die Katze sitzt seit heute Morgen auf dem warmen Dach und schläft, obwohl es schon lange regnet.';
    const words = text
      .split(' ')
      .map((each, i) => ({ text: each, start: i / 2, end: i / 2 + 0.4 }));
    const recognise: Recognise = async () => ({ words, language: 'und', likelyLanguage: 'en' });
    const { transcript, notes } = await read({ recognise, language: 'en' });
    expect(transcript.language).toBe('de');
    expect(notes).toEqual(['The language was given as English, but German is spoken.']);
    const few: Recognise = async () => ({
      words: words.slice(0, 1),
      language: 'und',
      likelyLanguage: 'en',
    });
    const unnamed = await read({ recognise: few });
    expect(unnamed.transcript.language).toBe('en');
    expect(unnamed.notes).toEqual([
      'English was assumed. If another language is spoken, name it and transcribe again.',
    ]);
  });

  it('and without speech recognition it fails with this message', async () => {
    await expect(read({})).rejects.toMatchObject({ code: 'no-speech', status: 422, message: none });
    await expect(
      read({ captions: [await caption('en', 'manual', '[Music]')] }),
    ).rejects.toMatchObject({
      code: 'no-speech',
      message: none,
    });
  });

  it('the recogniser’s error is the error of the call', async () => {
    const failure = new Failure('provider-limit', 'Too many requests.', {
      status: 429,
      retryable: true,
    });
    await expect(read({ recognise: async () => Promise.reject(failure) })).rejects.toBe(failure);
  });

  it('and without speech it fails with that reason', async () => {
    await expect(
      read({ recognise: async () => ({ words: [], language: 'und' }) }),
    ).rejects.toMatchObject({
      code: 'no-speech',
      message: expect.stringMatching(/^No speech was found/),
    });
  });

  it('stops when it is aborted', async () => {
    const reason = new Error('enough');
    const run = { signal: AbortSignal.abort(reason) };
    const captions = [await caption('en', 'manual')];
    await expect(
      readTranscript(
        { tools, path: at('video'), probe: plain, scratch: folder.path, captions },
        run,
      ),
    ).rejects.toBe(reason);
  });
});

/** German audio; subtitles in English, forced German, and German. */
async function movie(name: string, codec: string): Promise<string> {
  const track = async (language: string, text: string) => {
    await writeFile(
      at(`${language}.srt`),
      `1\n00:00:01,000 --> 00:00:03,000\n${text}\n\n2\n00:00:04,000 --> 00:00:05,000\n<i>Zwei.</i>\n`,
    );
    return ['-i', at(`${language}.srt`)];
  };
  const subtitles = [
    ...(await track('en', 'We say everything here.')),
    ...(await track('forced', 'Nur ein Schild.')),
    ...(await track('de', 'Wir sagen alles hier.')),
  ];
  const media = [
    '-f',
    'lavfi',
    '-i',
    'color=s=32x32:d=6',
    '-f',
    'lavfi',
    '-i',
    'sine=d=6',
    ...subtitles,
  ];
  const maps = [0, 1, 2, 3, 4].flatMap((input) => ['-map', String(input)]);
  const tags = [
    '-metadata:s:a:0',
    'language=ger',
    '-metadata:s:s:0',
    'language=eng',
    '-metadata:s:s:1',
    'language=ger',
    '-metadata:s:s:2',
    'language=ger',
  ];
  const codecs = name.endsWith('webm') ? ['-c:v', 'libvpx', '-c:a', 'libopus'] : [];
  await execute('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...media,
    ...maps,
    ...codecs,
    '-c:s',
    codec,
    ...tags,
    '-disposition:s:1',
    'forced',
    at(name),
  ]);
  return at(name);
}

it('captions made to exhaust a server are skipped with a reason, and the process goes on meanwhile', async () => {
  const path = at('hostile.vtt');
  await writeFile(
    path,
    `WEBVTT\n\n00:00.000 --> 00:10.000\n${'<!DOCTYPE a['.repeat(1000)}\n${'a '.repeat(7_500_000)}\n`,
  );
  const ttml = at('hostile.ttml');
  await writeFile(ttml, '<!DOCTYPE a['.repeat(1_300_000));
  const hostile = [
    { path, format: 'vtt', language: 'en', kind: 'manual' },
    { path: ttml, format: 'ttml', language: 'en', kind: 'automatic' },
  ] as const;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { text, notes } = await read({ captions: hostile, recognise: recognised });
  delay.disable();
  expect(text).toBe('recognised');
  expect(notes.join(' ')).toContain('could not be used');
  // Milliseconds. Read in this process, these captions would block it for minutes.
  expect(delay.max / 1e6).toBeLessThan(1000);
}, 120_000);
