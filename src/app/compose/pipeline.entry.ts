import { join } from 'node:path';
import type { Config } from '#app/config';
import { modelRanker } from '#engine/highlights';
import type { IdentifyParts, ModelParts, RenderParts } from '#engine/local';
import type { OcrModels } from '#engine/shown';
import { createSoundDetector } from '#engine/sounds';
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
import {
  createModels,
  type EngineJob,
  type Model,
  type ModelReferences,
  type Models,
  modelErrors,
  openReference,
  type Seal,
} from '#platform/language-models';
import type { CallObserver } from '#platform/telemetry';
import { composeSpeechModels, composeUnfinishedInstalls } from './speech-models.entry.ts';
import { composeVideoEncoders } from './video-encoders.entry.ts';

/** The parts of the engine that the settings choose; used by the server and by the command line. */
export type MediaParts = IdentifyParts &
  RenderParts & { models: Models; openModels(references: ModelReferences): ModelParts };

export type MediaChoice = {
  /** `built-in` uses the built-in ranker even when a language model is configured. */
  ranker?: 'built-in' | 'model' | undefined;
  /** The models of the server; when left out, they are created. */
  models?: Models | undefined;
  speechModels?: SpeechModels | undefined;
  /**
   * Decides whether a missing speech model is downloaded, in place of the settings: on the command
   * line, a person decides.
   */
  approveDownload?: MayDownload | undefined;
  /** Opens the models of requests; without it, only those of the environment are used. */
  modelSecrets?: Seal | undefined;
  watch?: CallObserver | undefined;
  /** Uses only this model for speech recognition. */
  speechModel?: InstalledModel | undefined;
};

export function composeMedia(config: Config, choice: MediaChoice = {}): MediaParts {
  const tools = { ffmpeg: config.tools.ffmpeg, ffprobe: config.tools.ffprobe };
  const { concurrency, threads, runtime } = config.speech;
  const speech = { tools, threads, runtime, slots: speechSlots(concurrency) };
  const models = choice.models ?? createModels(config.models);
  const isOperator = choice.approveDownload !== undefined;
  const speechModels = choice.speechModels ?? composeSpeechModels(config, { isOperator });
  // Where requests bring models along, DEFAULT_MODEL may be that of a service set up in the app.
  const mayLack = choice.ranker === 'built-in' || choice.modelSecrets !== undefined;
  const model = mayLack ? generalIfUsable(models) : models.general();
  const recogniseWith = (of: Models) =>
    composeRecognition(config, choice, { tools, models: of, speechModels, speech });
  return {
    tools,
    models,
    ranker: model && choice.ranker !== 'built-in' ? rankerOf(model) : undefined,
    recognise: recogniseWith(models),
    openModels: (references) => openModels(choice, { references, recogniseWith }),
    sounds: createSoundDetector({ tools }),
    speakers: createDiariser({ ...speech, models: speechModels }),
    screenText: () => screenTextModels(speechModels),
    translator: model,
    encoders: composeVideoEncoders(config),
    framingCache: join(config.dataDir, 'cache', 'framing'),
    sourceOrder: config.sourceOrder,
    maxSeconds: config.limits.videoSeconds,
  };
}

const rankerOf = (model: Model) => modelRanker({ model, modelName: model.modelId });

type ToOpen = {
  references: ModelReferences;
  recogniseWith(models: Models): Recognise;
};

/** The parts with models that a request brings along: a reference without a model means none. */
function openModels(
  { modelSecrets, watch }: MediaChoice,
  { references, recogniseWith }: ToOpen,
): ModelParts {
  if (!modelSecrets) throw modelErrors.referenceUnreadable();
  const modelsIn = (job: EngineJob, reference: string) => {
    const { settings, choice } = openReference(modelSecrets, job, reference);
    const models = createModels({ ...settings, ...(watch && { watch }) });
    return { models, model: choice && models.pick(choice) };
  };
  const { choose, translate, recognise } = references;
  const chosen = choose === undefined ? undefined : modelsIn('choose', choose);
  return {
    ...(chosen && { ranker: chosen.model && rankerOf(chosen.model) }),
    ...(translate !== undefined && { translator: modelsIn('translate', translate).model }),
    ...(recognise !== undefined && {
      recognise: recogniseWith(modelsIn('recognise', recognise).models),
    }),
  };
}

/** The paths of the models that read text on slides and screens, if they are installed. */
async function screenTextModels({ installed }: SpeechModels): Promise<OcrModels | undefined> {
  const { detector, recogniser } =
    (await installed()).find(({ kind }) => kind === 'screen-text')?.files ?? {};
  return detector !== undefined && recogniser !== undefined ? { detector, recogniser } : undefined;
}

type RecognitionParts = Pick<MediaParts, 'tools' | 'models'> & {
  speechModels: SpeechModels;
  speech: SpeechRecogniserOptions;
};

/** Composes a hosted recogniser, if one is configured, and the recogniser on this machine. */
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
  // A person who is installing the model in the app has approved the download: the job waits for
  // it.
  const installs = { models: speechModels, unfinished: composeUnfinishedInstalls(config) };
  const isApproved: MayDownload = ({ id }, context) => isBeingInstalled(id, installs, context);
  const mayDownload = config.speechModels.downloads === 'allow' || (approveDownload ?? isApproved);
  const local = localRecogniser({ recognise, models: speechModels, mayDownload });
  const transcriber = models.transcriber();
  return chooseRecogniser({
    hosted: transcriber && hostedRecogniser({ tools, transcriber }),
    local,
    tools,
    hasModel: async (language) => (await speechModels.choose(language)).installed !== undefined,
  });
}

/**
 * The general model, or undefined if it is unusable. With the built-in ranker an unusable
 * DEFAULT_MODEL is not an error: only translation is unavailable.
 */
export function generalIfUsable(models: Models): Model | undefined {
  try {
    return models.general();
  } catch (error) {
    if (isFailure(error, modelErrors.notConfigured)) return undefined;
    throw error;
  }
}
