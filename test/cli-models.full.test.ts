import { existsSync } from 'node:fs';
import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { highlightsKey } from '#engine/highlights/rank/model/findings.ts';
import { identificationResponse } from '#engine/port/engine.schema.ts';
import { transcript } from '#engine/transcript/transcript.schema.ts';
import { type CommandResult, kinora } from './kinora.ts';
import { ffmpeg, probeMedia } from './media.ts';
import { lines, vtt } from './short-talk.ts';
import { openaiStandIn, promptOf } from './stand-ins/openai.ts';
import type { Received, Reply, StandIn } from './stand-ins/stand-in.ts';

let folder = '';
let service: StandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-cli-models-'));
  await speakLines();
  await film('talk.mp4', 100, '1', ['-c:a', 'alac']);
  await writeFile(join(folder, 'talk.en.vtt'), vtt(lines));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  service = await openaiStandIn();
});
afterEach(() => service.close());

/** Speaks the lines into a file, one every five seconds. */
async function speakLines(): Promise<void> {
  const rate = 22_050;
  const spoken = await Promise.all(
    lines.map(async (line) => {
      const { stdout } = await execa(
        'espeak-ng',
        ['-v', 'en-us', '-s', '190', '--stdout', '--', line],
        {
          encoding: 'buffer',
        },
      );
      const samples = Buffer.alloc(5 * rate * 2);
      // Without the header of the WAV file.
      samples.set(stdout.subarray(44, 44 + samples.length));
      return samples;
    }),
  );
  await writeFile(join(folder, 'voice.raw'), Buffer.concat(spoken));
}

/**
 * A single colour: two clips of it differ only in their captions. The lines are heard over and over
 * while `audible` is not 0.
 */
async function film(
  name: string,
  seconds: number,
  audible: string,
  more: string[] = [],
): Promise<void> {
  const voice = [
    '-f',
    's16le',
    '-ar',
    '22050',
    '-ac',
    '1',
    '-stream_loop',
    '-1',
    '-i',
    'voice.raw',
  ];
  const video = `color=c=0x30506e:s=160x90:r=10:d=${seconds}`;
  await ffmpeg(
    [
      '-f',
      'lavfi',
      '-i',
      video,
      ...voice,
      '-af',
      `volume='${audible}':eval=frame`,
      '-preset',
      'ultrafast',
      '-t',
      String(seconds),
      ...more,
      name,
    ],
    folder,
  );
}

/** Options that render quickly where the picture does not matter. */
const quick = ['--aspect', '1:1', '--reframe', 'center'];

/** The command with the stand-in as its only service. */
function withModel(args: string[], env: Record<string, string> = {}): Promise<CommandResult> {
  return kinora(args, {
    cwd: folder,
    env: { GROQ_BASE_URL: service.url, DEFAULT_MODEL: 'acme-large', ...env },
  });
}

async function highlightsIn(out: string) {
  return identificationResponse.parse(
    JSON.parse(await readFile(join(folder, out, 'moments.json'), 'utf8')),
  );
}

const filesIn = async (out: string, end: string) =>
  (await readdir(join(folder, out))).filter((name) => name.endsWith(end)).sort();

describe('kinora clip --ranker model', () => {
  const clip = (out: string) =>
    withModel([
      'clip',
      'talk.mp4',
      '--ranker',
      'model',
      '--top',
      '1',
      '--no-captions',
      ...quick,
      '--out',
      out,
    ]);
  const titles = [
    'The chair that bit its buyer',
    'A chair breaks under my mother',
    'Wood remembers every hurry',
  ];
  const answer: Reply = {
    say: {
      [highlightsKey]: [
        highlight(10, 34.5, 7, titles[1]),
        highlight(40, 64.5, 4, titles[2]),
        highlight(70, 94.5, 9, titles[0]),
      ],
    },
  };

  function highlight(start: number, end: number, score: number, title = '') {
    const quote = lines[start / 5] ?? '';
    const judged = { score, quote, reason: `It is worth a ${score}.` };
    const scores = {
      hook: judged,
      stands_alone: judged,
      payoff: judged,
      emotion: judged,
      value: judged,
    };
    return {
      start,
      end,
      title,
      summary: quote,
      topics: ['chairs', 'wood', 'patience'],
      ...scores,
      fit: 5,
      faults: [],
    };
  }

  test('makes the clip that the model scores best, with its title and its reasons', async () => {
    service.always(answer);
    const said = await clip('chosen');
    expect([said.code, said.stderr]).toEqual([0, expect.not.stringContaining('note: The model')]);
    const found = await highlightsIn('chosen');
    expect(found.identified_clips.slice(0, 3).map(({ title }) => title)).toEqual(titles);
    const [best] = found.identified_clips;
    expect(best?.start).toBeGreaterThanOrEqual(69.5);
    expect(best?.start).toBeLessThanOrEqual(70);
    expect(best?.scores?.hook).toEqual({
      score: 9,
      evidence: 'What was the worst mistake I ever made?',
      reason: 'It is worth a 9.',
    });
    expect(await filesIn('chosen', '.mp4')).toEqual(['01-the-chair-that-bit-its-buyer.mp4']);
    expect(said.stdout).toContain('It is worth a 9.');
    expect(service.requests.map(modelOf)).toEqual(['acme-large']);
    expect(promptOf(service.requests[0] ?? none)).toMatch(
      /\[10\.\d-1[12]\.\d\] My first chair broke under my own mother!/,
    );
  });

  test('waits as long as a busy service requires, and then uses its answer', async () => {
    service.next({ refuse: 429, headers: { 'retry-after': '1' } });
    service.always(answer);
    const said = await withModel(['identify', 'talk.mp4', '--ranker', 'model', '--json']);
    expect([said.code, said.stderr]).toEqual([0, expect.not.stringContaining('note:')]);
    expect(identificationResponse.parse(JSON.parse(said.stdout)).identified_clips[0]?.title).toBe(
      titles[0],
    );
    expect(service.requests).toHaveLength(2);
  });

  test('makes the clips of the built-in ranker when the model returns nonsense, and says so', async () => {
    service.always({ say: 'Chairs! I love chairs.' });
    const said = await clip('fallen');
    expect(said.code).toBe(0);
    expect(said.stderr).toContain('note: The model ranker failed');
    expect(said.stderr).toContain('no usable answer');
    expectFallback(await highlightsIn('fallen'));
    expect(await filesIn('fallen', '.mp4')).toHaveLength(1);
  });

  test.each<[string, Reply, string]>([
    ['answers with a broken page', { nonsense: '<html>Bad gateway</html>' }, 'built-in'],
    ['answers 500 for ever', { refuse: 500 }, 'built-in'],
    ['refuses the key', { refuse: 401 }, 'GROQ_API_KEY'],
  ])(
    'falls back to the built-in ranker when the model %s, and says so',
    async (_, reply, words) => {
      service.always(reply);
      const said = await withModel([
        'identify',
        '--transcript',
        'talk.en.vtt',
        '--ranker',
        'model',
        '--json',
      ]);
      expect([said.code, said.stderr]).toEqual([0, '']);
      const found = identificationResponse.parse(JSON.parse(said.stdout));
      expectFallback(found);
      expect(found.notes?.[0]).toContain(words);
    },
  );

  function expectFallback({
    notes,
    identified_clips,
  }: z.output<typeof identificationResponse>): void {
    expect(notes?.slice(-1)).toEqual([
      expect.stringMatching(/^The model ranker failed .* built-in one chose the clips\.$/s),
    ]);
    expect(identified_clips.length).toBeGreaterThanOrEqual(3);
  }
});

const none: Received = {
  method: '',
  path: '',
  headers: {},
  body: undefined,
  form: undefined,
  left: Promise.resolve(),
};
const modelOf = ({ body }: Received) => z.object({ model: z.string() }).parse(body).model;

describe('a video without captions', () => {
  /** Seconds: long enough to be recognised in many pieces, which are cut in silences. */
  const length = 660;

  beforeAll(async () => {
    const loud = 'not(between(t,540,542))';
    // Not compressed: encoding so much AAC takes 10 s.
    await film('spoken.mkv', length, loud, ['-c:a', 'pcm_s16le']);
  });

  /**
   * The transcription of a piece that begins at `from`: a line every five seconds, words without
   * punctuation, times relative to the piece.
   */
  function recognition(from: number, to: number): Reply {
    const recognised = Array.from({ length: length / 5 }, (_, at) => ({
      at: at * 5 + 0.25,
      text: lines[at % lines.length] ?? '',
    }))
      .filter(({ at }) => at >= from && at + 4 < to)
      .map(({ at, text }) => ({ start: at - from, text }));
    const words = recognised.flatMap(({ start, text }) => {
      const parts = text.split(' ');
      const each = 4 / parts.length;
      return parts.map((part, i) => ({
        word: part.replace(/\W/g, ''),
        start: start + i * each,
        end: start + (i + 1) * each,
      }));
    });
    return {
      hear: { text: recognised.map(({ text }) => text).join(' '), language: 'english', words },
    };
  }

  test('is transcribed by speech recognition: the words have the times of the video', async () => {
    const form = (request: Received, name: string) => request.form?.get(name);
    service.always((request) => {
      const file = form(request, 'file');
      const range = /-([\d.]+)-([\d.]+)\.flac$/.exec(file instanceof File ? file.name : '');
      return recognition(Number(range?.[1]), Number(range?.[2]));
    });
    const command = ['transcript', 'spoken.mkv', '--format', 'json', '--out', 'heard.json'];
    const said = await withModel(command, { GROQ_API_KEY: 'a-key' });
    expect([said.code, said.stderr]).toEqual([0, expect.not.stringContaining('note:')]);

    const [request] = service.requests;
    expect(request?.path).toBe('/v1/audio/transcriptions');
    expect(request?.headers.authorization).toBe('Bearer a-key');
    expect(request && form(request, 'model')).toBe('whisper-large-v3-turbo');
    expect(service.requests.length).toBeLessThan((2 * length) / 29);

    const recognised = transcript.parse(
      JSON.parse(await readFile(join(folder, 'heard.json'), 'utf8')),
    );
    expect(recognised).toMatchObject({ language: 'en', origin: 'speech-recognition' });
    const openings = recognised.words
      .filter(({ text }) => text === 'Welcome')
      .map(({ start }) => start);
    expect(openings).toHaveLength(7);
    for (const [i, start] of openings.entries())
      expect(Math.abs(start - 100 * i - 0.1)).toBeLessThan(0.15);
    expect(recognised.words.findLast(({ start }) => start < 15)?.text).toBe('mother!');
    expect(recognised.sentences.map(({ text }) => text).slice(0, 3)).toEqual(lines.slice(0, 3));
    const found = await withModel([
      'identify',
      '--transcript',
      'heard.json',
      '--ranker',
      'built-in',
      '--json',
    ]);
    const { identified_clips, video_duration } = identificationResponse.parse(
      JSON.parse(found.stdout),
    );
    expect(identified_clips.length).toBeGreaterThanOrEqual(3);
    expect(video_duration).toBeCloseTo(length, 0);
  });

  test('of which parts are rendered has only these recognised', async () => {
    const starts = [95, 395];
    service.always(() =>
      recognition(
        starts[service.requests.length - 1] ?? 0,
        (starts[service.requests.length - 1] ?? 0) + 14.5,
      ),
    );
    const command = [
      'render',
      'spoken.mkv',
      '--clip',
      '100-104.5',
      '--clip',
      '400-404.5',
      ...quick,
      '--out',
      'parts',
    ];
    const said = await withModel(command, { GROQ_API_KEY: 'a-key' });
    expect([said.code, said.stderr]).toEqual([0, expect.not.stringContaining('note:')]);
    expect(service.requests).toHaveLength(2);
    for (const { form } of service.requests) {
      const file = form?.get('file');
      if (!(file instanceof File)) throw new Error('no audio was sent');
      await writeFile(join(folder, 'sent.flac'), Buffer.from(await file.arrayBuffer()));
      // The range and 5 s on each side of it, without the silence at the ends.
      const seconds = (await probeMedia(join(folder, 'sent.flac'))).format.duration;
      expect(seconds).toBeGreaterThan(9.5);
      expect(seconds).toBeLessThan(14.6);
    }
    for (const name of ['01-spoken-1.srt', '02-spoken-2.srt']) {
      const subtitles = await readFile(join(folder, 'parts', name), 'utf8');
      expect(subtitles).toMatch(/^1\n00:00:00,[0-2]\d\d -->/);
      expect(subtitles).toContain('Welcome');
    }
  });

  test('fails with a message when speech recognition does, and leaves no files', async () => {
    service.always({ refuse: 401 });
    await link(join(folder, 'talk.mp4'), join(folder, 'without-captions.mp4'));
    const said = await withModel(['clip', 'without-captions.mp4', '--out', 'unheard'], {
      GROQ_API_KEY: 'a-wrong-key',
    });
    expect([said.code, said.stderr]).toEqual([1, expect.stringContaining('GROQ_API_KEY')]);
    expect(said.stderr).not.toContain('a-wrong-key');
    expect(existsSync(join(folder, 'unheard'))).toBe(false);
  });
});

describe('kinora render --language', () => {
  const render = ['render', 'brief.mp4', '--clip', '4-7.9', ...quick];
  const renderGiven = [...render, '--transcript', 'brief.en.vtt'];
  /** The sentences of the range, 2 and 3, as a translator would return them. */
  const translations = {
    hi: [
      'मेरी पहली कुर्सी मेरी ही माँ के नीचे टूट गई!',
      'वह फ़र्श पर बैठी, ऊपर देखा और बोली: "कम से कम यह सममित तो है।"',
    ],
    ja: [
      '私の最初の椅子は、母が座ったときに壊れました！',
      '母は床に座り、顔を上げて言いました。「少なくとも左右対称ね。」',
    ],
    ko: [
      '제 첫 번째 의자는 어머니가 앉자마자 부서졌어요!',
      '어머니는 바닥에 앉아 올려다보며 말씀하셨죠. "적어도 좌우 대칭이구나."',
    ],
    de: [
      'Mein erster Stuhl brach unter meiner eigenen Mutter zusammen!',
      'Sie saß auf dem Boden und sagte: „Wenigstens ist er symmetrisch.“',
    ],
  };

  beforeAll(async () => {
    await film('brief.mp4', 12, 'lt(mod(t,2),1.8)', ['-c:a', 'alac']);
    const cues = lines
      .slice(0, 6)
      .map((line, at) => `00:${pad(at * 2)}.000 --> 00:${pad(at * 2 + 1)}.800\n${line}\n`);
    await writeFile(join(folder, 'brief.en.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
    const said = await kinora([...renderGiven, '--out', 'original'], { cwd: folder });
    expect(said.code).toBe(0);
  });

  const pad = (seconds: number) => String(seconds).padStart(2, '0');
  const sheet = z.object({ translate: z.array(z.object({ id: z.number(), text: z.string() })) });
  const requestedIn = (request: Received) =>
    sheet.parse(JSON.parse(promptOf(request).split('\n').at(-1) ?? '')).translate;

  /** Translates the requested sentences that it has; never returns other ids. */
  function translating(texts: string[], leaveOut: number[] = []) {
    return (request: Received): Reply => ({
      say: {
        translations: requestedIn(request)
          .filter(({ id }) => !leaveOut.includes(id))
          .map(({ id, text }) => ({ id, text: texts[lines.indexOf(text) - 2] ?? '' })),
      },
    });
  }

  const { de, ...others } = translations;

  test.each(Object.entries(others))(
    '%s: the subtitles hold the translation, and it is what is drawn',
    async (language, texts) => {
      service.always(translating(texts));
      await expectTranslated(language, texts);
    },
  );

  async function expectTranslated(language: string, texts: string[]): Promise<void> {
    const said = await withModel([...renderGiven, '--language', language, '--out', language]);
    expect([said.code, said.stderr]).toEqual([0, expect.not.stringContaining('note:')]);
    const subtitles = await readFile(join(folder, language, '01-brief.srt'), 'utf8');
    expect(spoken(subtitles)).toBe(bare(texts.join('')));
    expect(await likeness(`${language}/01-brief.mp4`, 'original/01-brief.mp4')).toBeLessThan(30);
    expect((await probeMedia(join(folder, language, '01-brief.mp4'))).video).toMatchObject({
      width: 1080,
      height: 1080,
    });
  }

  test('the similarity measure sees no difference between equal frames', async () => {
    expect(await likeness('original/01-brief.mp4', 'original/01-brief.mp4')).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('de: a sentence that the model leaves out is requested again, alone, and both are drawn', async () => {
    service.next(translating(de, [3]));
    service.always(translating(de));
    await expectTranslated('de', de);
    expect(service.requests.map((request) => requestedIn(request).map(({ id }) => id))).toEqual([
      [2, 3],
      [3],
    ]);
  });

  test('a clip of which a model translates nothing is rendered as it is spoken, and says so', async () => {
    service.always({ say: '-' });
    const said = await withModel([...render, '--language', 'de', '--out', 'spoken']);
    expect(said.code, said.stderr).toBe(0);
    expect(said.stdout).toMatch(
      /(\d+) of \1 caption lines could not be translated and are shown as they are spoken\./,
    );
    expect(existsSync(join(folder, 'spoken'))).toBe(true);
  });

  /** The text of a subtitle file without times and spaces. */
  function spoken(subtitles: string): string {
    const texts = subtitles.split('\n').filter((line) => line !== '' && !/^\d+$|-->/.test(line));
    return bare(texts.join(''));
  }

  const bare = (text: string) => text.replace(/\s+/g, '');

  /**
   * Peak signal-to-noise ratio (dB) between the middles of two clips: 50 or more is the same image,
   * infinity the same bits.
   */
  async function likeness(one: string, other: string): Promise<number> {
    const graph = '[0]crop=iw:ih/2:0:ih/2[a];[1]crop=iw:ih/2:0:ih/2[b];[a][b]psnr';
    const { stderr } = await execa(
      'ffmpeg',
      ['-nostdin', '-i', one, '-i', other, '-lavfi', graph, '-an', '-f', 'null', '-'],
      {
        cwd: folder,
      },
    );
    const measured = /average:(inf|[\d.]+)/.exec(stderr)?.[1];
    return measured === 'inf' ? Number.POSITIVE_INFINITY : Number(measured);
  }
});
