import { isFailure } from '#platform/kit/define-errors.ts';
import {
  createModels,
  type ModelSettings,
  type Models,
  modelErrors,
} from '#platform/language-models';
import { isConfigured, providerOf } from '#platform/language-models/providers';
import { type EnvironmentServices, recognition, type ServicesInForce } from './effective.ts';
import { builtInProvider, recogniserService, voiceService } from './known-services.ts';
import { type ModelJob, type ModelScope, noModel } from './models.constants.ts';
import type { JobModelResponse } from './models.schema.ts';
import type { Stored, StoredChoice } from './stored-models.ts';

/** Everything that decides which models somebody uses. */
export type View = {
  models: Models;
  settings: ModelSettings;
  services: ServicesInForce;
  /** The ids of the language models that are installed on this machine. */
  builtIn: readonly string[];
  server: Stored;
  /** Of the person; undefined where people may have no keys of their own. */
  own: Stored | undefined;
};

/** What does a job, whose choice that is, and why. */
export type Used = Pick<JobModelResponse, 'from' | 'setting' | 'why'> & {
  choice?: StoredChoice | undefined;
};

type Environment = Pick<EnvironmentServices, 'isSet'>;

/** A choice of the app, or else what the environment names, or else what is configured first. */
export function usedModel(job: ModelJob, view: View, environment: Environment): Used {
  const chosen = choiceFor(job, view);
  if (chosen) return chosenModel(chosen, view);
  if (job === 'recognise') return usedRecogniser(view, environment);
  if (job === 'speak') return usedVoice(view);
  const { defaultModel } = view.settings;
  const choice = firstConfigured(view);
  if (defaultModel === undefined)
    return choice
      ? { choice, from: 'default', why: 'first-configured' }
      : { from: 'default', why: isAnyLost(view) ? 'key-lost' : 'none-configured' };
  const named = { from: 'environment', setting: 'DEFAULT_MODEL' } as const;
  return isConfigured(providerOf(defaultModel), view.settings)
    ? { ...named, choice, why: 'setting' }
    : { ...named, why: 'not-configured' };
}

/**
 * The services whose keys in the environment are meant for Kinora without a choice: other keys are
 * often there for other programs, and using them would cost money unnoticed.
 */
const meantByKey: readonly string[] = ['google', 'groq', 'compatible'];

/** The default model of the first service that is set up; of this machine, one that is installed. */
function firstConfigured({ models, services, builtIn }: View): StoredChoice | undefined {
  const choice = models.configured().find(({ provider }) => {
    const origin = services.get(provider)?.origin;
    return origin === 'environment' ? meantByKey.includes(provider) : origin !== undefined;
  });
  const [installed] = builtIn;
  const isMissing = choice?.provider === builtInProvider && !builtIn.includes(choice.model);
  return choice && isMissing && installed !== undefined
    ? { provider: choice.provider, model: installed }
    : choice;
}

type Chosen = { choice: StoredChoice; from: ModelScope };

/**
 * The choice in force. One of a person needs a key of their own: what the operator pays for is
 * chosen by the operator.
 */
function choiceFor(job: ModelJob, { services, server, own }: View): Chosen | undefined {
  const ofPerson = own?.choices.get(job);
  if (ofPerson?.provider === noModel.provider) return { choice: ofPerson, from: 'own' };
  if (ofPerson) {
    // @protection own-choices: always
    if (services.get(ofPerson.provider)?.origin === 'own') return { choice: ofPerson, from: 'own' };
  }
  const ofServer = server.choices.get(job);
  return ofServer && { choice: ofServer, from: 'server' };
}

/** A chosen model that cannot be used is replaced by none: another service may be unwanted. */
function chosenModel({ choice, from }: Chosen, { services, builtIn }: View): Used {
  if (choice.provider === noModel.provider) return { from, why: 'switched-off' };
  const service = services.get(choice.provider);
  if (choice.provider === builtInProvider) {
    const isHere = choice.model === localRecognition.model || builtIn.includes(choice.model);
    return isHere ? { choice, from, why: 'chosen' } : { from, why: 'not-installed' };
  }
  if (service?.origin !== undefined) return { choice, from, why: 'chosen' };
  return { from, why: service?.isLost ? 'key-lost' : 'not-configured' };
}

function usedRecogniser({ settings, services }: View, environment: Environment): Used {
  const model = hostedRecogniser(settings);
  if (model === undefined) return { from: 'default', why: 'built-in', choice: localRecognition };
  const provider =
    ([recogniserService, 'groq', 'compatible'] as const).find(
      (id) => services.get(id)?.origin !== undefined,
    ) ?? recogniserService;
  const choice = { provider, model };
  return environment.isSet('TRANSCRIBE_MODEL')
    ? { choice, from: 'environment', setting: 'TRANSCRIBE_MODEL', why: 'setting' }
    : { choice, from: 'default', why: 'first-configured' };
}

/** Whichever speech model on this machine suits the language. */
export const localRecognition: StoredChoice = { provider: builtInProvider, model: 'automatic' };

/** The name of the hosted recogniser, if one is configured. */
function hostedRecogniser(settings: ModelSettings): string | undefined {
  try {
    return createModels(recognition(settings)).transcriber()?.name;
  } catch (error) {
    if (isFailure(error, modelErrors.notConfigured)) return undefined;
    throw error;
  }
}

function usedVoice({ services }: View): Used {
  const service = services.get(voiceService);
  if (service?.origin === undefined)
    return { from: 'default', why: service?.isLost ? 'key-lost' : 'none-configured' };
  const choice = { provider: voiceService, model: voiceModel };
  return { choice, from: 'default', why: 'first-configured' };
}

/** The voice of Sarvam that the service speaks with. */
const voiceModel = 'bulbul:v2';

const isAnyLost = ({ services }: View) => [...services.values()].some(({ isLost }) => isLost);
