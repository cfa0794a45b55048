import { join } from 'node:path';
import type { Config } from '#app/config';
import { modelRanker } from '#engine/highlights';
import type { IdentifyParts, RenderParts } from '#engine/local';
import {
  createDiariser,
  createSpeechRecogniser,
  type SpeechRecogniserOptions,
  speechSlots,
} from '#engine/speech';
import type { InstalledModel, SpeechModels } from '#engine/speech/models';
import {
  chooseRecogniser,
  hostedRecogniser,
  localRecogniser,
  type MayDownload,
} from '#engine/speech/recognition';
import type { Recognise } from '#engine/transcript';
import { isBeingInstalled } from '#features/speech-models';
import { isFailure } from '#platform/kit/define-errors.ts';
import { createModels, type Model, type Models, modelErrors } from '#platform/language-models';
import { composeSpeechModels, composeUnfinishedInstalls } from './speech-models.entry.ts';
import { composeVideoEncoders } from './video-encoders.entry.ts';

/**
 * The parts of the engine, as the settings choose them; shared by the server and the command line.
 */
export type MediaParts = IdentifyParts & RenderParts & { models: Models };

export type MediaChoice = {
  /** `built-in` uses the built-in ranker even when a language model is configured. */
  ranker?: 'built-in' | 'model' | undefined;
  /** Those of the server; without them, its own. */
  models?: Models | undefined;
  speechModels?: SpeechModels | undefined;
  /**
   * Decides about downloading a missing speech model instead of the settings, as a person at a
   * command line does.
   */
  approveDownload?: MayDownload | undefined;
  /** Recognises speech with this model alone. */
  speechModel?: InstalledModel | undefined;
};

export function composeMedia(config: Config, choice: MediaChoice = {}): MediaParts {
  const tools = { ffmpeg: config.tools.ffmpeg, ffprobe: config.tools.ffprobe };
  const { concurrency, threads } = config.speech;
  const speech = { tools, threads, slots: speechSlots(concurrency) };
  const models = choice.models ?? createModels(config.models);
  const isOperator = choice.approveDownload !== undefined;
  const speechModels = choice.speechModels ?? composeSpeechModels(config, { isOperator });
  const model = choice.ranker === 'built-in' ? generalIfUsable(models) : models.general();
  return {
    tools,
    models,
    ranker:
      model && choice.ranker !== 'built-in'
        ? modelRanker({ model, modelName: model.modelId })
        : undefined,
    recognise: composeRecognition(config, choice, { tools, models, speechModels, speech }),
    speakers: createDiariser({ ...speech, models: speechModels }),
    translator: model,
    encoders: composeVideoEncoders(config),
    framingCache: join(config.dataDir, 'cache', 'framing'),
    sourceOrder: config.sourceOrder,
    maxSeconds: config.limits.videoSeconds,
  };
}

type RecognitionParts = Pick<MediaParts, 'tools' | 'models'> & {
  speechModels: SpeechModels;
  speech: SpeechRecogniserOptions;
};

/** A hosted recogniser where one is configured, and the one on this machine. */
function composeRecognition(
  config: Config,
  choice: MediaChoice,
  { tools, models, speechModels, speech }: RecognitionParts,
): Recognise {
  const recognise = createSpeechRecogniser(speech);
  const { speechModel, approveDownload } = choice;
  if (speechModel) {
    const only = {
      choose: async () => ({ installed: speechModel }),
      install: async () => speechModel,
      installed: async () => [speechModel],
    };
    return localRecogniser({ recognise, models: only, mayDownload: false });
  }
  // A person who had the app install it has agreed: the job waits for that download.
  const installs = { models: speechModels, unfinished: composeUnfinishedInstalls(config) };
  const isApproved: MayDownload = ({ id }, context) => isBeingInstalled(id, installs, context);
  const mayDownload = config.speechModels.downloads === 'allow' || (approveDownload ?? isApproved);
  const local = localRecogniser({ recognise, models: speechModels, mayDownload });
  const transcriber = models.transcriber();
  return chooseRecogniser({
    hosted: transcriber && hostedRecogniser({ tools, transcriber }),
    local,
  });
}

/**
 * With the built-in ranker, an unusable DEFAULT_MODEL is no error; only translation is unavailable.
 */
export function generalIfUsable(models: Models): Model | undefined {
  try {
    return models.general();
  } catch (error) {
    if (isFailure(error, modelErrors.notConfigured)) return undefined;
    throw error;
  }
}
