import {
  isStrongEnough,
  type Model,
  type ModelsOf,
  type ModelUse,
} from '#platform/language-models';

/** The model that writes titles and summaries for a person; undefined when there is none. */
export async function textsModel(
  { modelsOf }: { modelsOf: ModelsOf },
  { userId }: { userId: string },
): Promise<Model | undefined> {
  return (await modelsOf.forJob('titles', { userId }))?.model;
}

const uses: readonly ModelUse[] = ['clip-titles', 'summaries', 'chapter-titles'];

/** Whether a model may write any text about a video. */
export const writesWell = ({ modelId }: Model): boolean =>
  uses.some((use) => isStrongEnough(use, { model: modelId }));
