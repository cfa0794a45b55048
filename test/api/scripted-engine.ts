import { appendFile, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  identificationRequest,
  processingRequest,
  stillRequest,
  transcriptionRequest,
} from '#engine/port/engine.schema.ts';
import type { Engine } from '#engine/port/engine.ts';
import {
  clipKey,
  listedFacesKey,
  parentPrefix,
  playableKey,
  shownKey,
  soundsKey,
  transcriptKey,
  wordsKey,
} from '#engine/port/storage-keys.ts';
import { addScreen } from '#engine/shown/screens.ts';
import type { StoredSounds } from '#engine/sounds/sound-events.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { Progress, TaskContext } from '#platform/kit/run-context.ts';
import type { Store } from '#platform/storage/store.ts';

/** The size of a playable copy. */
export const copyBytes = 5000;

/**
 * An engine that follows the prompt, so that a test can cause over HTTP what real videos rarely
 * cause. The prompt is a list of words. Each call appends a line to `journal`, where a test counts
 * how often each operation started.
 *
 * - `identify-<failure>`, `process-<failure>`, `playable-<failure>`, `faces-<failure>`: fails this
 *   way every time, or with `-once` at the end only the first time. Failures: timeout, storage,
 *   rate-limit, no-clips, damaged, crash (not a Failure).
 * - `identify-slow`, `process-slow`, `playable-slow`, `faces-slow`: runs until it is stopped.
 * - `identify-brief`, …: takes three seconds.
 * - `faces-late`: runs until the original is deleted, and only then stores who was found.
 * - `still-damaged`: no picture of a clip can be drawn.
 * - `cover-damaged`: no cover of an exported clip can be drawn.
 * - `shows-slides`: `shownLines` are read from a slide that is shown from 3 to 7 s.
 * - `with-copy`: a playable copy of `copyBytes` is stored.
 * - `bread`: that is what is spoken of, as in the sample talk, instead of the world.
 * - `moved`: the clips are `movedClips`.
 * - `scored`: the clips have `scriptedScores`.
 * - `doubtful`: the words are those of `doubtfulTranscript`, which nobody should trust.
 * - `heard`: besides words there is what `heardSounds` lists.
 * - `reports-listening`: reports that speech is recognised: 12 of 60 minutes, and the last words.
 * - `@<text>` before `-once` or the end: only the operations whose key contains the text.
 */
export function scriptedEngine(store: Store, journal: string): Engine {
  /** The prompt of each original: requests for playable copies and searches for faces have none. */
  const prompts = new Map<string, string>();
  async function act(
    what: 'identify' | 'process' | 'playable' | 'faces',
    subject: string,
    prompt: string,
    run: TaskContext,
  ): Promise<void> {
    await appendFile(journal, `${what} ${subject}\n`);
    const times = (await readFile(journal, 'utf8'))
      .split('\n')
      .filter((line) => line === `${what} ${subject}`).length;
    for (const word of prompt.split(/\s+/)) {
      const [, name, where = '', once] =
        new RegExp(`^${what}-([a-z-]+?)(?:@(.+?))?(-once)?$`).exec(word) ?? [];
      if (name === undefined || (once && times > 1) || !subject.includes(where)) continue;
      if (name === 'slow') await sleep(3600_000, undefined, { signal: run.signal });
      if (name === 'brief') {
        await sleep(3000, undefined, { signal: run.signal });
        continue;
      }
      throw (
        failures[name] ?? new Error(`the engine broke at /secret/path with key sk-123 (${name})`)
      );
    }
  }
  return {
    async identify(input, run) {
      const request = identificationRequest.parse(input);
      run.onProgress?.({ stage: 'identify', fraction: 0.5 });
      if (request.prompt?.includes('reports-listening')) run.onProgress?.(listening);
      prompts.set(request.storage_key, request.prompt ?? '');
      await act('identify', request.storage_key, request.prompt ?? '', run);
      const isDoubtful = request.prompt?.includes('doubtful') === true;
      await putJson(
        store,
        transcriptKey(request.storage_key),
        isDoubtful ? doubtfulTranscript : transcriptOf(subjectOf(request.prompt)),
      );
      if (request.prompt?.includes('heard'))
        await putJson(store, soundsKey(request.storage_key), heardSounds);
      const found = request.prompt?.includes('moved')
        ? movedClips
        : request.prompt?.includes('scored')
          ? clips.map((each) => ({ ...each, scores: scriptedScores }))
          : clips;
      return {
        identified_clips: found,
        total_clips: found.length,
        video_duration: 20.5,
        detected_language: request.language ?? 'en',
        storage_path: parentPrefix(request.storage_key),
        notes: [`${request.captions.length} caption files came along`, ...onlyOf(request)],
        ...(isDoubtful && {
          languages: ['en', 'es'],
          transcript_doubts: doubtfulTranscript.source.doubts,
        }),
      };
    },
    async transcribe(input) {
      const { storage_key, language, ...request } = transcriptionRequest.parse(input);
      if (request.range) {
        const gaps = [{ ...request.range, tried: true }];
        await putJson(store, transcriptKey(storage_key), { ...doubtfulTranscript, gaps });
        return {
          video_duration: 20.5,
          detected_language: 'en',
          languages: ['en', 'es'],
          transcript_doubts: doubtfulTranscript.source.doubts,
          storage_path: parentPrefix(storage_key),
          outdated_notes: [],
        };
      }
      const transcript = { ...transcriptOf(subjectOf(undefined)), ...(language && { language }) };
      await putJson(store, transcriptKey(storage_key), transcript);
      return {
        video_duration: 20.5,
        detected_language: transcript.language,
        storage_path: parentPrefix(storage_key),
        notes: onlyOf({ language, ...request }),
      };
    },
    async process(input, run) {
      const request = processingRequest.parse(input);
      const processed_clips = [];
      for (const clip of request.clips) {
        run.onProgress?.({ stage: 'render', fraction: 0.5 });
        const key = clipKey(request, clip);
        await act('process', key, request.prompt, run);
        await putJson(store, wordsKey(key), {
          language: request.target_language ?? 'en',
          words: wordsOf(subjectOf(request.prompt)),
        });
        await store.put(key, Readable.from([Buffer.from(JSON.stringify(request))]), {
          contentType: 'video/mp4',
        });
        processed_clips.push({ ...clip, storage_key: key });
      }
      return { processed_clips };
    },
    async storePlayableCopy(storageKey, run) {
      const prompt = prompts.get(storageKey) ?? '';
      if (prompt.includes('playable-')) await act('playable', storageKey, prompt, run);
      if (prompt.includes('with-copy'))
        await store.put(playableKey(storageKey), Readable.from([Buffer.alloc(copyBytes)]));
    },
    async drawStill(input) {
      const request = stillRequest.parse(input);
      const { as, clip, aspect_ratio: shape } = request;
      await appendFile(journal, `still ${as} ${shape} ${clip.start}-${clip.end}\n`);
      if (prompts.get(request.storage_key)?.includes('still-damaged')) throw failures.damaged;
      if (request.captions_of && prompts.get(request.storage_key)?.includes('cover-damaged'))
        throw failures.damaged;
      if (as === 'cover' && prompts.get(request.storage_key)?.includes('cover-slow'))
        await sleep(700);
      const image = Buffer.from(JSON.stringify(request)).toString('base64');
      const at = request.at ?? clip.start;
      const [small, large] = [360, 720].map((width) => ({ width, height: width, image }));
      return { at, images: [small, large].filter((one) => one !== undefined) };
    },
    async findShown({ storage_key }) {
      if (!prompts.get(storage_key)?.includes('shows-slides')) return;
      const read = shownLines.map((text) => ({ text, score: 1, height: 0.1 }));
      const screens = addScreen([], { at: 5, from: 3, to: 7 }, read);
      await putJson(store, shownKey(storage_key), { version: 1, cuts: [], screens, frames: [] });
    },
    async findFaces({ storage_key, ranges }, run) {
      const subject = `${storage_key} ${ranges.map(({ start, end }) => `${start}-${end}`).join()}`;
      const prompt = prompts.get(storage_key) ?? '';
      if (prompt.includes('faces-late')) {
        await appendFile(journal, `faces ${subject}\n`);
        while (await store.stat(storage_key)) await sleep(50);
        await putJson(store, listedFacesKey(storage_key), { faces: [] });
        await appendFile(journal, `late ${subject}\n`);
        return;
      }
      const wasBegun = (await readFile(journal, 'utf8')).includes(`faces ${subject}`);
      if (wasBegun || prompt.includes('faces-')) await act('faces', subject, prompt, run);
    },
  };
}

/** What somebody wrote on a slide who wishes the search ill. */
export const shownLines = [
  'Quarterly revenue by region',
  'Northern \u202eEurope\u0000 <script>alert(1)</script>\n\u0007 grew',
  '\u0000\u200b',
  `Dense ${'print '.repeat(500)}`,
];

const failures: Record<string, Failure> = {
  timeout: new Failure('engine-timeout', 'Finding the clips took too long.', {
    status: 504,
    retryable: true,
  }),
  storage: new Failure('storage-unavailable', 'The storage did not take the file.', {
    status: 503,
    retryable: true,
  }),
  'rate-limit': new Failure('rate-limited', 'The model asks for patience.', {
    status: 429,
    retryable: true,
    retryAfterSeconds: 1,
  }),
  'no-clips': new Failure('no-clips', 'No moment worth a clip was found in this video.', {
    status: 422,
  }),
  damaged: new Failure(
    'media-empty',
    'The video has no length: the file may be damaged or empty.',
    { status: 422 },
  ),
};

const listening: Progress = {
  stage: 'transcript',
  fraction: 0.2,
  audio: { doneSeconds: 725, totalSeconds: 3600 },
  recognised: 'so we sat down on the grass and waited for the others to find us',
};

const subjectOf = (prompt: string | undefined) => (prompt?.includes('bread') ? 'bread' : 'world');
const wordsOf = (subject: string) => [
  { text: 'Hello', start: 0.5, end: 0.9 },
  { text: `${subject}.`, start: 1, end: 1.4 },
];
const transcriptOf = (subject: string) => ({
  language: 'en',
  duration: 20.5,
  words: wordsOf(subject),
  sentences: [{ first: 0, last: 1, start: 0.5, end: 1.4, text: `Hello ${subject}.` }],
  origin: 'captions',
});

const onlyOf = (request: { only_language?: boolean | undefined; language?: string | undefined }) =>
  request.only_language ? [`everything was read as ${request.language}`] : [];

/** People laugh and clap, and music plays to the end. */
export const heardSounds: StoredSounds = {
  sounds: [
    { kind: 'laughter', start: 3.1, end: 4.4 },
    { kind: 'applause', start: 9.8, end: 12.2 },
    { kind: 'music', start: 17, end: 20.5 },
  ],
};

/** What a recogniser wrote for a talk of twenty seconds, of which it understood little. */
export const doubtfulTranscript = {
  language: 'en',
  duration: 20.5,
  words: [
    { text: 'Hello', start: 0.5, end: 0.9, confidence: 0.95 },
    { text: 'whirled.', start: 1, end: 1.4, confidence: 0.31 },
    { text: 'Breed', start: 13, end: 13.4, confidence: 0.2 },
    { text: 'takes', start: 13.5, end: 13.9, confidence: 0.9 },
    { text: 'thyme.', start: 14, end: 14.4, confidence: 0.45 },
  ],
  sentences: [
    { first: 0, last: 1, start: 0.5, end: 1.4, text: 'Hello whirled.' },
    { first: 2, last: 4, start: 13, end: 14.4, text: 'Breed takes thyme.' },
  ],
  languages: [
    { language: 'en', start: 0, end: 12 },
    { language: 'es', start: 12, end: 20.5 },
  ],
  gaps: [{ start: 2, end: 12 }],
  origin: 'speech-recognition',
  source: {
    kind: 'hosted',
    recogniser: 'scripted',
    times: 'exact',
    chosen: false,
    notes: [
      'The audio track is tagged as Spanish, but English is spoken.',
      'The recogniser was unsure of many words (60 %).',
      '10 s of speech have no words (0:02 to 0:12).',
    ],
    codedNotes: [
      {
        code: 'other-language',
        language: 'es',
        message: 'The audio track is tagged as Spanish, but English is spoken.',
      },
      {
        code: 'uncertain-words',
        message: 'The recogniser was unsure of many words (60 %).',
      },
      {
        code: 'speech-without-words',
        message: '10 s of speech have no words.',
        start: 2,
        end: 12,
      },
    ],
    doubts: ['uncertain-words', 'speech-without-words'],
  },
} satisfies Transcript;

const clip = (start: number, end: number, virality_score: number, title: string) => ({
  start,
  end,
  title,
  summary: `About ${title}`,
  virality_score,
  related_topics: ['one', 'two', 'three'],
  transcript: 'Hello world.',
});
const clips = [
  clip(12.5, 19, 7, 'Seven later'),
  clip(0.1234, 5, 9.85, 'Best'),
  clip(5, 9.5, 10, 'Ten'),
  clip(2, 4, 7, 'Seven sooner'),
];
const scriptedScore = (score: number, reason: string) => ({ score, evidence: 'Hello', reason });
/** As of an engine whose line is a list of scores. */
const scriptedScores = {
  hook: scriptedScore(7.3, 'Opens on a question.'),
  stands_alone: scriptedScore(9, 'Is clear.'),
  payoff: scriptedScore(4.1, 'Payoff 4.'),
  emotion: scriptedScore(2, ''),
  value: scriptedScore(5.5, 'Says how to bake.'),
  prompt: { score: 8, reason: 'Says “bread”.' },
  reason: 'hook 7, payoff 4',
};
/** Nearly “Ten”, a part of “Seven later”, and neither of the others. */
const movedClips = [clip(5.3, 9.9, 9, 'Ten moved'), clip(12.5, 16, 6, 'First half')];

async function putJson(store: Store, key: string, value: unknown): Promise<void> {
  await store.put(key, Readable.from([Buffer.from(JSON.stringify(value))]), {
    contentType: 'application/json',
  });
}
