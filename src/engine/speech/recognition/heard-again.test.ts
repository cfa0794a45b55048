import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Recognise } from '#engine/transcript';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createModels } from '#platform/language-models/resolve.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import type { Received, Reply, StandIn } from '#test/stand-ins/stand-in.ts';
import { chooseRecogniser } from './choose-recogniser.ts';
import { hostedRecogniser } from './recognise.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const signal = new AbortController().signal;
let service: StandIn;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let samples: string;

beforeAll(async () => {
  scratch = await scratchFolder();
  samples = join(scratch.path, 'samples');
  await writeFile(samples, new Uint8Array(2 * 16_000));
});
afterAll(() => scratch[Symbol.asyncDispose]());
beforeEach(async () => {
  service = await openaiStandIn();
});
afterEach(() => service.close());

type Recording = Parameters<Recognise>[0];
type Options = Partial<Recording> & { duration: number };

const transcriberOf = () => {
  const transcriber = createModels({ speech: { baseUrl: service.url } }).transcriber();
  if (!transcriber) throw new Error('no transcriber');
  return transcriber;
};

/** The stand-in decides what is heard: the recording itself is a second of silence. */
function recognise(options: Options, extra?: Partial<Parameters<typeof chooseRecogniser>[0]>) {
  const choose = chooseRecogniser({
    hosted: hostedRecogniser({ tools, transcriber: transcriberOf() }),
    local: async () => ({ words: [], language: 'und' }),
    tools,
    hasModel: async () => false,
    ...extra,
  });
  return choose(
    { path: samples, samples, silences: [], scratch: scratch.path, ...options },
    { signal },
  );
}

type Request = { start: number; end: number; language: string | null; temperature: string | null };

function requestOf({ form }: Received): Request {
  const file = form?.get('file');
  const range = /-([\d.]+)-([\d.]+)\.flac$/.exec(file instanceof File ? file.name : '');
  const field = (name: string) => form?.get(name)?.toString() ?? null;
  return {
    start: Number(range?.[1]),
    end: Number(range?.[2]),
    language: field('language'),
    temperature: field('temperature'),
  };
}

const requests = () => service.requests.map(requestOf);
const secondsSent = () => requests().reduce((sum, { start, end }) => sum + end - start, 0);

/** Something said in the recording; seconds of the recording. */
type Said = { at: number; to: number; text: string; language?: string };
type Segment = { start: number; end: number; text: string } & Record<string, unknown>;

/** One segment of an answer, with its words at even distances. */
function segment({ at, to, text }: Said, start: number, figures: object = {}): Segment {
  return { start: at - start, end: to - start, text: ` ${text}`, avg_logprob: -0.2, ...figures };
}

function answer(segments: readonly Segment[], language: string): Reply {
  const words = segments.flatMap(({ start, end, text }) => {
    const parts = text.trim().split(' ');
    const each = (end - start) / parts.length;
    return parts.map((word, i) => ({ word, start: start + i * each, end: start + (i + 1) * each }));
  });
  const text = segments
    .map((each) => each.text)
    .join('')
    .trim();
  return { hear: { text, language, words, segments } };
}

/**
 * Hears like Whisper: the language is the requested one, or that of what is said first; what is
 * said in another language is translated badly.
 */
function whisper(said: readonly Said[]) {
  return (request: Received): Reply => {
    const { start, end, language: asked } = requestOf(request);
    const heard = said.filter(({ at, to }) => (at + to) / 2 >= start && (at + to) / 2 < end);
    const language = asked ?? heard[0]?.language ?? 'en';
    return answer(
      heard.map((each) =>
        (each.language ?? 'en') === language
          ? segment(each, start)
          : segment({ ...each, text: `it is not ${each.at} so` }, start, { avg_logprob: -0.9 }),
      ),
      language,
    );
  };
}

/** One sentence after the other, with pauses of a second between them. */
function sentences(language: string, from: number, to: number, every = 5): Said[] {
  const list: Said[] = [];
  for (let at = from; at + every <= to; at += every)
    list.push({ at, to: at + every - 1, text: `${language} one two three ${at}`, language });
  return list;
}
const voicesOf = (said: readonly Said[]) => said.map(({ at, to }) => ({ start: at, end: to }));
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

test('a loop is heard again in another cut, and nothing that was said is missing', async () => {
  const said = sentences('en', 0, 25);
  const faithful = whisper(said);
  service.always((request) => {
    const { start, end } = requestOf(request);
    if (end - start < 20) return faithful(request);
    const [first] = said;
    const loop = { at: 5, to: 24, text: 'Thanks for watching. '.repeat(20).trim() };
    return answer(first ? [segment(first, start), segment(loop, start)] : [], 'en');
  });
  const { words, gaps } = await recognise({ duration: 25, voices: voicesOf(said) });
  expect(textOf(words)).toBe(textOf(said));
  expect(gaps).toEqual([]);
});

test('speech without words is heard again, at last at another temperature, and then is a gap', async () => {
  const said = sentences('en', 0, 60);
  const lost = { at: 20, to: 29 };
  const faithful = whisper(said.filter(({ at }) => at < lost.at || at >= lost.to));
  service.always(faithful);
  const first = await recognise({ duration: 60, voices: voicesOf(said) });
  expect(first.gaps).toEqual([{ start: 20, end: 29 }]);
  const again = requests().filter(({ start, end }) => start > 15 && end < 32 && end - start < 12);
  expect(again.map(({ temperature }) => temperature)).toEqual([null, '0.4']);
  expect(requests().filter(({ temperature }) => temperature !== null)).toHaveLength(1);

  const found = whisper(said);
  service.always((request) =>
    requestOf(request).temperature === null ? faithful(request) : found(request),
  );
  const second = await recognise({ duration: 60, voices: voicesOf(said) });
  expect([textOf(second.words), second.gaps]).toEqual([textOf(said), []]);
});

test('the other recogniser hears the gaps, if it need not be installed first', async () => {
  const said = sentences('en', 0, 25);
  service.always(whisper(said.filter(({ at }) => at !== 10)));
  const heard: number[] = [];
  const local: Recognise = async ({ duration }) => {
    heard.push(duration);
    return { words: [{ text: 'found', start: 1, end: 2 }], language: 'en' };
  };
  const recording = { duration: 25, voices: voicesOf(said) };
  const without = await recognise(recording, { local });
  expect([heard, without.gaps?.length]).toEqual([[], 1]);
  const { words, gaps } = await recognise(recording, { local, hasModel: async () => true });
  expect(heard).toHaveLength(1);
  expect(gaps).toEqual([]);
  const at = words.findIndex(({ text }) => text === 'found');
  expect(words[at]?.start).toBeGreaterThan(10);
  expect(words[at]?.end).toBeLessThan(14);
  expect(words[at + 1]?.start).toBe(15);
});

test('the other recogniser hears a gap in its language, and what it leaves empty stays a gap', async () => {
  const said = [...sentences('zh', 0, 25), ...sentences('de', 25, 50)];
  service.always(whisper(said.filter(({ at }) => at !== 10 && at !== 35)));
  const heard: (string | undefined)[] = [];
  const local: Recognise = async ({ language }) => {
    heard.push(language);
    return {
      words: [{ text: 'found', start: 1, end: 2 }],
      language: 'zh',
      gaps: [{ start: 2.5, end: 4.5 }],
    };
  };
  const recording = { duration: 50, voices: voicesOf(said), language: 'zh-TW' };
  const hasModel = async (language: string | undefined) => language === 'zh';
  const { words, gaps } = await recognise(recording, { local, hasModel });
  expect(heard).toEqual(['zh-TW']);
  const [first, ...others] = gaps ?? [];
  expect(first?.start).toBeGreaterThan(11);
  expect(first?.end).toBeLessThanOrEqual(14);
  expect(others.map(({ start }) => Math.floor(start))).toEqual([35]);
  expect(textOf(words)).toContain('found');
});

test('a service gets Whisper’s code of a language, and the words the tag that was named', async () => {
  const said = [...sentences('no', 0, 20), ...sentences('en', 22, 42)];
  service.always(whisper(said));
  const recording = { duration: 43, voices: voicesOf(said), language: 'nb' };
  const { language, languages } = await recognise(recording);
  expect([language, languages?.map((range) => range.language)]).toEqual(['nb', ['nb', 'en']]);
  service.requests.length = 0;
  await recognise({ ...recording, onlyLanguage: true });
  expect(new Set(requests().map((request) => request.language))).toEqual(new Set(['no']));
});

test('no more than a quarter is sent again, whatever the service answers', async () => {
  const said = sentences('en', 0, 200);
  service.always((request) => {
    const { start, end } = requestOf(request);
    return answer([segment({ at: start, to: end, text: 'no '.repeat(40).trim() }, start)], 'en');
  });
  const { gaps } = await recognise({ duration: 200, voices: voicesOf(said) });
  expect(gaps?.length).toBeGreaterThan(0);
  expect(secondsSent()).toBeLessThanOrEqual(1.25 * 200);
});

test('nothing that is heard in silence, noise, music or laughter is a word', async () => {
  service.always((request) => {
    const { start, end } = requestOf(request);
    return answer([segment({ at: start, to: end, text: 'Thank you very much.' }, start)], 'en');
  });
  const quiet = await recognise({ duration: 60, voices: [] });
  expect([quiet.words, quiet.gaps, service.requests.length]).toEqual([[], [], 0]);
  const music = [{ start: 0, end: 20 }];
  const inMusic = await recognise({ duration: 20, music });
  expect(inMusic.words).toEqual([]);
  const laughter = [{ start: 4, end: 9 }];
  service.always(() =>
    answer(
      [
        segment({ at: 0, to: 3, text: 'That was it.' }, 0),
        segment({ at: 4.2, to: 8.8, text: "I'm not going to do it." }, 0, { avg_logprob: -0.8 }),
      ],
      'en',
    ),
  );
  const voices = [{ start: 0, end: 9 }];
  const laughed = await recognise({ duration: 9, voices, laughter });
  expect(textOf(laughed.words)).toBe('That was it.');
});

test.each([
  ['says that there is no speech', { no_speech_prob: 0.9, avg_logprob: -0.9 }],
  ['repeats itself without words that are alike', { compression_ratio: 9 }],
])('a passage of which the service %s has no words', async (_, figures) => {
  service.always((request) => {
    const { start } = requestOf(request);
    const invented = segment({ at: 3, to: 5, text: '5% deuristicity 1.0 .1 .1' }, start, figures);
    const said = segment({ at: 0, to: 2, text: 'Good morning.' }, start);
    return answer(start === 0 ? [said, invented] : [invented], 'en');
  });
  const { words } = await recognise({ duration: 5 });
  expect(textOf(words)).toBe('Good morning.');
});

test('words say how sure the service was: of the word, or of its passage', async () => {
  const segments = [
    segment({ at: 0, to: 1, text: 'surely' }, 0, { avg_logprob: -0.1 }),
    segment({ at: 2, to: 3, text: 'hardly' }, 0, { avg_logprob: -1.2 }),
  ];
  service.always(() => answer(segments, 'en'));
  const { words } = await recognise({ duration: 5 });
  expect(words.map(({ confidence }) => confidence?.toFixed(2))).toEqual(['0.90', '0.30']);
  const own = [{ word: 'surely', start: 0, end: 1, probability: 0.5 }];
  service.always({ hear: { text: 'surely', language: 'en', words: own, segments } });
  expect((await recognise({ duration: 5 })).words[0]?.confidence).toBe(0.5);
});

test('each language of a recording is recognised in itself, and nothing is sent twice', async () => {
  const said = [...sentences('en', 0, 20), ...sentences('de', 22, 42), ...sentences('fr', 44, 64)];
  service.always(whisper(said));
  const found = await recognise({ duration: 65, voices: voicesOf(said) });
  expect(textOf(found.words)).toBe(textOf(said));
  expect(found.languages).toEqual([
    { language: 'en', start: 0, end: 19 },
    { language: 'de', start: 22, end: 41 },
    { language: 'fr', start: 44, end: 63 },
  ]);
  expect(secondsSent()).toBeLessThan(1.3 * 65);
});

test('a change of language in the middle of a long piece is found by its improbable words', async () => {
  // In six hours a piece is up to 43 s long.
  const said = [
    ...sentences('en', 0, 150),
    ...sentences('de', 150, 170),
    ...sentences('en', 170, 200),
  ];
  service.always(whisper(said));
  const found = await recognise({ duration: 21_600, voices: voicesOf(said) });
  expect(textOf(found.words)).toBe(textOf(said));
  expect(found.languages?.map(({ language }) => language)).toEqual(['en', 'de', 'en']);
  expect(secondsSent()).toBeLessThan(1.25 * 200);
});

test("an audio track's tag does not decide the language, and an order does among languages that are alike", async () => {
  const spanish = sentences('es', 0, 50);
  service.always(whisper(spanish));
  const tagged = await recognise({ duration: 50, voices: voicesOf(spanish), languageHint: 'en' });
  expect([tagged.language, textOf(tagged.words)]).toEqual(['es', textOf(spanish)]);
  expect(requests().map(({ language }) => language)).not.toContain('en');

  // The service takes Spanish for Galician, but writes Spanish when it is told to.
  service.always((request) => {
    const { start, end, language } = requestOf(request);
    const heard = spanish.filter(({ at, to }) => at < end && to > start);
    return answer(
      heard.map((each) =>
        segment({ ...each, text: language === 'es' ? each.text : 'galego' }, start),
      ),
      language ?? 'gl',
    );
  });
  const ordered = await recognise({ duration: 50, voices: voicesOf(spanish), language: 'es-MX' });
  expect([ordered.language, ordered.languages, textOf(ordered.words)]).toEqual([
    'es',
    undefined,
    textOf(spanish),
  ]);
  const mistaken = sentences('en', 0, 50);
  service.always(whisper(mistaken));
  const other = await recognise({ duration: 50, voices: voicesOf(mistaken), language: 'de' });
  expect([other.language, textOf(other.words)]).toEqual(['en', textOf(mistaken)]);
});

test('Chinese is asked for in the script of its tag, before the terms, and a refused hint is left out', async () => {
  service.always(whisper(sentences('zh', 0, 5)));
  const vocabulary = ['Kinora'];
  await recognise({ duration: 5, language: 'zh-TW', vocabulary });
  await recognise({ duration: 5, language: 'zh-Hans', vocabulary });
  const prompts = () => service.requests.map(({ form }) => form?.get('prompt') ?? null);
  expect(prompts()).toEqual(['以下是普通話的句子。 Kinora', '以下是普通话的句子。 Kinora']);
  service.requests.length = 0;
  service.always((request) =>
    request.form?.has('prompt') ? { refuse: 400, message: 'unknown field: prompt' } : { hear: {} },
  );
  await recognise({ duration: 100, vocabulary });
  expect(prompts().filter((prompt) => prompt === null).length).toBeGreaterThan(3);
});
