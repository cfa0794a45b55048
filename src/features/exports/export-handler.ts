import { z } from 'zod';
import { clipCoverKey, clipKey } from '#engine/port';
import {
  type ProcessedClip,
  type ProcessingRequest,
  type ProcessingResponse,
  processedClip,
} from '#engine/port/engine.schema.ts';
import { englishName } from '#engine/transcript/languages';
import type { Needs } from '#features/context';
import { createTranscripts } from '#features/transcripts';
import type { EngineFor } from '#features/videos';
import {
  deleteUnrecorded,
  isCancelled,
  lockVideo,
  progressRange,
  requireOriginal,
  retryThroughOutage,
  storedObjectsOf,
  withPendingDeletion,
} from '#features/videos';
import type { Db } from '#platform/database';
import { exportedClips } from '#platform/database';
import { type JobHandler, type JobPart, requestOf } from '#platform/jobs';
import type { Quotas } from '#platform/jobs/quotas';
import { notesOf } from '#platform/languages';
import type { Store } from '#platform/storage';
import { isPendingDeletion } from '#platform/storage';
import { storeChosenCover } from './covers.ts';
import { exportErrors } from './errors.ts';
import { type ExportNote, exportNote } from './export.schema.ts';
import { exportNotes } from './export-notes.constants.ts';
import {
  areWordsNewer,
  currentWords,
  exportWords,
  rememberedWords,
  storeWords,
  withWords,
  wordsStep,
} from './export-words.ts';
import {
  type ExportPart,
  partOf,
  settingsFor,
  showExport,
  storedExport,
  toProcessingRequest,
} from './stored-export.ts';

export type ExportHandlerServices = Needs<'db' | 'store' | 'quotas'> & {
  engineFor: EngineFor;
};

/** The output of the step that renders. */
const renderedClip = processedClip.extend({
  words: exportWords.default({ version: 0, hash: null }),
  notes: z.array(exportNote).optional(),
});

/** Handles export jobs: each part renders one clip and records it once. */
export function exportHandler({ db, engineFor, store, quotas }: ExportHandlerServices): JobHandler {
  const services = { db, store, transcripts: createTranscripts({ db, store }) };
  return {
    deadlineSeconds: 3600,
    partName: 'Clip',
    show: showExport,
    onRestart: async (tx, job) => {
      await quotas.checkJobs(tx, job.userId);
      requireOriginal(await lockVideo(tx, job.userId, job.videoId ?? ''));
    },
    run: async (job, context) => {
      const part = partOf(storedExport.parse(job.request), job);
      const { videoId } = part;
      const uncorrected = toProcessingRequest(part);
      const words = await context.step(wordsStep, exportWords, () =>
        currentWords(services, videoId, uncorrected),
      );
      const request = withWords(uncorrected, words);
      const progress = progressRange(context, 0, 1, {
        download: 1,
        transcript: 1,
        translate: 2,
        frame: 4,
        render: 11,
        store: 1,
      });
      const render = async () => {
        await refusePendingDeletion(db, clipKeysOf(request).flatMap(storedObjectsOf));
        await storeWords(services, { videoId, request, words, signal: context.signal });
        const engine = engineFor(job);
        const clip = firstOf(await engine.process(request, progress));
        const exported = { ...part, request, storageKey: clip.storage_key };
        const note = await storeChosenCover({ store, engine }, exported, context.signal);
        const notes = [note, untranslatedNote(request, clip)].filter((each) => each !== undefined);
        return { ...clip, words, ...(notes.length > 0 && { notes }) };
      };
      const work = () =>
        context
          .step('process', renderedClip, render, (tx, clip) =>
            recordClip({ tx, store, quotas }, job, { ...clip, ...part }),
          )
          .catch((error: unknown) =>
            deleteWhenCancelled(db, context.signal, { videoId, request, error }),
          );
      await retryThroughOutage(job, () => withPendingDeletion(db, videoId, work));
    },
    onEnd: async (tx, job) => {
      if (job.status === 'complete' || job.videoId === null) return;
      if (job.parts.every(({ stage }) => stage === 'queued')) return;
      const words = await rememberedWords(tx, job);
      const stored = storedExport.parse(await requestOf(tx, job.id));
      const begun = job.parts.flatMap(({ stage }, part) => {
        if (stage === 'queued') return [];
        const request = toProcessingRequest(partOf(stored, { ...job, part }));
        return [withWords(request, words.get(part) ?? { version: 0, hash: null })];
      });
      await deleteUnrecorded(tx, job.videoId, begun.flatMap(clipKeysOf));
    },
  };
}

const noteText = notesOf(exportNotes);

function untranslatedNote(
  { target_language: language }: ProcessingRequest,
  { untranslated }: ProcessedClip,
): ExportNote | undefined {
  if (!untranslated || language === null) return undefined;
  const { lines: count, of } = untranslated;
  const code = 'lines-untranslated';
  return { code, message: noteText(code, { count, of, named: englishName(language) ?? language }) };
}

type Stopped = { videoId: string; request: ProcessingRequest; error: unknown };

/**
 * Deletes the objects of a cancelled job once all writing has stopped, because objects that the
 * cancellation itself deleted may have been stored again since.
 */
async function deleteWhenCancelled(
  db: Db,
  signal: AbortSignal,
  { videoId, request, error }: Stopped,
): Promise<never> {
  if (isCancelled(signal))
    await db.transaction((tx) => deleteUnrecorded(tx, videoId, clipKeysOf(request)));
  throw error;
}

function firstOf({ processed_clips: [clip] }: ProcessingResponse): ProcessedClip {
  if (clip === undefined) throw exportErrors.nothingRendered();
  return clip;
}

type Recording = { tx: Db; store: Store; quotas: Quotas };

type Rendered = ExportPart & z.output<typeof renderedClip>;

/**
 * Records a rendered clip under its export and segment: a repeated render replaces the row. While
 * the video is locked nothing can schedule the deletion of the object, so an object that exists now
 * and is not pending deletion is kept.
 */
async function recordClip(
  { tx, store, quotas }: Recording,
  job: JobPart,
  { stored, segment, videoId, storage_key: storageKey, words, notes }: Rendered,
): Promise<void> {
  const { userId, id: exportId, part } = job;
  await lockVideo(tx, userId, videoId);
  await refusePendingDeletion(tx, storedObjectsOf(storageKey));
  const clip = (await store.stat(storageKey)) ?? clipVanished();
  const cover = segment.edit?.cover && (await store.stat(clipCoverKey(storageKey)));
  const bytes = clip.bytes + (cover?.bytes ?? 0);
  const { aspectRatio, captionTrack, targetLanguage } = stored;
  const settings = { ...settingsFor(stored, segment), notes };
  const wordsChanged = await areWordsNewer(tx, { segment, videoId }, words);
  const rendered = {
    edit: segment.edit ?? null,
    settings,
    storageKey,
    bytes,
    words: words.hash,
    wordsChanged,
  };
  await tx
    .insert(exportedClips)
    .values({
      userId,
      videoId,
      exportId,
      segment: part,
      ...segment,
      ...rendered,
      aspectRatio,
      targetLanguage: captionTrack ?? targetLanguage,
    })
    .onConflictDoUpdate({ target: [exportedClips.exportId, exportedClips.segment], set: rendered });
  await quotas.checkStorage(tx, userId, bytes);
}

function clipKeysOf(request: ProcessingRequest): string[] {
  return request.clips.map((clip) => clipKey(request, clip));
}

/**
 * Postpones the export of a clip that was just deleted until the deletion is done: otherwise the
 * deletion would remove the newly rendered clip as well.
 */
async function refusePendingDeletion(db: Db, keys: string[]): Promise<void> {
  if (await isPendingDeletion(db, keys)) throw exportErrors.clipBeingDeleted();
}

function clipVanished(): never {
  throw exportErrors.clipDeletedWhileRendering();
}
