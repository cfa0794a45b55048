import type { Engine } from '#engine/port';
import type { EngineJob, ModelReferences, ModelsOf } from '#platform/language-models';

/** An engine that uses the models of a person, where the app has set them up. */
export function engineWithModels(
  engine: Engine,
  modelsOf: Pick<ModelsOf, 'references'>,
  userId: string,
): Engine {
  const { transcribe } = engine;
  const modelsFor = async (...jobs: EngineJob[]): Promise<{ models?: ModelReferences }> => {
    const models = await modelsOf.references(jobs, { userId });
    return models ? { models } : {};
  };
  return {
    ...engine,
    identify: async (request, context) =>
      engine.identify({ ...request, ...(await modelsFor('recognise', 'choose')) }, context),
    ...(transcribe && {
      transcribe: async (request, context) =>
        transcribe({ ...request, ...(await modelsFor('recognise')) }, context),
    }),
    process: async (request, context) => {
      const isTranslated =
        request.target_language !== null && request.clips.some(({ shown }) => shown === undefined);
      const models = isTranslated ? await modelsFor('translate') : {};
      return await engine.process({ ...request, ...models }, context);
    },
  };
}
