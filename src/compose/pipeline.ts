import { join } from 'node:path';
import type { Config } from '#config.ts';
import { modelRanker } from '#highlights';
import { isFailure } from '#kit/define-errors.ts';
import { createModels, type Model, type Models, modelErrors } from '#models';
import type { IdentifyParts, RenderParts } from '#pipeline';
import type { CallObserver } from '#telemetry';
import { recogniser } from '#transcript/recognition';

/** The parts of the engine, as the settings choose them; shared by the server and the command line. */
export type MediaParts = IdentifyParts & RenderParts & { models: Models };

/** `ranker: 'built-in'` uses the built-in ranker even when a language model is configured. */
export function composeMedia(config: Config, choice: { ranker?: 'built-in' | 'model'; watch?: CallObserver } = {}): MediaParts {
  const tools = { ffmpeg: config.tools.ffmpeg, ffprobe: config.tools.ffprobe };
  const models = createModels({ ...config.models, ...(choice.watch ? { watch: choice.watch } : {}) });
  const model = choice.ranker === 'built-in' ? generalIfUsable(models) : models.general();
  const transcriber = models.transcriber();
  return {
    tools,
    models,
    ranker: model && choice.ranker !== 'built-in' ? modelRanker({ model, modelName: model.modelId }) : undefined,
    recognise: transcriber && recogniser({ tools, transcriber }),
    translator: model,
    framingCache: join(config.dataDir, 'cache', 'framing'),
    maxSeconds: config.limits.videoSeconds,
  };
}

/** With the built-in ranker, an unusable DEFAULT_MODEL is no error; only translation is unavailable. */
function generalIfUsable(models: Models): Model | undefined {
  try {
    return models.general();
  } catch (error) {
    if (isFailure(error, modelErrors.notConfigured)) return undefined;
    throw error;
  }
}
