import { isStrongEnough, type Model, type Models, type ModelUse } from '#platform/language-models';
import { generalModel } from '../general-model.ts';

/** The model that writes titles and summaries for a person; undefined when there is none. */
export async function textsModel(
  { models }: { models: Pick<Models, 'general'> },
  _about: { userId: string },
): Promise<Model | undefined> {
  return generalModel(models);
}

const uses: readonly ModelUse[] = ['clip-titles', 'summaries', 'chapter-titles'];

/** Whether a model may write any text about a video. */
export const writesWell = ({ modelId }: Model): boolean =>
  uses.some((use) => isStrongEnough(use, { model: modelId }));
