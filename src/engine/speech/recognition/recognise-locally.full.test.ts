import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { talk } from '#engine/sample-talk/talk.ts';
import type { Checkpoints } from '#engine/transcript';
import { asOwner, createTurns } from '#platform/concurrency';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { memoryCheckpoints } from '#test/memory-checkpoints.ts';
import { media, speak, tinyModelFolder } from '#test/samples/spoken.ts';
import { writeTransducer } from '#test/samples/transducer.ts';
import type { InstalledModel } from '../models/speech-models.ts';
import type { RecognisedPiece } from '../protocol.ts';
import { createSpeechRecogniser, type SpeechRecogniser } from '../recogniser.ts';
import { recognizerConfig } from '../runtime-model.ts';
import { speechSlots } from '../speech-slots.ts';
import { localRecogniser } from './recognise-locally.ts';

const execute = promisify(execFile);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const recognise = createSpeechRecogniser({ tools, slots: speechSlots(1) });
const text =
  'My name is Ada. Today I want to talk about bread, and about finishing things. My first loaf of bread could have stopped a door.';
let folder: Awaited<ReturnType<typeof scratchFolder>>;
const at = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await scratchFolder();
  await speak(text, at('spoken.wav'));
});
afterAll(() => folder[Symbol.asyncDispose]());

const tiny = (model = join(tinyModelFolder, 'model.onnx')): InstalledModel => ({
  id: 'tiny',
  name: 'Tiny',
  kind: 'ctc',
  languages: ['en'],
  folder: tinyModelFolder,
  bytes: 4e6,
  files: { model, tokens: join(tinyModelFolder, 'tokens.txt') },
});

type Options = {
  path?: string;
  duration?: number;
  model?: InstalledModel;
  language?: string;
  music?: TimeRange[];
  checkpoints?: Checkpoints;
  begins?: (resumedAt: number) => void;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

async function words({
  path = at('spoken.wav'),
  duration = 9,
  model = tiny(),
  language,
  music,
  checkpoints,
  begins = () => undefined,
  ...context
}: Options = {}) {
  const watched: SpeechRecogniser = (about, running) => {
    begins(about.resume?.cutter.from ?? 0);
    return recognise(about, running);
  };
  const models = {
    choose: async () => ({ installed: model }),
    install: async () => model,
    installed: async () => [model],
  };
  const local = localRecogniser({ recognise: watched, models, mayDownload: false });
  const recording = {
    path,
    duration,
    silences: [],
    language,
    music,
    checkpoints,
    scratch: folder.path,
  };
  const found = await local(recording, { signal: new AbortController().signal, ...context });
  return { ...found, text: found.words.map((word) => word.text).join(' ') };
}

/** The ids of the child processes in which this process recognises speech. */
async function recognitions(): Promise<number[]> {
  const { stdout } = await execute('ps', ['-eo', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return rows
    .filter(
      ([, parent, ...args]) =>
        Number(parent) === process.pid && args.join(' ').includes('recognition-process'),
    )
    .map(([id]) => Number(id));
}

test('words come with their times, while they are recognised', async () => {
  const reports: Progress[] = [];
  const found = await words({ onProgress: (progress) => reports.push(progress) });
  const right = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const missing = right.filter((word) => !found.text.includes(word));
  expect(missing.length / right.length, found.text).toBeLessThan(0.35);
  const starts = found.words.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(found.words[0]?.start).toBeLessThan(0.3);
  expect(found.words.every(({ start, end }) => end > start && end - start < 1.5)).toBe(true);
  expect(found).toMatchObject({ language: 'und', likelyLanguage: 'en' });
  const spoken = reports.flatMap(({ recognised }) => recognised ?? []);
  expect(spoken.join(' ').split(' ').length).toBeGreaterThan(15);
  expect(reports.find(({ recognised }) => recognised)?.audio?.totalSeconds).toBe(9);
  expect(reports.flatMap(({ message }) => message ?? [])).toEqual([
    'Words recognised on this machine with Tiny.',
  ]);
}, 60_000);

test('48 kHz 5.1 audio of a video is recognised as 16 kHz mono is, and a language that the model does not support is not passed to it', async () => {
  const arguments_ = [
    '-i',
    'spoken.wav',
    '-f',
    'lavfi',
    '-i',
    'color=s=32x32:r=5:d=9',
    '-af',
    'pan=5.1|FC=c0',
    '-ar',
    '48000',
    '-c:a',
    'ac3',
  ];
  const path = await media(folder.path, 'surround.mkv', arguments_);
  const [mono, surround] = [await words(), await words({ path, language: 'ja' })];
  const common = surround.words.filter((word) => mono.text.includes(word.text));
  expect(common.length / mono.words.length).toBeGreaterThan(0.7);
  expect(surround.likelyLanguage).toBe('ja');
}, 60_000);

test('several pieces that are recognised at once give the same words in the same order', async () => {
  const repeat = ['-stream_loop', '5', '-i', 'spoken.wav', '-c:a', 'copy'];
  const path = await media(folder.path, 'long.wav', repeat);
  const heard = async (threads: number) => {
    const pieces: RecognisedPiece[] = [];
    const recogniser = createSpeechRecogniser({ tools, slots: speechSlots(1), threads });
    const signal = AbortSignal.timeout(50_000);
    await recogniser(
      { path, duration: 54, model: tiny() },
      { signal, onPiece: (piece) => pieces.push(piece) },
    );
    return pieces;
  };
  const oneByOne = await heard(1);
  expect(oneByOne.length).toBeGreaterThan(3);
  expect(await heard(4)).toEqual(oneByOne);
}, 60_000);

describe('a transducer with the inputs and metadata of Parakeet', () => {
  const transducer = (files: InstalledModel['files']): InstalledModel => ({
    ...tiny(),
    kind: 'transducer',
    files,
  });

  test('gives its tokens with their times, and the runtime is told the architecture, so that it loads the encoder once', async () => {
    const files = await writeTransducer(at('transducer'));
    const { modelConfig } = await recognizerConfig('transducer', files, {
      provider: 'cpu',
      language: 'en',
      threads: 1,
    });
    expect(modelConfig.modelType).toBe('nemo_transducer');
    const found = await words({ model: transducer(files) });
    expect(found.words.length).toBeGreaterThan(10);
    expect(found.text).toMatch(/^((ba|do|ku|mi|ra)+ ?)+$/);
    const starts = found.words.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(found.words.every(({ start, end }) => start >= 0 && end >= start && end < 9.2)).toBe(
      true,
    );
    const icefall = await writeTransducer(at('icefall'), { modelType: 'zipformer2' });
    expect(
      await recognizerConfig('transducer', icefall, {
        language: 'en',
        threads: 1,
        provider: 'cpu',
      }),
    ).toMatchObject({
      modelConfig: { modelType: 'transducer' },
    });
  }, 60_000);

  test('says of each token how sure it is', async () => {
    const model = transducer(await writeTransducer(at('sure')));
    const pieces: RecognisedPiece[] = [];
    const { signal } = new AbortController();
    const onPiece = (piece: RecognisedPiece) => pieces.push(piece);
    await recognise({ path: at('spoken.wav'), duration: 9, model }, { signal, onPiece });
    const sure = pieces.flatMap(({ tokens }) => tokens.map(({ confidence }) => confidence ?? -1));
    expect(sure.length).toBeGreaterThan(10);
    expect(sure.every((each) => each > 0 && each <= 1)).toBe(true);
  }, 60_000);

  test('that names another architecture fails with what to do', async () => {
    const files = await writeTransducer(at('no-transducer'), { modelType: 'paraformer' });
    await expect(words({ model: transducer(files) })).rejects.toMatchObject({
      code: 'speech-model-unloadable',
    });
  }, 60_000);
});

test.each([
  ['silence', 'anullsrc=d=5', 5],
  ['noise', 'anoisesrc=d=20:amplitude=0.4:seed=3', 20],
  ['a chord that swells', "aevalsrc='0.3*sin(2*PI*220*t)*(1+sin(t))+0.2*sin(2*PI*330*t)':d=20", 20],
  ['half a second', 'sine=d=0.5', 0.5],
])(
  'there are no words in %s',
  async (name, source, duration) => {
    const path = await media(folder.path, `${name.replaceAll(' ', '-')}.wav`, [
      '-f',
      'lavfi',
      '-i',
      source,
    ]);
    expect(await words({ path, duration })).toMatchObject({ words: [], language: 'und' });
  },
  60_000,
);

test('speech far from the microphone, at -60 dB after a loud voice, is recognised like any other', async () => {
  const filter = "volume='if(lt(t,9),1,0.006)':eval=frame";
  const path = await media(folder.path, 'far.wav', [
    '-stream_loop',
    '1',
    '-i',
    'spoken.wav',
    '-af',
    filter,
  ]);
  const { words: all } = await words({ path, duration: 18 });
  const near = all.filter(({ start }) => start < 9);
  const far = all.filter(({ start }) => start >= 9);
  expect(far.length).toBeGreaterThan(0.6 * near.length);
}, 60_000);

test('a short sound far below the speech before it, such as a breath, is no word', async () => {
  await speak('Bread.', at('bread.wav'));
  const afterSpeech = (volume: number, name: string) =>
    media(folder.path, name, [
      '-i',
      'spoken.wav',
      '-i',
      'bread.wav',
      '-filter_complex',
      `[0]apad=pad_dur=3[talk];[1]volume=${volume},apad=pad_dur=2[last];[talk][last]concat=v=0:a=1`,
    ]);
  const [near, far] = [await afterSpeech(1, 'near.wav'), await afterSpeech(0.02, 'breath.wav')];
  const last = async (path: string) => (await words({ path, duration: 15 })).words.at(-1)?.start;
  expect(await last(near)).toBeGreaterThan(10);
  expect(await last(far)).toBeLessThan(10);
}, 60_000);

test('there are no words in music', async () => {
  const found = await words({ music: [{ start: 4, end: 9 }] });
  expect(found.words.length).toBeGreaterThan(3);
  expect(Math.max(...found.words.map(({ start }) => start))).toBeLessThan(4.2);
}, 60_000);

test('a file of two seconds is recognised', async () => {
  await speak('Thank you very much.', at('short.wav'));
  const path = await media(folder.path, 'two.wav', ['-i', 'short.wav', '-af', 'apad', '-t', '2']);
  expect((await words({ path, duration: 2 })).text).toContain('thank you');
}, 60_000);

describe('a model that cannot be loaded fails with what to do', () => {
  async function broken(
    name: string,
    change: (path: string) => Promise<unknown>,
  ): Promise<InstalledModel> {
    await mkdir(at(name));
    const model = at(`${name}/model.onnx`);
    await copyFile(join(tinyModelFolder, 'model.onnx'), model);
    await change(model);
    return tiny(model);
  }

  test.each<[string, (path: string) => Promise<unknown>]>([
    ['truncated', (path) => truncate(path, 2_000_000)],
    ['damaged', async (path) => writeFile(path, (await readFile(path)).fill(255, 1000, 6000))],
    [
      'of another architecture',
      (path) => copyFile(join(import.meta.dirname, '../silero-vad-v6.onnx'), path),
    ],
    [
      'that names another architecture',
      async (path) =>
        writeFile(
          path,
          (await readFile(path, 'latin1')).replace('zipformer2_ctc', 'EncDecCTCModel'),
          'latin1',
        ),
    ],
    ['no model at all', (path) => writeFile(path, '<!doctype html>')],
  ])(
    '%s',
    async (name, change) => {
      const model = await broken(name.replaceAll(' ', '-'), change);
      await expect(words({ model })).rejects.toMatchObject({
        code: 'speech-model-unloadable',
        status: 422,
        message: expect.stringContaining('kinora models verify tiny'),
      });
    },
    60_000,
  );

  test('of another kind', async () => {
    await expect(words({ model: { ...tiny(), kind: 'whisper' } })).rejects.toMatchObject({
      code: 'speech-model-unloadable',
    });
  }, 60_000);
});

test('recognition whose process is killed goes on where it was, with the words that it has without that', async () => {
  await speak(talk.flatMap((part) => part.sentences).join(' '), at('talk.wav'));
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=a=0.001', '-filter_complex', '[0][1]amix=2:first'];
  const path = await media(folder.path, 'talk.m4a', [
    ...['-stream_loop', '3', '-i', 'talk.wav', ...noise, '-b:a', '64k'],
  ]);
  const recording = { path, duration: 700 };
  const undisturbed = await words(recording);
  expect(undisturbed.words.length).toBeGreaterThan(1000);
  const checkpoints = memoryCheckpoints();
  const begun: number[] = [];
  const begins = (resumedAt: number) => begun.push(resumedAt);
  let killed = 0;
  for (const after of [80, 300]) {
    const attempt = words({
      ...recording,
      checkpoints,
      begins,
      async onProgress({ audio }) {
        if ((audio?.doneSeconds ?? 0) < after || killed >= after) return;
        killed = audio?.doneSeconds ?? 0;
        for (const id of await recognitions()) process.kill(id, 'SIGKILL');
      },
    });
    await expect(attempt).rejects.toMatchObject({ code: 'speech-memory-exceeded' });
  }
  // The third attempt ends it, and the fourth finds that done.
  for (let attempt = 3; attempt <= 4; attempt++) {
    const found = await words({ ...recording, checkpoints, begins });
    expect(found.words).toEqual(undisturbed.words);
    expect(found.gaps).toEqual(undisturbed.gaps);
  }
  const [first = -1, second = 0, third = 0, ...more] = begun;
  expect([first, more]).toEqual([0, []]);
  expect(second).toBeGreaterThan(40);
  expect(third).toBeGreaterThan(260);
}, 180_000);

test('cancelling kills the child process at once; when the system kills it, the recognition fails, and the next one works', async () => {
  const path = await media(folder.path, 'long.wav', ['-stream_loop', '20', '-i', 'spoken.wav']);
  const stop = new AbortController();
  const onFirst = (act: () => void) => (progress: Progress) => progress.recognised && act();
  const cancelled = words({
    path,
    duration: 180,
    signal: stop.signal,
    onProgress: onFirst(() => stop.abort(new Error('cancelled'))),
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  expect(await recognitions()).toEqual([]);
  const kill = async () => (await recognitions()).map((id) => process.kill(id, 'SIGKILL'));
  await expect(
    words({ path, duration: 180, onProgress: onFirst(() => void kill()) }),
  ).rejects.toMatchObject({
    code: 'speech-memory-exceeded',
  });
  expect((await words()).words.length).toBeGreaterThan(10);
}, 120_000);

test.each<[string, (path: string) => Promise<unknown>]>([
  ['removed', (path) => rm(path)],
  ['replaced', (path) => writeFile(path, Buffer.alloc(4_000_000, 255))],
])(
  'a model that is %s while it is in use recognises to the end',
  async (what, change) => {
    const model = at(`${what}.onnx`);
    await copyFile(join(tinyModelFolder, 'model.onnx'), model);
    const path = await media(folder.path, `${what}.wav`, ['-stream_loop', '4', '-i', 'spoken.wav']);
    let changed: Promise<unknown> | undefined;
    const onProgress = ({ recognised }: Progress) => {
      if (recognised) changed ??= change(model);
    };
    const found = await words({ path, duration: 45, model: tiny(model), onProgress });
    await changed;
    expect(changed).toBeDefined();
    expect(found.words.at(-1)?.end).toBeGreaterThan(40);
  },
  60_000,
);

test('a long recording lets another person’s short one go first, and loses none of its words', async () => {
  const path = await media(folder.path, 'talk.wav', ['-stream_loop', '20', '-i', 'spoken.wav']);
  const alone = await words({ path, duration: 180 });
  const turns = createTurns({ concurrency: 1, seconds: 0.3 });
  const { signal } = new AbortController();
  const order: string[] = [];
  const inTurn = async (owner: string, options: Options) => {
    const found = await asOwner(owner, () => turns.run(signal, () => words(options)));
    order.push(owner);
    return found;
  };
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  const onProgress = ({ recognised }: Progress) => recognised && begins();
  const long = inTurn('greedy', { path, duration: 180, onProgress });
  await begun;
  expect((await inTurn('modest', {})).words.length).toBeGreaterThan(10);
  expect((await long).words).toEqual(alone.words);
  expect(order).toEqual(['modest', 'greedy']);
}, 120_000);

test('without a model the error names the one to install, which is downloaded once that is allowed', async () => {
  const recommended = {
    id: 'big',
    name: 'Big',
    kind: 'ctc',
    languages: ['en'],
    bytes: 671e6,
    licence: 'CC BY 4.0',
    files: [],
  } as const;
  const installs: string[] = [];
  const install = async (id: string) => {
    installs.push(id);
    return tiny();
  };
  const models = { choose: async () => ({ recommended }), install, installed: async () => [] };
  const recording = { path: at('spoken.wav'), duration: 9, silences: [], scratch: folder.path };
  const attempt = (mayDownload: boolean) =>
    localRecogniser({ recognise, models, mayDownload })(recording, {
      signal: new AbortController().signal,
    });
  await expect(attempt(false)).rejects.toMatchObject({
    code: 'speech-model-missing',
    details: { id: 'big', name: 'Big', bytes: 671e6, licence: 'CC BY 4.0' },
    message: expect.stringMatching(/Big \(671 MB, CC BY 4\.0\).*kinora models install big/),
  });
  expect((await attempt(true)).words.length).toBeGreaterThan(10);
  expect(installs).toEqual(['big']);
}, 60_000);

describe('of a recording', () => {
  const parakeet = { ...tiny(), id: 'parakeet', kind: 'transducer' } as const;
  const whisper = {
    ...tiny(),
    id: 'whisper',
    name: 'Whisper',
    kind: 'whisper',
    languages: [],
  } as const;
  const senseVoice = {
    ...tiny(),
    id: 'sense-voice',
    name: 'SenseVoice',
    kind: 'sense-voice',
    languages: ['ja', 'ko'],
  } as const;

  /**
   * Recognises with the first of these models that supports the language; consecutive pieces of 10
   * s are in consecutive languages of `languages`.
   */
  async function recognised(
    installed: readonly InstalledModel[],
    languages: readonly string[],
    named: { language?: string; onlyLanguage?: boolean; languageHint?: string } = {},
  ) {
    const runs: string[] = [];
    const scripted: typeof recognise = async (
      { model, language, detectEvery, withoutSpeech = [] },
      { signal, onPiece },
    ) => {
      runs.push(`${model.id} ${detectEvery === undefined ? language : 'detects'}`);
      for (const [i, tag] of languages.entries()) {
        signal.throwIfAborted();
        const middle = 10 * i + 5;
        if (withoutSpeech.some(({ start, end }) => start <= middle && middle < end)) continue;
        const detected = model.kind === 'transducer' ? {} : { language: tag };
        onPiece({ start: 10 * i, end: 10 * i + 10, text: model.id, tokens: [], ...detected });
      }
    };
    const knows = (tag: string | undefined) =>
      installed.find((model) => !tag || !model.languages.length || model.languages.includes(tag));
    const choose = async (tag: string | undefined) => ({ installed: knows(tag) ?? tiny() });
    const models = { choose, install: async () => tiny(), installed: async () => [...installed] };
    const recording = { path: at('spoken.wav'), duration: 60, silences: [], scratch: folder.path };
    const found = await localRecogniser({ recognise: scripted, models, mayDownload: false })(
      { ...recording, ...named },
      { signal: new AbortController().signal },
    );
    return { ...found, runs, said: found.words.map(({ text }) => text).join(' ') };
  }

  test('that names no language, pieces all over it show the language where a model detects it, and then the model for it recognises the words', async () => {
    const all = [parakeet, senseVoice, whisper];
    expect(await recognised(all, ['ja', 'ja', 'ja'])).toMatchObject({
      runs: ['whisper detects', 'sense-voice ja'],
      language: 'ja',
    });
    expect(await recognised(all, ['en', 'en', 'en'])).toMatchObject({
      runs: ['whisper detects', 'parakeet en'],
      language: 'en',
    });
    expect((await recognised([parakeet, senseVoice], ['<|ko|>'])).runs).toEqual([
      'sense-voice detects',
      'sense-voice ko',
    ]);
    expect((await recognised([parakeet, senseVoice], ['<|en|>'])).runs).toEqual([
      'sense-voice detects',
      'parakeet undefined',
    ]);
    expect(await recognised([parakeet], ['ja'])).toMatchObject({
      runs: ['parakeet undefined'],
      language: 'und',
    });
    expect((await recognised([whisper, parakeet], ['de'])).runs).toEqual(['whisper undefined']);
  });

  test('in several languages, each stretch is recognised by a model that knows its language', async () => {
    const found = await recognised([parakeet, whisper], ['en', 'en', 'ja', 'en', 'ja', 'ja'], {
      language: 'en',
    });
    expect(found.runs).toEqual(['whisper detects', 'parakeet en', 'whisper ja']);
    expect(found.said).toBe('parakeet parakeet whisper parakeet whisper whisper');
    expect(found).toMatchObject({
      language: 'en',
      languages: [
        { language: 'en', start: 0, end: 20 },
        { language: 'ja', start: 20, end: 30 },
        { language: 'en', start: 30, end: 40 },
        { language: 'ja', start: 40, end: 60 },
      ],
    });
  });

  test('the named language is the main one if any of it is spoken, and a tag is not believed against the audio', async () => {
    const heard = ['de', 'fr', 'fr'];
    expect(await recognised([whisper], heard, { language: 'de' })).toMatchObject({
      language: 'de',
      languages: [{ language: 'de' }, { language: 'fr', start: 10, end: 30 }],
    });
    expect((await recognised([whisper], heard, { languageHint: 'de' })).language).toBe('fr');
    expect(await recognised([whisper], ['es'], { languageHint: 'en' })).toMatchObject({
      language: 'es',
      likelyLanguage: 'en',
    });
    expect((await recognised([whisper], ['es'])).languages).toBeUndefined();
    const only = { language: 'en', onlyLanguage: true };
    expect((await recognised([parakeet, whisper], ['en', 'ja'], only)).runs).toEqual([
      'parakeet en',
    ]);
  });
});
