import { isFailure } from '#platform/kit/define-errors.ts';
import { type ModelChoice, type Models, modelErrors } from '#platform/language-models';
import { providerOf } from '#platform/language-models/providers';
import type { EnvironmentServices, ServicesInForce } from './effective.ts';
import { builtInProvider, recogniserService, voiceService } from './known-services.ts';
import type { ModelJob, ModelScope } from './models.constants.ts';
import type { JobModelResponse } from './models.schema.ts';
import type { Stored } from './stored-models.ts';

/** Everything that decides which models somebody uses. */
export type View = {
  models: Models;
  services: ServicesInForce;
  server: Stored;
  /** Of the person; undefined where people may have no keys of their own. */
  own: Stored | undefined;
};

/** What does a job, whose choice that is, and why. */
export type Used = Pick<JobModelResponse, 'from' | 'setting' | 'why'> & {
  choice?: ModelChoice | undefined;
};

/** A choice of the app, or else what the environment names, or else what is configured first. */
export function usedModel(
  job: ModelJob,
  view: View,
  environment: Pick<EnvironmentServices, 'isSet' | 'models'>,
): Used {
  const chosen = choiceFor(job, view);
  if (chosen) return chosenModel(chosen, view);
  if (job === 'recognise') return usedRecogniser(view, environment);
  if (job === 'speak') return usedVoice(view);
  const named = environment.isSet('DEFAULT_MODEL')
    ? ({ from: 'environment', setting: 'DEFAULT_MODEL', why: 'setting' } as const)
    : ({ from: 'default', why: 'first-configured' } as const);
  try {
    const model = view.models.general();
    if (!model) return { from: 'default', why: isAnyLost(view) ? 'key-lost' : 'none-configured' };
    return { ...named, choice: { provider: providerOf(model.modelId).id, model: model.modelId } };
  } catch (error) {
    if (!isFailure(error, modelErrors.notConfigured)) throw error;
    return { ...named, why: 'not-configured' };
  }
}

type Chosen = { choice: ModelChoice; from: ModelScope };

/**
 * The choice in force. One of a person needs a key of their own: what the operator pays for is
 * chosen by the operator.
 */
function choiceFor(job: ModelJob, { services, server, own }: View): Chosen | undefined {
  const ofPerson = own?.choices.get(job);
  // @protection own-choices
  if (ofPerson && services.get(ofPerson.provider)?.origin === 'own')
    return { choice: ofPerson, from: 'own' };
  const ofServer = server.choices.get(job);
  return ofServer && { choice: ofServer, from: 'server' };
}

/** A chosen model that cannot be used is replaced by none: another service may be unwanted. */
function chosenModel({ choice, from }: Chosen, { services }: View): Used {
  if (choice.provider === builtInProvider) return { choice, from, why: 'chosen' };
  const service = services.get(choice.provider);
  if (service?.origin !== undefined) return { choice, from, why: 'chosen' };
  return { from, why: service?.isLost ? 'key-lost' : 'not-configured' };
}

function usedRecogniser({ models, services }: View, environment: Pick<EnvironmentServices, 'isSet'>): Used {
  const name = hostedRecogniser(models);
  if (name === undefined) return { from: 'default', why: 'built-in', choice: localRecognition };
  const provider =
    services.get(recogniserService)?.baseUrl === undefined ? providerOf('').id : recogniserService;
  const choice = { provider, model: name };
  return environment.isSet('TRANSCRIBE_MODEL')
    ? { choice, from: 'environment', setting: 'TRANSCRIBE_MODEL', why: 'setting' }
    : { choice, from: 'default', why: 'first-configured' };
}

/** Whichever speech model on this machine suits the language. */
export const localRecognition: ModelChoice = { provider: builtInProvider, model: 'automatic' };

/** The name of the hosted recogniser, if one is configured. */
function hostedRecogniser(models: Models): string | undefined {
  try {
    return models.transcriber()?.name;
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
export const voiceModel = 'bulbul:v2';

const isAnyLost = ({ services }: View) => [...services.values()].some(({ isLost }) => isLost);
