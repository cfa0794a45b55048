import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Engine } from '#engine/port';
import { engineErrors } from '#engine/port';
import {
  identificationResponse,
  type TranscriptionRequest,
  transcriptionResponse,
} from '#engine/port/engine.schema.ts';
import type { EngineFindOptions } from '#engine/port/find-options.schema.ts';
import { deletePostersOf } from '#features/clips';
import {
  createTranscripts,
  hashOfWords,
  rememberShownWords,
  termsOf,
  updateAfterTranscription,
} from '#features/transcripts';
import {
  type ClipRow,
  clipsOf,
  lockVideo,
  progressRange,
  retryThroughOutage,
  suggestion,
} from '#features/videos';
import type { StoredFindOptions } from '#features/videos/find-options.schema.ts';
import {
  type StoredTranscription,
  storedTranscriptionRequest,
} from '#features/videos/jobs/identify-job.schema.ts';
import { clips, videos } from '#platform/database';
import type { JobPart, PartContext } from '#platform/jobs';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Store } from '#platform/storage';
import { engineFind } from '../find-defaults.ts';
import {
  afterTranscript,
  countLength,
  endVideo,
  type IdentifyJobHandler,
  type IdentifyJobServices,
  identifyStages,
  restartVideo,
  storePlayableCopy,
  withKeptWords,
} from '../job-steps.ts';
import {
  bestOf,
  isSameClip,
  recordClips,
  recordedFacts,
  refuseEmpty,
  updateVideo,
} from '../record-clips.ts';
import { readCaptionList, recordGivenCaptions } from './caption-list.ts';
import { secondsIn } from './start-transcription.ts';

/**
 * Transcribes a stored video again, finds its clips again in the words that it has, or does both,
 * as the person requested.
 */
export function transcriptionHandler(services: IdentifyJobServices): IdentifyJobHandler {
  return {
    run: (job, context) => retryThroughOutage(job, () => runAgain(services, job, context)),
    async onEnd(tx, job) {
      if (job.videoId !== null) await endVideo(tx, job.videoId, job);
    },
    async onRestart(tx, job) {
      const { videoId } = job;
      await services.quotas.checkJobs(tx, job.userId);
      if (videoId !== null) await restartVideo(services, { tx, videoId, job });
    },
  };
}

async function runAgain(
  services: IdentifyJobServices,
  job: JobPart,
  context: PartContext,
): Promise<void> {
  const { db, store, searchesFaces } = services;
  const { userId } = job;
  const request = storedTranscriptionRequest.parse(job.request);
  const { videoId, prompt, find, again, uploaded: storageKey } = request;
  if (again.countsMinutes)
    await countLength(
      again.range ? { ...services, measure: measuredRange(services, again.range) } : services,
      { job, storageKey },
      context,
    );
  const engine = services.engineFor(job);
  const terms = await termsOf(db, { userId, videoId });
  const vocabulary = terms.map(({ term }) => term);
  await withKeptWords(db, { videoId, signal: context.signal }, async () => {
    await updateWords(
      { db, store, engine, searchesFaces },
      { userId, videoId, storageKey, prompt, find, vocabulary, again },
      context,
    );
    await afterTranscript(services, { userId, videoId, terms }, context);
    if (again.findClips)
      await storePlayableCopy(services, { engine, videoId, storageKey }, context);
  });
}

/** Measures how much of a video a range of it takes. */
function measuredRange(
  { measure }: Pick<IdentifyJobServices, 'measure'>,
  range: TimeRange,
): IdentifyJobServices['measure'] {
  return async (storageKey, signal) => secondsIn(range, await measure(storageKey, signal));
}

type WordServices = Pick<IdentifyJobServices, 'db' | 'store' | 'searchesFaces'> & {
  engine: Engine;
};

type VideoAgain = {
  userId: string;
  videoId: string;
  storageKey: string;
  prompt: string | undefined;
  find: StoredFindOptions | undefined;
  vocabulary: string[];
  again: StoredTranscription;
};

/**
 * Transcribes the video or finds its clips, then updates everything that quotes the words. Clips
 * that a person has changed are kept.
 */
async function updateWords(
  { db, store, engine, searchesFaces }: WordServices,
  { userId, videoId, storageKey, prompt, find, vocabulary, again }: VideoAgain,
  context: PartContext,
): Promise<void> {
  const transcripts = createTranscripts({ db, store });
  const owned = { userId, videoId };
  const wasTranscribed = await context.step('shown-words', z.boolean(), () =>
    rememberShownWords({ db, transcripts }, owned),
  );
  const wordsBefore =
    again.reuseWords && wasTranscribed
      ? await context.step('words-before', z.string(), () =>
          hashOfWords({ db, transcripts }, owned),
        )
      : undefined;
  const request = await engineRequest(store, { storageKey, vocabulary, again });
  if (again.findClips)
    await identifyAgain(
      {
        engine,
        searchesFaces,
        request: { ...request, prompt, ...engineFind(find), ...reuse(again) },
        ...owned,
      },
      context,
    );
  else await transcribe({ engine, request, videoId }, context);
  if (wasTranscribed)
    await context.step('quoting-texts', z.boolean(), () =>
      updateAfterTranscription({ db, transcripts }, { ...owned, wordsBefore }).then(() => true),
    );
  const { given } = again;
  if (given)
    await context.step('given-captions', z.boolean(), () =>
      recordGivenCaptions(store, storageKey, given).then(() => true),
    );
}

const reuse = ({ reuseWords }: StoredTranscription) => (reuseWords ? { reuse_words: true } : {});

type Again = Pick<VideoAgain, 'storageKey' | 'vocabulary' | 'again'>;

async function engineRequest(
  store: Store,
  { storageKey, vocabulary, again }: Again,
): Promise<TranscriptionRequest> {
  const list = await readCaptionList(store, storageKey);
  const { language, onlyLanguage } = again.language === undefined ? list : again;
  return {
    storage_key: storageKey,
    captions: again.given ? [again.given] : list.captions,
    source: again.source,
    ...(again.acceptMismatch ? { accept_mismatch: true } : {}),
    ...(vocabulary.length === 0 ? {} : { vocabulary }),
    ...(language === undefined ? {} : { language }),
    ...(onlyLanguage ? { only_language: true } : {}),
    ...(again.range && { range: again.range }),
  };
}

type Call<Request> = { engine: Engine; request: Request; videoId: string };

type FindRequest = TranscriptionRequest & {
  prompt: string | undefined;
  find?: EngineFindOptions;
  reuse_words?: boolean;
};

async function identifyAgain(
  {
    engine,
    searchesFaces,
    request: { prompt, ...request },
    userId,
    videoId,
  }: Call<FindRequest> & { userId: string; searchesFaces: boolean },
  context: PartContext,
): Promise<void> {
  const progress = progressRange(context, 0, 1, identifyStages);
  const find = async () =>
    bestOf(
      refuseEmpty(
        await engine.identify(
          { ...request, ...(prompt === undefined ? {} : { prompt }) },
          progress,
        ),
      ),
      request.find?.max_clips,
    );
  await context.step('identify', identificationResponse, find, async (tx, response) => {
    await lockVideo(tx, userId, videoId);
    const before = await clipsOf(tx, videoId);
    // Clips that were found before are better than none.
    const isFound = response.identified_clips.length > 0;
    const replaces =
      isFound || response.clip_notes?.some(({ code }) => code === 'length-not-filled') === true;
    const isGone = (clip: ClipRow) => replaces && isReplaced(clip);
    const staying = before.filter((clip) => !isGone(clip)).map(foundRange);
    const rejected = before
      .filter(({ decision }) => decision === 'rejected')
      .map((clip) => ({ ...foundRange(clip), decidedAt: clip.decidedAt }));
    const replaced = inArray(
      clips.id,
      before.filter(isGone).map(({ id }) => id),
    );
    await deletePostersOf(tx, replaced);
    await tx.delete(clips).where(replaced);
    // What stays and is found again would otherwise appear twice.
    const identified_clips = response.identified_clips.filter(
      (clip) => !staying.some((range) => isSameClip(clip, range)),
    );
    await recordClips(
      tx,
      { userId, videoId, searchesFaces },
      { ...response, identified_clips },
      rejected,
    );
  });
}

/** Whether the clips that are found again replace a clip: not if a person wants or changed it. */
const isReplaced = ({ decision, own, suggested }: ClipRow) =>
  decision !== 'kept' && !own && suggested === null;

/** The range with which a clip was found. */
function foundRange({ suggested, ...clip }: ClipRow): TimeRange {
  const { start, end } = suggestion.safeParse(suggested).data ?? clip;
  return { start: Number(start), end: Number(end) };
}

async function transcribe(
  { engine, request, videoId }: Call<TranscriptionRequest>,
  context: PartContext,
): Promise<void> {
  const transcription = engine.transcribe;
  if (!transcription) throw engineErrors.transcriptionUnavailable();
  const progress = progressRange(context, 0, 1, { listen: 0.1, transcript: 0.7, speakers: 0.2 });
  await context.step(
    'transcribe',
    transcriptionResponse,
    () => transcription.call(engine, request, progress),
    async (tx, response) => {
      const facts = recordedFacts(response);
      const { outdated_notes: outdated } = response;
      if (!outdated) return updateVideo(tx, videoId, facts);
      const [video] = await tx
        .select({ notes: videos.notes })
        .from(videos)
        .where(eq(videos.id, videoId));
      const kept = (video?.notes ?? []).filter((note) => !outdated.includes(note));
      return updateVideo(tx, videoId, { ...facts, notes: [...kept, ...(facts.notes ?? [])] });
    },
  );
}
