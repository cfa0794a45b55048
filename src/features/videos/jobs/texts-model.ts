import type { Model, Models } from '#platform/language-models';
import { generalModel } from '../general-model.ts';

/** A model for a job, and whether it answers one request at a time. */
export type JobModel = { model: Model; isLocal: boolean };

/**
 * The model that writes titles and summaries for a person; undefined when there is none. It may run
 * on a machine that answers one request at a time, so it gets one at a time.
 */
export async function textsModel(
  { models }: { models: Pick<Models, 'general'> },
  _about: { userId: string },
): Promise<JobModel | undefined> {
  const model = generalModel(models);
  return model && { model, isLocal: true };
}
