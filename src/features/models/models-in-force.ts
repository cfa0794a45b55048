import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { messageOf } from '#platform/kit/failure.ts';
import {
  createModels,
  createSpeech,
  type EngineJob,
  type JobModel,
  type ModelReference,
  type ModelReferences,
  type ModelsOf,
  type Speech,
  sealReference,
} from '#platform/language-models';
import type { LanguageJob } from '#platform/language-models/language-jobs.constants.ts';
import { providerById } from '#platform/language-models/providers';
import type { CallObserver } from '#platform/telemetry';
import { currentModels } from './current-models.ts';
import {
  type EnvironmentServices,
  recognition,
  servicesInForce,
  settingsInForce,
} from './effective.ts';
import { builtInProvider, recogniserService, voiceService } from './known-services.ts';
import {
  type ModelTables,
  type Owner,
  readStored,
  readVersion,
  type Stored,
} from './stored-models.ts';
import { type Used, usedModel, type View } from './used-model.ts';

export type ModelsInForce = ModelsOf & {
  environment: EnvironmentServices;
  tables: ModelTables;
  /** Everything that decides which models somebody uses; the server's without a person. */
  view(userId?: string): Promise<View>;
  /** Whether people may have keys of their own. */
  ownKeys(): Promise<boolean>;
  /** Reads what has changed, after a change in this process or a notification of one. */
  refresh(): Promise<void>;
  /** The voice of the server; undefined when it is not set up. */
  speech(): Speech | undefined;
};

export type ModelsInForceServices = {
  environment: EnvironmentServices;
  tables: ModelTables;
  /** The ids of the language models that are installed on this machine. */
  builtIn(): Promise<string[]>;
  /** Whether people may have keys of their own where no operator has decided. */
  ownKeysByDefault: boolean;
  watch: CallObserver;
  /** For the requests to the voice. */
  observedFetch(baseUrl: string): typeof fetch;
  log: Logger;
};

/** How long what was read is believed without a look at the number of the last change. */
const maxAgeMilliseconds = 2000;
/** People whose keys are held at a time. */
const maxPeople = 200;

/** Opens what is stored about models. Every process has one, and all see a change within seconds. */
export async function openModels(services: ModelsInForceServices): Promise<ModelsInForce> {
  const { environment, tables, ownKeysByDefault, log } = services;
  let known = await readServer(services);
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  const people = new LRUCache<string, Promise<View>>({ max: maxPeople });

  const read = async () => {
    const [{ version }, builtIn] = await Promise.all([readVersion(tables.db), services.builtIn()]);
    if (version !== known.version || builtIn.join() !== known.server.builtIn.join()) {
      known = await readServer(services);
      people.clear();
    }
    readAt = performance.now();
  };
  // After what is being read already, which may have begun before the change.
  const refresh = (): Promise<void> => {
    const next = (reading ?? Promise.resolve()).catch(() => undefined).then(read);
    reading = next;
    return next.finally(() => {
      if (reading === next) reading = undefined;
    });
  };
  const current = async () => {
    if (performance.now() - readAt > maxAgeMilliseconds) await (reading ?? refresh());
    return known;
  };
  /** What is known at once; what may be old is read for the next time. */
  const soon = () => {
    if (performance.now() - readAt > maxAgeMilliseconds) current().catch(warn);
    return known;
  };
  const warn = (error: unknown) => {
    log.warn({ error: messageOf(error) }, 'the models set up in the app could not be read');
  };
  const areOwnKeysAllowed = ({ ownKeys }: Known) => ownKeys ?? ownKeysByDefault;

  const view = async (userId?: string): Promise<View> => {
    const now = await current();
    if (userId === undefined || !areOwnKeysAllowed(now)) return now.server;
    const held = people.get(userId) ?? viewOf(services, now.server.server, userId);
    people.set(userId, held);
    held.catch(() => people.delete(userId));
    return await held;
  };

  return {
    environment,
    tables,
    view,
    ownKeys: async () => areOwnKeysAllowed(await current()),
    refresh,
    async forJob(job: LanguageJob, { userId }) {
      const of = await view(userId);
      return jobModel(of, usedModel(job, of, environment));
    },
    async references(jobs, { userId }) {
      const of = await view(userId);
      const made = jobs.flatMap((job) => {
        const reference = referenceTo(job, of, environment);
        return reference ? [[job, sealReference(tables.modelSecrets, job, reference)]] : [];
      });
      return made.length > 0 ? (Object.fromEntries(made) satisfies ModelReferences) : undefined;
    },
    ofServer: currentModels({
      current: () => soon().server,
      refreshed: () =>
        current().then(
          ({ server }) => server,
          (error: unknown) => {
            warn(error);
            return known.server;
          },
        ),
      used: (of) => usedModel('chat', of, environment),
    }),
    speech: () => soon().speech,
  };
}

type Known = {
  version: number;
  ownKeys: boolean | null;
  server: View;
  speech: Speech | undefined;
};

async function readServer(services: ModelsInForceServices): Promise<Known> {
  // Read first: what changes meanwhile is read again.
  const version = await readVersion(services.tables.db);
  const server = await viewOf(services, await readStored(services.tables, undefined));
  return { ...version, server, speech: speechOf(services, server) };
}

async function viewOf(
  { environment, tables, watch, builtIn: findBuiltIn }: ModelsInForceServices,
  server: Stored,
  userId?: Owner,
): Promise<View> {
  const own = userId === undefined ? undefined : await readStored(tables, userId);
  const builtIn = await findBuiltIn();
  const services = servicesInForce(environment, {
    builtIn,
    server: server.services,
    own: own?.services ?? [],
  });
  const settings = settingsInForce(environment, services);
  return { models: createModels({ ...settings, watch }), settings, services, builtIn, server, own };
}

function speechOf(
  { environment, observedFetch }: ModelsInForceServices,
  { services }: View,
): Speech | undefined {
  const { apiKey, baseUrl = environment.sarvam.baseUrl } = services.get(voiceService) ?? {};
  return apiKey === undefined
    ? undefined
    : createSpeech({ apiKey, baseUrl, fetch: observedFetch(baseUrl) });
}

function jobModel({ models }: View, { choice, why }: Used): JobModel | undefined {
  const provider = choice && providerById(choice.provider);
  if (!provider) return undefined;
  const picked = { provider: provider.id, model: choice.model };
  // What nobody chose is the model that names in requests mean, if there is one.
  const general = why === 'chosen' ? undefined : models.general();
  const model = general?.modelId === choice.model ? general : models.pick(picked);
  return { model, choice: picked, isLocal: provider.isLocal };
}

/** Undefined: the environment alone decides, and an engine has its own. */
function referenceTo(
  job: EngineJob,
  view: View,
  environment: EnvironmentServices,
): ModelReference | undefined {
  const used = usedModel(job, view, environment);
  const isChosen = used.from === 'server' || used.from === 'own';
  if (job === 'recognise') return recogniserReference(view, used, isChosen);
  const provider = used.choice && providerById(used.choice.provider);
  if (!used.choice || !provider) return isChosen ? none : undefined;
  const isStored = view.services.get(provider.id)?.origin !== 'environment';
  if (!isChosen && !isStored) return undefined;
  const choice = { provider: provider.id, model: used.choice.model };
  // What an engine runs itself is on its own machine.
  if (choice.provider === builtInProvider) return { choice, settings: {} };
  return { choice, settings: { [provider.id]: view.settings[provider.id] } };
}

/** No model of any service: the engine uses what it does itself. */
const none: ModelReference = { settings: {} };

function recogniserReference(
  { services, settings }: View,
  { choice }: Used,
  isChosen: boolean,
): ModelReference | undefined {
  if (!isChosen) {
    const isStored =
      choice && ['own', 'server'].includes(services.get(choice.provider)?.origin ?? '');
    return isStored ? { settings: recognition(settings) } : undefined;
  }
  if (!choice || choice.provider === builtInProvider) return none;
  const transcribeModel = choice.model;
  if (choice.provider === recogniserService)
    return { settings: { ...(settings.speech && { speech: settings.speech }), transcribeModel } };
  const provider = providerById(choice.provider);
  const compatible = provider && settings[provider.id];
  return compatible ? { settings: { compatible, transcribeModel } } : none;
}
