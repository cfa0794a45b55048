import type { SpeechModels } from '#engine/speech/models';
import { isStrongEnough, type ModelUse, modelName } from '#platform/language-models';
import {
  type LanguageJob,
  languageJobs,
} from '#platform/language-models/language-jobs.constants.ts';
import { type ServiceInForce, settingsOf } from './effective.ts';
import { findLocal } from './found-services.ts';
import {
  builtInProvider,
  type KnownService,
  knownService,
  knownServices,
} from './known-services.ts';
import { listedModels } from './listed-models.ts';
import { canDo } from './model-choices.ts';
import { leastKeyToShow, type ModelJob, type ModelScope, modelJobs } from './models.constants.ts';
import type {
  FoundService,
  JobModelResponse,
  ModelKey,
  ModelProvider,
  ModelSettingsResponse,
  ModelToChoose,
} from './models.schema.ts';
import type { ModelsInForce } from './models-in-force.ts';
import type { StoredChoice, StoredService } from './stored-models.ts';
import { localRecognition, usedModel, type View } from './used-model.ts';

/** `userId`: undefined at the command line of the server. */
export type Person = { userId: string | undefined; isOperator: boolean };

export type ShowServices = {
  models: ModelsInForce;
  speechModels: Pick<SpeechModels, 'list'>;
};

/** Everything about keys and models that a person may see. */
export async function showModelSettings(
  { models, speechModels }: ShowServices,
  person: Person,
): Promise<ModelSettingsResponse> {
  const { isOperator, userId } = person;
  const [view, ownKeys, list, found] = await Promise.all([
    models.view(userId),
    models.ownKeys(),
    speechModels.list(),
    isOperator ? findLocal() : [],
  ]);
  const by = { models, view, person, ownKeys };
  return {
    isOperator,
    ownKeys,
    providers: knownServices.map((service) => showProvider(service, by)),
    found: found.map((one): FoundService => ({ ...one, isUsed: isUsed(view, one.provider) })),
    builtIn: list.map((model) => ({ ...model, languages: [...model.languages] })),
    jobs: modelJobs.map((job) => showJob(job, by)),
    choices: await choicesOf(view),
  };
}

/** The view of a person on the models in force. */
export type Seen = {
  models: ModelsInForce;
  view: View;
  person: Person;
  ownKeys: boolean;
};

const isUsed = ({ services }: View, provider: string) =>
  services.get(provider)?.origin !== undefined;

export function showProvider(service: KnownService, seen: Seen): ModelProvider {
  const { view, person, models } = seen;
  const { id, name, uses, isLocal, needsKey, keyPage, settings } = service;
  const { isSet } = models.environment;
  const isKeySet = settings.apiKey !== undefined && isSet(settings.apiKey);
  const isAddressSet = settings.baseUrl !== undefined && isSet(settings.baseUrl);
  const inForce = view.services.get(id) ?? { isLost: false };
  const address = person.isOperator ? addressOf(service, seen) : undefined;
  return {
    id,
    name,
    uses: [...uses],
    isLocal,
    needsKey,
    ...(keyPage !== undefined && { keyPage }),
    isConfigured: inForce.origin !== undefined,
    keys: keysOf(service, seen, inForce),
    ...(address && { address }),
    canSet: isKeySet ? [] : scopesOf(seen).filter((scope) => scope === 'server' || !isLocal),
    canSetAddress: person.isOperator && !isKeySet && !isAddressSet,
  };
}

/** Whose keys and choices a person may set. */
export function scopesOf({ person, ownKeys }: Pick<Seen, 'person' | 'ownKeys'>): ModelScope[] {
  return [
    ...(person.isOperator ? (['server'] as const) : []),
    ...(ownKeys ? (['own'] as const) : []),
  ];
}

function keysOf(
  { id, settings }: KnownService,
  { models: { environment }, view, person }: Seen,
  inForce: ServiceInForce,
): ModelKey[] {
  const given = settingsOf(id, environment).apiKey;
  const ofEnvironment: ModelKey[] =
    given === undefined
      ? []
      : [
          {
            from: 'environment',
            isUsed: inForce.origin === 'environment',
            ...(settings.apiKey !== undefined && { setting: settings.apiKey }),
            ...(person.isOperator &&
              given.length >= leastKeyToShow && { lastFour: given.slice(-4) }),
            state: 'ok',
          },
        ];
  const stored = (from: ModelScope, services: readonly StoredService[] = []): ModelKey[] =>
    services
      .filter(({ provider, apiKey, isLost }) => provider === id && (apiKey !== undefined || isLost))
      .map(({ lastFour, isLost, addedAt }) => ({
        from,
        isUsed: inForce.origin === from && !isLost,
        ...((from === 'own' || person.isOperator) && lastFour !== undefined && { lastFour }),
        state: isLost ? 'lost' : 'ok',
        addedAt: addedAt.toISOString(),
      }));
  return [
    ...ofEnvironment,
    ...stored('own', view.own?.services),
    ...stored('server', view.server.services),
  ];
}

function addressOf(
  { id, settings }: KnownService,
  { models: { environment }, view }: Seen,
): ModelProvider['address'] {
  const setting = settings.baseUrl;
  const given = settingsOf(id, environment).baseUrl;
  if (setting !== undefined && environment.isSet(setting) && given !== undefined)
    return { url: given, from: 'environment', setting };
  const url = view.server.services.find(({ provider }) => provider === id)?.baseUrl;
  return url === undefined ? undefined : { url, from: 'server' };
}

export function showJob(job: ModelJob, seen: Seen): JobModelResponse {
  const { models, view } = seen;
  const { choice, from, setting, why } = usedModel(job, view, models.environment);
  const [server, own] = [view.server.choices.get(job), view.own?.choices.get(job)];
  const isWeak = choice !== undefined && tooWeakFor(choice).some((weak) => weak === job);
  return {
    job,
    ...(choice && !isWeak && { used: named(choice) }),
    from,
    ...(setting !== undefined && { setting }),
    why: isWeak ? 'too-weak' : why,
    chosen: { ...(server && { server }), ...(own && { own }) },
    canChoose: job === 'speak' ? [] : scopesOf(seen).filter((scope) => mayChoose(scope, view)),
  };
}

/** A person's own choice needs a key of their own. */
const mayChoose = (scope: ModelScope, { services }: View) =>
  scope === 'server' || [...services.values()].some(({ origin }) => origin === 'own');

function named({ provider, model }: StoredChoice) {
  const service = knownService(provider);
  const isBuiltIn = provider === builtInProvider;
  return {
    provider,
    model,
    providerName: service?.name ?? (isBuiltIn ? 'Kinora' : provider),
    name: modelName(model),
    isLocal: isBuiltIn || service?.isLocal === true,
  };
}

/** The models of all services that are set up, for every job that they can do. */
async function choicesOf(view: View): Promise<ModelToChoose[]> {
  const lists = await Promise.all(
    knownServices.map(async ({ id }) => {
      const inForce = view.services.get(id);
      if (inForce?.origin === undefined) return [];
      if (id === builtInProvider) return view.builtIn.map((model) => ({ provider: id, model }));
      return (await listedModels(id, inForce)).map((model) => ({ provider: id, model }));
    }),
  );
  const all = [localRecognition, ...lists.flat()];
  return all.map((choice) => ({
    ...named(choice),
    jobs: modelJobs.filter((job) => canDo(job, choice)),
    tooWeakFor: tooWeakFor(choice),
  }));
}

/** What is measured for each job; titles of chapters need the least that a model of that job writes. */
const usesOfJobs: Readonly<Record<LanguageJob, ModelUse>> = {
  titles: 'chapter-titles',
  chat: 'chat',
  translate: 'translation',
  choose: 'choosing',
};

/** The jobs for which a model was measured to be too small. */
const tooWeakFor = (choice: StoredChoice): LanguageJob[] =>
  languageJobs.filter((job) => !isStrongEnough(usesOfJobs[job], choice));
