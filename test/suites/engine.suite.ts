import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  framingResponse,
  identificationResponse,
  type ProcessingRequest,
  processingResponse,
} from '#engine/port/engine.schema.ts';
import type { Engine } from '#engine/port/engine.ts';
import {
  listedFacesKey,
  parentPrefix,
  playableKey,
  sourceFactsKey,
  transcriptKey,
  wordsKey,
} from '#engine/port/storage-keys.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { Failure } from '#platform/kit/failure.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Store } from '#platform/storage/store.ts';
import { ffmpeg, makeVideo, probeMedia } from '../media.ts';
import { lines, vtt } from '../short-talk.ts';

/** An engine with the real tools, its store, and access to both. */
export type SuiteEngine = {
  engine: Engine;
  store: Store;
  /** Every key in the store. */
  keys(): Promise<string[]>;
  /** Every file that the engine works on. */
  scratchFiles(): Promise<string[]>;
};

/** The requirements for every engine; a new one runs this suite. */
export function engineSuite(
  name: string,
  make: (scope: AsyncDisposableStack) => Promise<SuiteEngine>,
) {
  describe(`the engine ${name}`, () => {
    const scope = new AsyncDisposableStack();
    let made: SuiteEngine;
    let engine: Engine;
    beforeAll(async () => {
      made = await make(scope);
      engine = made.engine;
      await fill(made.store);
    });
    afterAll(() => scope.disposeAsync());

    const identifyTalk = (run = testContext()) =>
      engine.identify({ storage_key: talk, captions: [captions] }, run);
    /** The words of the talk are stored. */
    let identified: Promise<unknown> | undefined;
    const talkIdentified = () => (identified ??= identifyTalk());

    it('finds highlights, stores the words, and responds in the wire format', async () => {
      const run = testContext();
      const finding = identifyTalk(run);
      identified = finding;
      const found = await finding;
      expect(identificationResponse.parse(found)).toEqual(found);
      expect(found.identified_clips.length).toBeGreaterThan(0);
      expect(found).toMatchObject({
        total_clips: found.identified_clips.length,
        detected_language: 'en',
        storage_path: 'videos/talk',
      });
      expect(found.video_duration).toBeCloseTo(100, 0);
      expect(await made.keys()).toEqual(
        expect.arrayContaining([transcriptKey(talk), sourceFactsKey(talk)]),
      );
      expectOnwards(run.reported);
      expect(new Set(run.reported.map(({ stage }) => stage))).toContain('listen');
    });

    it('says why a recording without sound has no highlights', async () => {
      expect(await engine.identify({ storage_key: mute }, testContext())).toMatchObject({
        identified_clips: [],
        total_clips: 0,
        clip_notes: [{ code: 'no-sound' }],
      });
      await made.store.delete(transcriptKey(mute));
    });

    it('renders every clip of the request, tells how far each is, and does nothing again that is stored', async () => {
      await talkIdentified();
      const run = testContext();
      const made1 = await engine.process(selection, run);
      expect(processingResponse.parse(made1)).toEqual(made1);
      expect(made1.processed_clips.map(({ start, end }) => ({ start, end }))).toEqual(
        selection.clips,
      );
      expectOnwards(run.reported);
      expect(new Set(run.reported.map(({ clip }) => clip))).toEqual(new Set([0, 1]));
      const stored = await Promise.all(
        made1.processed_clips.map(({ storage_key }) => made.store.stat(storage_key)),
      );
      expect(stored.map((object) => object?.contentType)).toEqual(['video/mp4', 'video/mp4']);
      const again = testContext();
      expect(await engine.process(selection, again)).toEqual(made1);
      expect(again.reported).toEqual([]);
      expect(
        await Promise.all(
          made1.processed_clips.map(({ storage_key }) => made.store.stat(storage_key)),
        ),
      ).toEqual(stored);
    });

    it('renders the parts of an edited clip in their order, with the words that are left', async () => {
      await talkIdentified();
      const ranges = [
        { start: 30, end: 32 },
        { start: 10, end: 11.5 },
      ];
      const clip = { start: 10, end: 32, ranges };
      const { processed_clips: rendered } = await engine.process(
        { ...selection, clips: [clip] },
        testContext(),
      );
      expect(rendered).toMatchObject([{ start: 10, end: 32 }]);
      const { storage_key = '' } = rendered[0] ?? {};
      await using folder = await scratchFolder();
      await writeFile(join(folder.path, 'clip.mp4'), await storedBytes(made.store, storage_key));
      const { video, audio } = await probeMedia(join(folder.path, 'clip.mp4'));
      expect([video?.duration, audio?.duration].map((seconds) => seconds?.toFixed(1))).toEqual([
        '3.5',
        '3.5',
      ]);
      const { words } = JSON.parse(
        (await storedBytes(made.store, wordsKey(storage_key))).toString(),
      );
      const times = words.map((word: { start: number }) => word.start);
      expect(words.map((word: { text: string }) => word.text).join(' ')).toMatch(
        /^Here is the .*My first/,
      );
      expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
      expect(words.find((word: { text: string }) => word.text === 'My')?.start).toBeCloseTo(2, 1);
      const framed = await engine.frame?.(
        { storage_key: talk, ...clip, aspect_ratio: '9:16', reframe: 'center' },
        testContext(),
      );
      expect(framed).toMatchObject({
        duration: 3.5,
        shots: [{ kind: 'crop', start: 0, end: 3.5 }],
      });
    });

    it('shows the crop that it would render', async () => {
      const framing = await engine.frame?.(
        { storage_key: talk, start: 5, end: 9, aspect_ratio: '9:16', reframe: 'center' },
        testContext(),
      );
      expect(framingResponse.parse(framing)).toEqual(framing);
      expect(framing).toMatchObject({
        source: { width: 320, height: 180 },
        duration: 4,
        shots: [{ kind: 'crop', start: 0, end: 4 }],
      });
    });

    it('plays the beginning of a clip as it would render it', async () => {
      const { audio = '' } =
        (await engine.sampleAudio?.(
          { storage_key: talk, start: 5, end: 7, voice_cleanup: 'light' },
          testContext(),
        )) ?? {};
      await using folder = await scratchFolder();
      await writeFile(join(folder.path, 'sample.m4a'), Buffer.from(audio, 'base64'));
      const { format, streams } = await probeMedia(join(folder.path, 'sample.m4a'));
      expect([format.duration?.toFixed(1), streams.length]).toEqual(['2.0', 1]);
    });

    it('keeps a copy that browsers play, once, and none of what they play anyway', async () => {
      await engine.storePlayableCopy?.(talk, testContext());
      expect(await made.store.stat(playableKey(talk))).toBeUndefined();
      await engine.storePlayableCopy?.(old, testContext());
      const copy = await made.store.stat(playableKey(old));
      expect(copy).toMatchObject({ contentType: 'video/mp4' });
      await engine.storePlayableCopy?.(old, testContext());
      expect(await made.store.stat(playableKey(old))).toEqual(copy);
    });

    it('searches a part of a video for people once, and frames every clip in it by what was found', async () => {
      const part = { storage_key: talk, ranges: [{ start: 2, end: 12 }] };
      const faces = `${parentPrefix(talk)}/faces/`;
      // Clips that were made before may have stored their own.
      const earlier = await made.keys();
      await engine.findFaces?.(part, testContext());
      const [key = '', ...others] = (await made.keys()).filter(
        (one) => one.startsWith(faces) && !earlier.includes(one),
      );
      expect(others).toEqual([listedFacesKey(talk)]);
      expect(JSON.parse((await storedBytes(made.store, listedFacesKey(talk))).toString())).toEqual({
        faces: [],
      });
      const stored = JSON.parse((await storedBytes(made.store, key)).toString());
      expect(stored).toMatchObject({ start: 2, end: 12 });
      // Somebody on the left from 5 s on, whom the search did not find.
      const somebody = [{ x: 0.05, y: 0.3, width: 0.1, height: 0.2 }];
      const detections = Array.from({ length: 30 }, (_, index) => ({
        time: index / 3,
        cut: index === 9,
        faces: index < 9 ? [] : somebody,
      }));
      await made.store.put(key, Readable.from([JSON.stringify({ ...stored, detections })]));
      await engine.findFaces?.(part, testContext());
      const clip = { storage_key: talk, start: 4, end: 9, aspect_ratio: '9:16' } as const;
      const { shots = [] } = (await engine.frame?.(clip, testContext())) ?? {};
      expect(shots.map(({ start }) => start)).toEqual([0, 1]);
      const [before, after] = shots.map((shot) =>
        shot.kind === 'crop' ? shot.path[0]?.x : undefined,
      );
      expect(after).toBeLessThan((before ?? 0) - 40);
      await made.store.deletePrefix(faces);
    });

    it.each<[string, (run: TestRun) => Promise<unknown> | undefined]>([
      ['identify', (run) => engine.identify({ storage_key: 'videos/none/original.mp4' }, run)],
      [
        'process',
        (run) => engine.process({ ...selection, storage_key: 'videos/none/original.mp4' }, run),
      ],
      [
        'frame',
        (run) =>
          engine.frame?.(
            { storage_key: 'videos/none/original.mp4', start: 0, end: 4, aspect_ratio: '1:1' },
            run,
          ),
      ],
      [
        'findFaces',
        (run) =>
          engine.findFaces?.(
            { storage_key: 'videos/none/original.mp4', ranges: [{ start: 0, end: 4 }] },
            run,
          ),
      ],
      [
        'sampleAudio',
        (run) =>
          engine.sampleAudio?.({ storage_key: 'videos/none/original.mp4', start: 0, end: 4 }, run),
      ],
      ['keepPlayable', (run) => engine.storePlayableCopy?.('videos/none/original.mp4', run)],
    ])('%s says that an original is gone', async (_, call) => {
      const failure = await failureOf(call(testContext()));
      expect(failure).toMatchObject({
        name: 'Failure',
        code: 'original-not-found',
        status: 404,
        retryable: false,
      });
    });

    it('says what a clip with captions lacks', async () => {
      const failure = await failureOf(
        engine.process({ ...selection, storage_key: mute, subtitles: true }, testContext()),
      );
      expect(failure).toMatchObject({ code: 'transcript-deleted', status: 409, retryable: false });
    });

    it.each<
      [
        string,
        (run: TestRun) => Promise<unknown> | undefined,
        (run: TestRun) => boolean | Promise<boolean>,
      ]
    >([
      [
        'identify',
        identifyTalk,
        ({ reported }) => reported.some(({ stage }) => stage === 'listen'),
      ],
      [
        'process',
        (run) => engine.process(elsewhere, run),
        ({ reported }) =>
          reported.some(({ stage, fraction }) => stage === 'render' && fraction > 0),
      ],
      [
        'keepPlayable',
        (run) => engine.storePlayableCopy?.(long, run),
        async () => (await made.scratchFiles()).length > 0,
      ],
    ])(
      '%s ends when it is stopped, with the reason, and leaves nothing behind',
      async (_, call, isUnderWay) => {
        const before = await made.keys();
        const stop = new AbortController();
        const reason = new Error('nobody waits for it any more');
        const run = testContext(stop.signal);
        const stopped = failureOf(call(run));
        while (!(await isUnderWay(run))) await sleep(5);
        stop.abort(reason);
        expect(await stopped).toBe(reason);
        expect(await made.scratchFiles()).toEqual([]);
        expect(await made.keys()).toEqual(before);
      },
    );

    it('starts nothing for a caller that has already left', async () => {
      const reason = new Error('gone before it began');
      const gone = () => testContext(AbortSignal.abort(reason));
      expect(await failureOf(engine.process(elsewhere, gone()))).toBe(reason);
      expect(await failureOf(identifyTalk(gone()))).toBe(reason);
      expect(await made.scratchFiles()).toEqual([]);
    });
  });
}

const talk = 'videos/talk/original.mp4';
const captions = {
  storage_key: 'videos/talk/captions-0.vtt',
  format: 'vtt',
  language: 'en',
  kind: 'manual',
} as const;
/** A video without speech or captions. */
const mute = 'videos/mute/original.mp4';
/** Browsers play neither of them. */
const old = 'videos/old/original.avi';
const long = 'videos/long/original.avi';

const selection: ProcessingRequest = {
  storage_key: talk,
  clips: [
    { start: 10, end: 12 },
    { start: 30, end: 33 },
  ],
  prompt: '',
  target_language: null,
  aspect_ratio: '1:1',
  subtitles: true,
  subtitle_customization: subtitleCustomization.parse({}),
  reframe: 'center',
};
/** Takes some seconds. */
const elsewhere: ProcessingRequest = {
  ...selection,
  clips: [{ start: 40, end: 70 }],
  aspect_ratio: '9:16',
};

async function storedBytes(store: Store, key: string): Promise<Buffer> {
  const found = await store.get(key);
  return Buffer.concat(await Array.fromAsync(found?.body ?? []));
}

async function fill(store: Store): Promise<void> {
  await using folder = await scratchFolder();
  const at = (name: string) => join(folder.path, name);
  const seconds = lines.length * 5;
  await writeFile(at('talk.vtt'), vtt(lines));
  await makeVideo(
    folder.path,
    'talk.mp4',
    ['-t', String(seconds)],
    `testsrc2=s=320x180:r=10:d=${seconds}`,
  );
  await makeVideo(folder.path, 'mute.mp4', ['-an']);
  await makeVideo(folder.path, 'old.avi', ['-c:v', 'mpeg4']);
  await makeVideo(folder.path, 'part.avi', ['-c:v', 'mpeg4'], 'testsrc2=s=1280x720:r=25:d=4');
  await ffmpeg(['-stream_loop', '14', '-i', 'part.avi', '-c', 'copy', 'long.avi'], folder.path);
  await store.put(talk, { path: at('talk.mp4') });
  await store.put(captions.storage_key, { path: at('talk.vtt') });
  await store.put(mute, { path: at('mute.mp4') });
  await store.put(old, { path: at('old.avi') });
  await store.put(long, { path: at('long.avi') });
}

type TestRun = {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  reported: Progress[];
};

/** A task context that records the reported progress. */
function testContext(signal = new AbortController().signal): TestRun {
  const reported: Progress[] = [];
  return { signal, reported, onProgress: (progress) => void reported.push(progress) };
}

/** Within a stage of a clip, progress never decreases. */
function expectOnwards(reported: Progress[]): void {
  expect(reported.length).toBeGreaterThan(0);
  const furthest = new Map<string, number>();
  for (const { stage, clip, fraction } of reported) {
    const of = `${stage} ${clip}`;
    expect(fraction).toBeGreaterThanOrEqual(furthest.get(of) ?? 0);
    expect(fraction).toBeLessThanOrEqual(1);
    furthest.set(of, fraction);
  }
}

async function failureOf(action: Promise<unknown> | undefined): Promise<Failure> {
  return await Promise.resolve(action).then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );
}
