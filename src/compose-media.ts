import { join } from 'node:path';
import { Failure } from '#kit/failure.ts';
import { createModels, type Model, type Models } from '#models/resolve.ts';
import type { Watch } from '#operations/watch.ts';
import type { Config } from './config.ts';
import { modelRanker } from './media/identify/rank/model.ts';
import type { IdentifyParts } from './media/identify-video.ts';
import type { RenderParts } from './media/render/render-clip.ts';
import { recogniser } from './media/transcript/recognise.ts';

/** What the engine is made of, as the settings choose it; shared by the server and the command line. */
export type MediaParts = IdentifyParts & RenderParts & { models: Models };

/** `ranker: 'built-in'` keeps the language model out of the choice even when one is configured. */
export function composeMedia(config: Config, choice: { ranker?: 'built-in' | 'model'; watch?: Watch } = {}): MediaParts {
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

/** Who chose the built-in ranker is not kept from it by a DEFAULT_MODEL that cannot be used; only translations go without. */
function generalIfUsable(models: Models): Model | undefined {
  try {
    return models.general();
  } catch (error) {
    if (error instanceof Failure && error.code === 'model-not-configured') return undefined;
    throw error;
  }
}
