import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Engine } from '#engine/port';
import { engineErrors } from '#engine/port';
import {
  type IdentifiedClip,
  identificationResponse,
  type TranscriptionRequest,
  transcriptionResponse,
} from '#engine/port/engine.schema.ts';
import {
  createTranscripts,
  hashOfWords,
  rememberShownWords,
  termsOf,
  updateAfterTranscription,
} from '#features/transcripts';
import { progressRange, retryThroughOutage, suggestion } from '#features/videos';
import {
  type StoredTranscription,
  storedTranscriptionRequest,
} from '#features/videos/jobs/identify-job.schema.ts';
import type { Db } from '#platform/database';
import { clips } from '#platform/database';
import type { JobPart, PartContext } from '#platform/jobs';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Store } from '#platform/storage';
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
import { recordClips, recordedFacts, refuseEmpty, updateVideo } from '../record-clips.ts';
import { readCaptionList, recordGivenCaptions } from './caption-list.ts';

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
  const { videoId, prompt, again, uploaded: storageKey } = request;
  if (again.countsMinutes) await countLength(services, { job, storageKey }, context);
  const engine = services.engineFor(job);
  const terms = await termsOf(db, { userId, videoId });
  const vocabulary = terms.map(({ term }) => term);
  await withKeptWords(db, { videoId, signal: context.signal }, async () => {
    await updateWords(
      { db, store, engine, searchesFaces },
      { userId, videoId, storageKey, prompt, vocabulary, again },
      context,
    );
    await afterTranscript(services, { userId, videoId, terms }, context);
    if (again.findClips)
      await storePlayableCopy(services, { engine, videoId, storageKey }, context);
  });
}

type WordServices = Pick<IdentifyJobServices, 'db' | 'store' | 'searchesFaces'> & {
  engine: Engine;
};

type VideoAgain = {
  userId: string;
  videoId: string;
  storageKey: string;
  prompt: string | undefined;
  vocabulary: string[];
  again: StoredTranscription;
};

/**
 * Transcribes the video or finds its clips, then updates everything that quotes the words. Clips
 * that a person has changed are kept.
 */
async function updateWords(
  { db, store, engine, searchesFaces }: WordServices,
  { userId, videoId, storageKey, prompt, vocabulary, again }: VideoAgain,
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
      { engine, searchesFaces, request: { ...request, prompt, ...reuse(again) }, ...owned },
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
  };
}

type Call<Request> = { engine: Engine; request: Request; videoId: string };

type FindRequest = TranscriptionRequest & { prompt: string | undefined; reuse_words?: boolean };

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
    refuseEmpty(
      await engine.identify({ ...request, ...(prompt === undefined ? {} : { prompt }) }, progress),
    );
  await context.step('identify', identificationResponse, find, async (tx, response) => {
    await tx
      .delete(clips)
      .where(and(eq(clips.videoId, videoId), isNull(clips.suggested), eq(clips.own, false)));
    const identified_clips = await withoutEdited(tx, videoId, response.identified_clips);
    await recordClips(tx, { userId, videoId, searchesFaces }, { ...response, identified_clips });
  });
}

/**
 * Leaves out clips that were found before and that a person has changed since: those are kept, and
 * would otherwise appear twice.
 */
async function withoutEdited(
  tx: Db,
  videoId: string,
  found: IdentifiedClip[],
): Promise<IdentifiedClip[]> {
  const edited = await tx
    .select({ suggested: clips.suggested })
    .from(clips)
    .where(eq(clips.videoId, videoId));
  const ranges = edited.flatMap(({ suggested }) => suggestion.safeParse(suggested).data ?? []);
  return found.filter(
    (clip) =>
      !ranges.some(({ start, end }) =>
        isSameRange(clip, { start: Number(start), end: Number(end) }),
      ),
  );
}

/**
 * Whether the ranges share at least nine tenths of the time from the first start to the last end.
 */
function isSameRange(a: TimeRange, b: TimeRange): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared >= 0.9 * (Math.max(a.end, b.end) - Math.min(a.start, b.start));
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
    (tx, response) => updateVideo(tx, videoId, recordedFacts(response)),
  );
}
