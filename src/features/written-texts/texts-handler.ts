import { z } from 'zod';
import { type TranscriptServices, writtenTextsOf } from '#features/transcripts';
import { ownVideo, retryThroughOutage, textsModel } from '#features/videos';
import { createSemaphore, type Semaphore } from '#platform/concurrency';
import type { JobHandler, JobPart, PartContext } from '#platform/jobs';
import { type Models, modelErrors } from '#platform/language-models';
import { plannedTexts } from './planned-texts.ts';
import { outcome, outcomeOf, storeText } from './store-text.ts';
import { createTally } from './tally.ts';
import { writeText } from './write-text.ts';

type TextsServices = TranscriptServices & { models: Pick<Models, 'general'> };

/** As long as an attempt may take: a local model needs hours for the texts of many videos. */
const deadlineSeconds = 12 * 3600;

/** `all`: also what was written from the same words before. */
const storedRequest = z.object({ all: z.boolean().default(false) });

/**
 * Lets the language model write the titles and the summary of a video, one after another; each takes
 * the place of the words' own when it is there. What is written stays when the job is cancelled or
 * fails, and is not written again when it goes on.
 */
export function textsHandler(services: TextsServices): JobHandler {
  const localTurns = createSemaphore({
    concurrency: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
    createFullError: () => new Error('any number of texts may wait'),
  });
  return {
    deadlineSeconds,
    show: () => ({}),
    run: (job, context) =>
      retryThroughOutage(job, () => writeTexts({ ...services, localTurns }, job, context)),
  };
}

/** A local model answers one request at a time, whosever video it is about. */
type Parts = TextsServices & { localTurns: Semaphore };

/** @throws Failure of `#platform/language-models` when the model cannot be reached */
async function writeTexts(
  { localTurns, ...services }: Parts,
  job: JobPart,
  context: PartContext,
): Promise<void> {
  const { db } = services;
  const { userId } = job;
  const { all } = storedRequest.parse(job.request);
  const video = await ownVideo(db, userId, job.videoId ?? '');
  const found = await textsModel(services, { userId });
  if (!found) throw modelErrors.noneConfigured();
  const { model, isLocal } = found;
  const { signal } = context;
  const planned = await plannedTexts(services, video, { model, all, signal });
  const written = await writtenTextsOf(db, video.id);
  const tally = createTally(planned);
  for (const [index, text] of planned.entries()) {
    context.progress('write', index / planned.length, { items: tally.at(text.kind) });
    const known = all ? undefined : written.find(text);
    const write = async () => {
      using _turn = isLocal ? await localTurns.acquire(signal, userId) : undefined;
      return writeText(db, text, { videoId: video.id, model, signal });
    };
    const name = `${text.kind} ${text.item} ${text.words}`;
    const result = known
      ? outcomeOf(known)
      : await context.step(name, outcome, write, (tx, wrote) =>
          storeText(tx, { userId, videoId: video.id }, text, wrote),
        );
    tally.add(text.kind, result);
    context.progress('write', (index + 1) / planned.length, { items: tally.at(text.kind) });
  }
}
