import type { Engine } from '#engine/port';
import type { JobPart } from '#platform/jobs';
import type { ModelUsage, ModelWork } from '#platform/model-usage';
import { videoIdIn } from '../storage-prefixes.ts';

/**
 * Returns the engine for a part: for an isolated part, an engine that makes each call in a process
 * of its own.
 */
export type EngineFor = (job: JobPart) => Engine;

/** An engine whose requests to models are counted for a person and the video. */
export function meteredEngine(
  engine: Engine,
  { modelUsage, userId }: { modelUsage: ModelUsage; userId: string },
): Engine {
  const during = <Result>(
    job: ModelWork['job'],
    { storage_key }: { storage_key: string },
    act: () => Result,
  ) => modelUsage.during({ userId, videoId: videoIdIn(storage_key), job }, act);
  const { transcribe } = engine;
  return {
    ...engine,
    identify: (request, context) =>
      during('choose', request, () => engine.identify(request, context)),
    process: (request, context) =>
      during('translate', request, () => engine.process(request, context)),
    ...(transcribe && {
      transcribe: (request, context) =>
        during('recognise', request, () => transcribe(request, context)),
    }),
  };
}
