import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { textsJob, textsModel, writesWell } from '#features/videos';
import { type Db, jobSteps, videos } from '#platform/database';
import type { JobHandler, OwnedJob } from '#platform/jobs';
import type { ModelsOf } from '#platform/language-models';

/** The step that remembers whether there is a model, which no transaction may wait for. */
const modelStep = 'texts-model';

/**
 * Extends the handler of jobs that find clips or words: the language model, if there is one, writes
 * about the video afterwards, in a job of its own.
 */
export function withTexts(handler: JobHandler, services: { modelsOf: ModelsOf }): JobHandler {
  return {
    ...handler,
    async run(job, context) {
      await handler.run(job, context);
      await context.step(modelStep, z.boolean(), async () => {
        const model = await textsModel(services, job);
        return model !== undefined && writesWell(model);
      });
    },
    async next(tx, job) {
      if (job.videoId === null || !(await hasModel(tx, job))) return undefined;
      const [video] = await tx.select().from(videos).where(eq(videos.id, job.videoId));
      return video && textsJob(video);
    },
  };
}

async function hasModel(tx: Db, { id }: OwnedJob): Promise<boolean> {
  const isStep = and(eq(jobSteps.jobId, id), eq(jobSteps.step, modelStep));
  const [row] = await tx.select({ output: jobSteps.output }).from(jobSteps).where(isStep);
  return z.object({ value: z.literal(true) }).safeParse(row?.output).success;
}
