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
import type { Needs } from '#features/context';
import {
  createTranscripts,
  hashOfWords,
  rememberShownWords,
  updateAfterTranscription,
} from '#features/transcripts';
import { progressRange, suggestion } from '#features/videos';
import type { StoredTranscription } from '#features/videos/jobs/identify-job.schema.ts';
import type { Db } from '#platform/database';
import { clips } from '#platform/database';
import type { PartContext } from '#platform/jobs';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import type { Store } from '#platform/storage';
import { recordIdentified, refuseEmpty, updateVideo } from '../record-clips.ts';
import { readCaptionList, recordGivenCaptions } from './caption-list.ts';

export type TranscribeServices = Needs<'db' | 'store'> & {
  engine: Engine;
  /** Whether clips that are found anew are searched for people in the background. */
  searchesFaces: boolean;
};

export type VideoToTranscribe = {
  userId: string;
  videoId: string;
  storageKey: string;
  prompt: string | undefined;
  vocabulary: string[];
  again: StoredTranscription;
};

/**
 * The steps of a job that transcribes a stored video again, and finds its clips anew when a person
 * asks for that. Everything that quotes the words follows them; clips that a person has changed
 * stay.
 */
export async function transcribeVideo(
  { db, store, engine, searchesFaces }: TranscribeServices,
  { userId, videoId, storageKey, prompt, vocabulary, again }: VideoToTranscribe,
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
    await findClips(
      { engine, searchesFaces, request: { ...request, prompt, ...reuse(again) }, ...owned },
      context,
    );
  else await readWords({ engine, request, videoId }, context);
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

type Again = Pick<VideoToTranscribe, 'storageKey' | 'vocabulary' | 'again'>;

async function engineRequest(
  store: Store,
  { storageKey, vocabulary, again }: Again,
): Promise<TranscriptionRequest> {
  const list = await readCaptionList(store, storageKey);
  const language = again.language ?? list.language;
  return {
    storage_key: storageKey,
    captions: again.given ? [again.given] : list.captions,
    source: again.source,
    ...(again.acceptMismatch ? { accept_mismatch: true } : {}),
    ...(vocabulary.length === 0 ? {} : { vocabulary }),
    ...(language === undefined ? {} : { language }),
  };
}

type Call<Request> = { engine: Engine; request: Request; videoId: string };

type FindRequest = TranscriptionRequest & { prompt: string | undefined; reuse_words?: boolean };

async function findClips(
  {
    engine,
    searchesFaces,
    request: { prompt, ...request },
    userId,
    videoId,
  }: Call<FindRequest> & { userId: string; searchesFaces: boolean },
  context: PartContext,
): Promise<void> {
  const progress = progressRange(context, 0, 1, {
    listen: 0.1,
    transcript: 0.5,
    speakers: 0.1,
    identify: 0.1,
    store: 0.2,
  });
  const find = async () =>
    refuseEmpty(
      await engine.identify({ ...request, ...(prompt === undefined ? {} : { prompt }) }, progress),
    );
  await context.step('identify', identificationResponse, find, async (tx, response) => {
    await tx
      .delete(clips)
      .where(and(eq(clips.videoId, videoId), isNull(clips.suggested), eq(clips.own, false)));
    const identified_clips = await withoutEdited(tx, videoId, response.identified_clips);
    await recordIdentified(
      tx,
      { userId, videoId, searchesFaces },
      { ...response, identified_clips },
    );
  });
}

/**
 * Without those that a person has changed after they were found before: they would be there twice.
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

/** Whether nine tenths of what either covers is covered by both. */
function isSameRange(a: TimeRange, b: TimeRange): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared >= 0.9 * (Math.max(a.end, b.end) - Math.min(a.start, b.start));
}

async function readWords(
  { engine, request, videoId }: Call<TranscriptionRequest>,
  context: PartContext,
): Promise<void> {
  const { transcribe } = engine;
  if (!transcribe) throw engineErrors.transcriptionUnavailable();
  const progress = progressRange(context, 0, 1, { listen: 0.1, transcript: 0.7, speakers: 0.2 });
  await context.step(
    'transcribe',
    transcriptionResponse,
    () => transcribe.call(engine, request, progress),
    (tx, { video_duration: duration, detected_language: language, notes }) =>
      updateVideo(tx, videoId, {
        videoDuration: formatClock(duration),
        durationSeconds: duration,
        detectedLanguage: language,
        notes: notes ?? [],
      }),
  );
}
