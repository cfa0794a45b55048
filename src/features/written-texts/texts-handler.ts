import { z } from 'zod';
import { type TranscriptServices, writtenTextsOf } from '#features/transcripts';
import { ownVideo, retryThroughOutage, textsModel } from '#features/videos';
import type { JobHandler, JobPart, PartContext } from '#platform/jobs';
import { type ModelsOf, modelErrors } from '#platform/language-models';
import { plannedTexts } from './planned-texts.ts';
import { outcome, outcomeOf, storeText } from './store-text.ts';
import { createTally } from './tally.ts';
import { writeText } from './write-text.ts';

type TextsServices = TranscriptServices & { modelsOf: ModelsOf };

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
  return {
    deadlineSeconds,
    show: () => ({}),
    run: (job, context) => retryThroughOutage(job, () => writeTexts(services, job, context)),
  };
}

/** @throws Failure of `#platform/language-models` when the model cannot be reached */
async function writeTexts(
  services: TextsServices,
  job: JobPart,
  context: PartContext,
): Promise<void> {
  const { db } = services;
  const { userId } = job;
  const { signal } = context;
  const { all } = storedRequest.parse(job.request);
  const video = await ownVideo(db, userId, job.videoId ?? '');
  const model = await textsModel(services, { userId });
  if (!model) throw modelErrors.noneConfigured();
  const planned = await plannedTexts(services, video, { model, all, signal });
  const written = await writtenTextsOf(db, video.id);
  const tally = createTally(planned);
  for (const [index, text] of planned.entries()) {
    context.progress('write', index / planned.length, { items: tally.at(text.kind) });
    const earlier = written.find(text);
    const result =
      earlier && !all
        ? outcomeOf(earlier)
        : await context.step(
            `${text.kind} ${text.item} ${text.words}`,
            outcome,
            () => writeText(db, text, { videoId: video.id, model, signal }),
            (tx, wrote) => storeText(tx, { userId, videoId: video.id }, text, wrote),
          );
    // What was written earlier stands where the new text was dropped.
    tally.add(text.kind, earlier?.text ? { text: earlier.text } : result);
    context.progress('write', (index + 1) / planned.length, { items: tally.at(text.kind) });
  }
}
