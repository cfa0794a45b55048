import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Engine, StoredWaveform } from '#engine/port';
import {
  audienceKey,
  clipKey,
  correctedTranscriptKey,
  listedFacesKey,
  parentPrefix,
  playableKey,
  recognitionPrefix,
  shownKey,
  soundsKey,
  transcriptKey,
  wordsKey,
} from '#engine/port';
import {
  audioSampleRequest,
  faceSearchRequest,
  framingRequest,
  identificationRequest,
  type ProcessedClip,
  type ProcessingRequest,
  processingRequest,
  type StillResponse,
  type StoredCaptions,
  shownRequest,
  stillRequest,
  transcriptionRequest,
} from '#engine/port/engine.schema.ts';
import { type ClipRanges, writeAudioSample } from '#engine/render';
import { storedWords, untranslatedIn } from '#engine/render/captions';
import { findFaces, listFaces, previewFraming } from '#engine/render/framing';
import { findShown, shownIn } from '#engine/shown';
import type { StoredShown } from '#engine/shown/shown.schema.ts';
import { parsedSounds, type Sounds, soundsToStore } from '#engine/sounds';
import { readExcerpt } from '#engine/transcript';
import type { CaptionFile, Transcript } from '#engine/transcript/transcript.schema.ts';
import { createPriority, mapConcurrent } from '#platform/concurrency';
import { isAudioOnly, planPlayable, probe, writePlayableCopy } from '#platform/ffmpeg';
import type { Progress, TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Store } from '#platform/storage';
import { drawStill, type StillToDraw, stillOfFile } from './draw-still.ts';
import { wordsInClip } from './edited-transcript.ts';
import { pipelineErrors } from './errors.ts';
import { soundsBesideWords } from './find-clips.ts';
import { describeTranscript, identificationResponseOf, identifyVideo } from './identify-video.ts';
import { openBrand } from './open-brand.ts';
import { type OpenVideo, openVideo, readWaveform, storeCoverVideo } from './open-video.ts';
import { copyInto, createOriginals, type Originals } from './originals.ts';
import { recognitionCheckpoints } from './recognition-checkpoints.ts';
import { type RenderParts, renderClip } from './render-clip.ts';
import { storeSourceFacts } from './source-facts.ts';
import { renewPortraits, storeImageOfClip, storeThumbnails } from './thumbnails.ts';
import { type IdentifyParts, transcribeRangeOf, transcribeVideo } from './transcribe-video.ts';
import { videoDetections } from './video-detections.ts';
import { videoTranslations } from './video-translations.ts';

export type LocalEngineParts = IdentifyParts &
  RenderParts & {
    store: Store;
    /** Parent of scratch folders; the system's temporary folder by default. */
    scratchParent?: string | undefined;
    /** Clips of one call rendered at once. */
    concurrency: number;
  };

/**
 * The engine in this process: reads originals from the store, works in scratch folders, stores
 * results.
 */
export function localEngine(parts: LocalEngineParts): Engine {
  const priority = createPriority();
  const originals = createOriginals({ store: parts.store, folder: parts.scratchParent });
  const opening = { ...parts, originals };
  return {
    async identify(input, context) {
      using _work = priority.enter();
      const request = identificationRequest.parse(input);
      await using scratch = await scratchFolder(parts.scratchParent);
      await using original = await originals.open(request.storage_key, context.signal);
      const { path } = original;
      const captions = await captionFiles(parts.store, request.captions, scratch.path, context);
      const checkpoints = recognitionCheckpoints(parts.store, request.storage_key);
      const about = { path, captions, ...wordOptions(request), scratch: scratch.path, checkpoints };
      const before = await bytesAt(parts.store, transcriptKey(request.storage_key));
      const hasWords = before !== undefined && holdsWords(before);
      const stored = request.reuse_words && hasWords ? before : undefined;
      const heard = stored && (await bytesAt(parts.store, soundsKey(request.storage_key)));
      const looksForAction = request.find?.look_for === 'action';
      const isWhole = request.find?.from === undefined && request.find?.to === undefined;
      const found = await identifyVideo(
        {
          ...about,
          prompt: request.prompt,
          find: request.find,
          audience: await bytesAt(parts.store, audienceKey(request.storage_key)),
          stored,
          storedSounds: heard && parsedSounds(heard),
          // Words that were found before are not lost because nothing is found this time.
          mayBeWordless: !hasWords,
          mayHaveNoClips: isWhole,
          // Unless a person wants the words anew.
          captionsOnly: looksForAction && (!request.source || request.reuse_words === true),
        },
        parts,
        context,
      );
      if (!stored)
        await putJson(
          parts.store,
          transcriptKey(request.storage_key),
          found.transcript.json,
          scratch.path,
          context,
        );
      await storeSounds(parts.store, request.storage_key, found.sounds);
      await using video = await openVideo(opening, request.storage_key, context, found.probe);
      const source = { tools: parts.tools, path: video.path, probe: video.probe };
      await storeSourceFacts(parts.store, request.storage_key, found.probe);
      await storeThumbnails(
        {
          ...found,
          source,
          storageKey: request.storage_key,
          store: parts.store,
          scratch: scratch.path,
        },
        context,
      );
      await parts.store.deletePrefix(recognitionPrefix(request.storage_key));
      return identificationResponseOf(found, parentPrefix(request.storage_key));
    },

    async transcribe(input, context) {
      using _work = priority.enter();
      const request = transcriptionRequest.parse(input);
      await using scratch = await scratchFolder(parts.scratchParent);
      await using original = await originals.open(request.storage_key, context.signal);
      if (request.range) {
        const { range } = request;
        const key = transcriptKey(request.storage_key);
        const stored = await bytesAt(parts.store, key);
        if (!stored) throw pipelineErrors.transcriptDeleted();
        const found = await transcribeRangeOf(
          {
            path: original.path,
            ...wordOptions(request),
            range,
            stored,
            scratch: scratch.path,
          },
          parts,
          context,
        );
        await putJson(parts.store, key, found.transcript.json, scratch.path, context);
        return {
          video_duration: found.transcript.duration,
          ...describeTranscript(found.transcript),
          storage_path: parentPrefix(request.storage_key),
          notes: found.notes,
          outdated_notes: found.outdated,
        };
      }
      const captions = await captionFiles(parts.store, request.captions, scratch.path, context);
      const about = {
        path: original.path,
        captions,
        ...wordOptions(request),
        scratch: scratch.path,
        checkpoints: recognitionCheckpoints(parts.store, request.storage_key),
      };
      const words = await transcribeVideo(about, parts, context);
      const { transcript, notes, probe: probed } = words;
      const sounds = await soundsBesideWords(words, context);
      await storeSounds(parts.store, request.storage_key, sounds);
      await putJson(
        parts.store,
        transcriptKey(request.storage_key),
        transcript.json,
        scratch.path,
        context,
      );
      await parts.store.deletePrefix(recognitionPrefix(request.storage_key));
      const storage_path = parentPrefix(request.storage_key);
      return {
        video_duration: probed.duration,
        ...describeTranscript(transcript),
        storage_path,
        notes,
      };
    },

    async process(input, context) {
      using _work = priority.enter();
      const request = processingRequest.parse(input);
      await using scratch = await scratchFolder(parts.scratchParent);
      await using opened = await openVideo(opening, request.storage_key, context);
      const video = await videoToProcess(parts, request, opened);
      const concurrency = { atOnce: parts.concurrency, signal: context.signal };
      const processed_clips = await mapConcurrent(
        request.clips,
        concurrency,
        (clip, { index, signal }) => {
          const onProgress = (progress: Progress) =>
            context.onProgress?.({ ...progress, clip: index });
          return processClip(
            { parts, originals, request, video, clip, scratch: scratch.path, index },
            { signal, onProgress },
          );
        },
      );
      return { processed_clips };
    },

    async frame(input, context) {
      using _work = priority.enter();
      const {
        storage_key,
        aspect_ratio,
        faces,
        speaker_faces: speakerFaces,
        words: corrected,
        ...clip
      } = framingRequest.parse(input);
      await using video = await openVideo(opening, storage_key, context);
      const words =
        clip.reframe === 'people'
          ? await spokenIn(parts.store, { storage_key, ...clip, corrected }, context)
          : [];
      const stored = videoDetections(parts.store, storage_key);
      return await previewFraming(
        { ...clip, ...video, aspect: aspect_ratio, words, speakerFaces, needsFaces: faces, stored },
        parts,
        context,
      );
    },

    async sampleAudio(input, context) {
      using _work = priority.enter();
      const { storage_key, voice_cleanup: voiceCleanup, ...clip } = audioSampleRequest.parse(input);
      await using scratch = await scratchFolder(parts.scratchParent);
      await using video = await openVideo(opening, storage_key, context);
      const output = join(scratch.path, 'sample.m4a');
      await writeAudioSample(
        { ...video, ...clip, tools: parts.tools, folder: scratch.path, voiceCleanup, output },
        context,
      );
      return { audio: await readFile(output, 'base64') };
    },

    async drawStill(input, context) {
      const request = stillRequest.parse(input);
      const isPoster = request.as === 'poster';
      if (isPoster) await priority.whenIdle(context.signal);
      using _work = isPoster ? undefined : priority.enter();
      await using scratch = await scratchFolder(parts.scratchParent);
      const { exported, at } = request;
      if (exported !== undefined)
        return await stillOfFile(
          parts,
          originals,
          { exported, at, scratch: scratch.path },
          context,
        );
      await using video = await openVideo(opening, request.storage_key, context);
      return await stillOfClip(
        { parts, originals, request, video, scratch: scratch.path },
        context,
      );
    },

    async findFaces(input, context) {
      const { storage_key, ranges } = faceSearchRequest.parse(input);
      const untilIdle = () => priority.whenIdle(context.signal);
      await untilIdle();
      await using original = await originals.openIfRoom(storage_key, context.signal);
      if (!original) return;
      const { path } = original;
      const found = await probe(parts.tools, path, context.signal);
      const stored = videoDetections(parts.store, storage_key);
      const before = await stored.list();
      for (const range of ranges)
        await findFaces(
          { tools: parts.tools, path, probe: found, range, stored, turn: untilIdle },
          context,
        );
      const key = listedFacesKey(storage_key);
      if ((await parts.store.stat(key)) && isDeepStrictEqual(before, await stored.list())) return;
      await untilIdle();
      const faces = await listFaces({ tools: parts.tools, path, probe: found, stored }, context);
      const json = Readable.from([Buffer.from(JSON.stringify(faces))]);
      await parts.store.put(key, json, { contentType: 'application/json', signal: context.signal });
      await untilIdle();
      await using scratch = await scratchFolder(parts.scratchParent);
      const source = { tools: parts.tools, path, probe: found };
      const shownAt = (start: number) =>
        shownSoon({ parts, source, storageKey: storage_key, start, ranges }, context);
      await renewPortraits(
        { source, storageKey: storage_key, store: parts.store, scratch: scratch.path, shownAt },
        context,
      );
    },

    async findShown(input, context) {
      const { storage_key } = shownRequest.parse(input);
      const models = await parts.screenText?.();
      if (!models) return;
      const turn = () => priority.whenIdle(context.signal);
      await turn();
      const key = shownKey(storage_key);
      const before = await shownIn(parts.store, storage_key);
      if (before?.frames.length === 0) return;
      await using original = await originals.openIfRoom(storage_key, context.signal);
      if (!original) return;
      const { path } = original;
      const found = await probe(parts.tools, path, context.signal);
      const store = async (shown: StoredShown) => {
        const json = Readable.from([Buffer.from(JSON.stringify(shown))]);
        const options = { contentType: 'application/json', signal: context.signal };
        await parts.store.put(key, json, options);
      };
      await findShown(
        { tools: parts.tools, path, probe: found, models, before, store, turn },
        context,
      );
    },

    async storePlayableCopy(storageKey, context) {
      const key = playableKey(storageKey);
      if (await parts.store.stat(key)) return;
      await using scratch = await scratchFolder(parts.scratchParent);
      await using original = await originals.open(storageKey, context.signal);
      const { path } = original;
      const found = await probe(parts.tools, path, context.signal);
      if (isAudioOnly(found))
        return await storeCoverVideo(parts, { storageKey, path, probe: found }, context);
      const plan = planPlayable(found, basename(storageKey));
      if (!plan) return;
      const output = join(scratch.path, 'copy.mp4');
      await writePlayableCopy({ tools: parts.tools, path, probe: found, plan, output }, context);
      await parts.store.put(
        key,
        { path: output },
        { contentType: 'video/mp4', signal: context.signal },
      );
    },
  };
}

function wordOptions({
  language,
  only_language: onlyLanguage,
  vocabulary,
  source,
  accept_mismatch: acceptMismatch,
}: z.output<typeof transcriptionRequest>) {
  return { language, onlyLanguage, vocabulary, source, acceptMismatch };
}

type VideoToProcess = Pick<OpenVideo, 'path' | 'probe' | 'isAudiogram'> & {
  waveform: StoredWaveform | undefined;
  transcript: Uint8Array<ArrayBuffer> | undefined;
};

async function videoToProcess(
  parts: LocalEngineParts,
  request: ProcessingRequest,
  video: OpenVideo,
): Promise<VideoToProcess> {
  const { path, probe: probed, isAudiogram } = video;
  const isCorrected = request.corrected_words !== undefined;
  const transcript = isCorrected
    ? undefined
    : await storedTranscript(parts.store, request, transcriptKey(request.storage_key));
  const waveform = isAudiogram ? await readWaveform(parts.store, request.storage_key) : undefined;
  return { path, probe: probed, isAudiogram, waveform, transcript };
}

/**
 * The stored transcript, as the bytes of its file; undefined when there is none.
 * @throws Failure `transcript-deleted` when there is none, but captions are requested or words are
 * to be bleeped
 */
async function storedTranscript(
  store: Store,
  request: Pick<ProcessingRequest, 'profanity' | 'subtitles' | 'subtitle_customization'>,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await bytesAt(store, key);
  const needsWords =
    request.profanity === 'bleep' || (request.subtitles && request.subtitle_customization.enabled);
  if (!stored && needsWords) throw pipelineErrors.transcriptDeleted();
  return stored;
}

type StartOfClip = {
  parts: LocalEngineParts;
  source: { path: string; probe: OpenVideo['probe'] };
  storageKey: string;
  /** Seconds of the video. */
  start: number;
  /** The parts of the video that have been searched for people, seconds. */
  ranges: readonly TimeRange[];
};

/**
 * Seconds into a clip: the moment its thumbnail shows, and how much of the clip is framed to find
 * out who is shown then.
 */
const [thumbnailAt, framedSeconds] = [1, 10];
/** Seconds: more than one frame of any video. */
const wholeFrames = 0.5;

/**
 * Where the middle of the crop is shortly after a clip begins, as a share of the frame's width;
 * undefined when nothing is cropped, or several panes are.
 */
async function shownSoon(
  { parts, source, storageKey, start, ranges }: StartOfClip,
  context: TaskContext,
): Promise<number | undefined> {
  const searched = ranges.find(
    (range) => range.start <= start && range.end > start + thumbnailAt + wholeFrames,
  );
  if (!searched) return undefined;
  // Stays within the searched range even when the length is rounded up to whole frames; otherwise
  // the search for people would run again.
  const clip = {
    start,
    end: Math.min(start + framedSeconds, searched.end - wholeFrames, source.probe.duration),
  };
  const words = await spokenIn(
    parts.store,
    { storage_key: storageKey, ...clip, corrected: undefined },
    context,
  );
  const stored = videoDetections(parts.store, storageKey);
  const framed = await previewFraming(
    { ...source, ...clip, aspect: '9:16', reframe: 'people', words, stored },
    parts,
    context,
  );
  const shot = framed.shots.find(({ end }) => end > thumbnailAt);
  const at =
    shot?.kind === 'crop'
      ? shot.path.findLast((point, index) => index === 0 || point.at <= thumbnailAt)
      : undefined;
  return at && (at.x + at.width / 2) / framed.source.width;
}

type ClipToHear = ClipRanges & {
  storage_key: string;
  corrected: z.output<typeof framingRequest>['words'];
};

/** What is spoken in a clip, seconds of the clip; nothing when the video has no transcript. */
async function spokenIn(
  store: Store,
  { storage_key, corrected, ...clip }: ClipToHear,
  { signal }: TaskContext,
): Promise<ReturnType<typeof wordsInClip>> {
  const ranges = clip.ranges ?? [clip];
  if (corrected)
    return wordsInClip(
      { ...emptyTranscript, words: corrected.map((word) => ({ ...word, text: '' })) },
      ranges,
    );
  const stored = await bytesAt(store, transcriptKey(storage_key));
  return stored ? wordsInClip(await readExcerpt(stored, clip, signal), ranges) : [];
}

async function bytesAt(store: Store, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await store.get(key);
  return stored && new Uint8Array(await arrayBuffer(stored.body));
}

/** Whether a stored transcript holds any words: decided without parsing those of many hours. */
const holdsWords = (json: Uint8Array<ArrayBuffer>) => !Buffer.from(json).includes('"words":[]');

const emptyTranscript: Transcript = {
  language: 'en',
  duration: 0,
  words: [],
  sentences: [],
  origin: 'given',
};

type ClipTask = {
  parts: LocalEngineParts;
  originals: Originals;
  request: ProcessingRequest;
  video: VideoToProcess;
  clip: ProcessingRequest['clips'][number];
  scratch: string;
  index: number;
};

async function processClip(
  { parts, originals, request, video, clip, scratch, index }: ClipTask,
  context: TaskContext,
): Promise<ProcessedClip> {
  context.signal.throwIfAborted();
  const storage_key = clipKey(request, clip);
  const about = { start: clip.start, end: clip.end, storage_key };
  if (await isFinished(parts.store, request, storage_key)) return about;
  const output = join(scratch, `clip-${index}.mp4`);
  const isCorrected = request.corrected_words !== undefined;
  const transcript = isCorrected
    ? await storedTranscript(parts.store, request, correctedTranscriptKey(storage_key))
    : video.transcript;
  await using brand = await openBrand(clip.brand, originals, context.signal);
  const made = await renderClip(
    {
      ...(await clipToDraw(
        { parts, request, clip, brand: brand.files, video, transcript },
        context,
      )),
      voiceCleanup: request.voice_cleanup,
      output,
      scratch,
    },
    parts,
    context,
  );
  context.onProgress?.({ stage: 'store', fraction: 0 });
  await putJson(
    parts.store,
    wordsKey(storage_key),
    JSON.stringify({ ...made.spoken, untranslated: made.untranslated }),
    scratch,
    context,
  );
  await storeImageOfClip(
    { ...made, tools: parts.tools, store: parts.store, storage_key, path: output },
    context,
  );
  await parts.store.put(
    storage_key,
    { path: output },
    { contentType: 'video/mp4', signal: context.signal },
  );
  context.onProgress?.({ stage: 'store', fraction: 1 });
  return { ...about, ...(made.untranslated && { untranslated: made.untranslated }) };
}

/**
 * Whether the clip is rendered already. One with lines that could not be translated is rendered
 * again, with the translations that are there by then.
 */
async function isFinished(
  store: Store,
  { target_language }: ProcessingRequest,
  storageKey: string,
): Promise<boolean> {
  if (!(await store.stat(storageKey))) return false;
  const words = target_language === null ? undefined : await bytesAt(store, wordsKey(storageKey));
  return !words || (await untranslatedIn(words)) === undefined;
}

/** What a request says about one of its clips, in the words of the renderer. */
async function clipToDraw(
  {
    parts,
    request,
    clip: { overlays, ...edited },
    brand,
    video,
    transcript,
  }: {
    parts: LocalEngineParts;
    request: Omit<ProcessingRequest, 'clips' | 'prompt' | 'voice_cleanup'>;
    clip: ProcessingRequest['clips'][number];
    brand: StillToDraw['brand'];
    video: Omit<VideoToProcess, 'transcript'>;
    transcript: Uint8Array<ArrayBuffer> | undefined;
  },
  { signal }: TaskContext,
): Promise<Omit<StillToDraw, 'as' | 'scratch'>> {
  return {
    path: video.path,
    probe: video.probe,
    isAudiogram: video.isAudiogram,
    waveform: video.waveform,
    transcript: transcript ? await readExcerpt(transcript, edited, signal) : emptyTranscript,
    ...edited,
    sounds: request.subtitle_customization.sounds
      ? await heardIn(parts.store, request.storage_key)
      : undefined,
    brand,
    aspect: request.aspect_ratio,
    style: {
      ...request.subtitle_customization,
      ...overlays,
      enabled: request.subtitles && request.subtitle_customization.enabled,
    },
    targetLanguage: request.target_language,
    reframe: request.reframe,
    layout: request.layout,
    speakerFaces: request.speaker_faces,
    stored: videoDetections(parts.store, request.storage_key),
    translations: videoTranslations(parts.store, request.storage_key),
    profanity: request.profanity ?? 'off',
  };
}

type StillTask = Pick<ClipTask, 'parts' | 'originals' | 'scratch'> & {
  request: z.output<typeof stillRequest>;
  video: OpenVideo;
};

/** Draws pictures of a clip with what `processClip` would render it with. */
async function stillOfClip(
  { parts, originals, request, video, scratch }: StillTask,
  context: TaskContext,
): Promise<StillResponse> {
  const { clip, storage_key, transcript: corrected, captions_of } = request;
  const drawn = captions_of ? await bytesAt(parts.store, wordsKey(captions_of)) : undefined;
  const shown = drawn ? await storedWords(drawn) : clip.shown;
  const transcript =
    corrected === undefined
      ? shown
        ? await bytesAt(parts.store, transcriptKey(storage_key))
        : await storedTranscript(parts.store, request, transcriptKey(storage_key))
      : new TextEncoder().encode(corrected);
  await using brand = await openBrand(clip.brand, originals, context.signal);
  return await drawStill(
    {
      ...(await clipToDraw(
        {
          parts,
          request,
          clip,
          brand: brand.files,
          video: {
            ...video,
            waveform: video.isAudiogram ? await readWaveform(parts.store, storage_key) : undefined,
          },
          transcript,
        },
        context,
      )),
      as: request.as,
      at: request.at,
      scratch,
    },
    parts,
    context,
  );
}

async function captionFiles(
  store: Store,
  captions: StoredCaptions[],
  folder: string,
  context: TaskContext,
): Promise<CaptionFile[]> {
  const into = join(folder, 'captions');
  await mkdir(into, { recursive: true });
  return Promise.all(
    captions.map(async ({ storage_key, is_partial: isPartial, ...about }) => ({
      ...about,
      isPartial,
      path: await copyInto(into, store, storage_key, context.signal),
    })),
  );
}

/** What was heard in a video besides words, as far as that is stored. */
async function heardIn(store: Store, storageKey: string) {
  const stored = await bytesAt(store, soundsKey(storageKey));
  return stored && parsedSounds(stored)?.sounds;
}

/** Stores what was heard beside the video; what was stored before stays when nothing is known. */
async function storeSounds(store: Store, storageKey: string, sounds: Sounds | undefined) {
  const stored = sounds && soundsToStore(sounds);
  if (!stored) return;
  await store.put(soundsKey(storageKey), Readable.from([Buffer.from(JSON.stringify(stored))]), {
    contentType: 'application/json',
  });
}

async function putJson(
  store: Store,
  key: string,
  json: string | Uint8Array,
  scratch: string,
  context: TaskContext,
): Promise<void> {
  const path = join(scratch, `${basename(key)}.out`);
  await writeFile(path, json);
  await store.put(key, { path }, { contentType: 'application/json', signal: context.signal });
}
