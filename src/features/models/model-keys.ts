import type { z } from 'zod';
import { Failure } from '#platform/kit/failure.ts';
import { settingsOf } from './effective.ts';
import { modelSettingsErrors } from './errors.ts';
import { type KnownService, knownService } from './known-services.ts';
import type { ModelScope } from './models.constants.ts';
import type { KeyTested, keyToSet } from './models.schema.ts';
import type { ModelsInForce } from './models-in-force.ts';
import { deleteService, type Owner, storeService } from './stored-models.ts';
import { type Credentials, testKey } from './test-key.ts';

/** Whose key a request is about; the operator's command line has no person. */
export type KeyAt = { provider: string; scope: ModelScope; userId: string | undefined };

/** @throws Failure `model-provider-not-found` */
export function serviceAt({ provider }: Pick<KeyAt, 'provider'>): KnownService {
  const service = knownService(provider);
  if (!service) throw modelSettingsErrors.providerNotFound();
  return service;
}

const ownerOf = ({ scope, userId }: KeyAt): Owner => (scope === 'own' ? userId : undefined);

/**
 * Tests a key with one cheap request and stores it, in place of an earlier one. Another address
 * needs the key again: otherwise whoever may set an address could have the stored key sent there.
 * A person's own key goes to public services, and to addresses that an operator has set.
 * @throws Failure `set-in-environment` (409), `model-key-needed`, `model-key-refused`,
 * `model-choice-unusable` (422), `model-service-unreachable` (502)
 */
export async function setKey(
  models: ModelsInForce,
  at: KeyAt,
  { key: given, baseUrl: asked }: Pick<z.output<typeof keyToSet>, 'key' | 'baseUrl'>,
  signal: AbortSignal,
): Promise<void> {
  const service = serviceAt(at);
  refuseWhatTheEnvironmentSets(models, service, { setsAddress: asked !== undefined });
  const owner = ownerOf(at);
  const { server, own } = await models.view(at.scope === 'own' ? at.userId : undefined);
  const held = (at.scope === 'own' ? own : server)?.services.find(isOf(service));
  const addressKept = at.scope === 'server' ? held?.baseUrl : undefined;
  const baseUrl = asked ?? addressKept;
  // @protection keys-to-addresses
  const apiKey = given ?? (baseUrl === held?.baseUrl ? held?.apiKey : undefined);
  if (apiKey === undefined && (service.needsKey || held?.apiKey !== undefined))
    throw modelSettingsErrors.keyNeeded(service.name);
  const ofServer = server.services.find(isOf(service))?.baseUrl;
  const address = environmentAddress(models, service) ?? baseUrl ?? ofServer;
  // @protection keys-to-local-services
  if (at.scope === 'own' && (service.isLocal || (address ?? service.baseUrl) === undefined))
    throw modelSettingsErrors.choiceUnusable(service.name);
  await testKey(service, { apiKey, baseUrl: address }, signal);
  await storeService(models.tables, owner, { provider: service.id, apiKey, baseUrl });
  await models.refresh();
}

/**
 * Tests the key in force, or a stored one of the scope.
 * @throws Failure `no-model-key-stored` (404)
 */
export async function testStoredKey(
  models: ModelsInForce,
  at: KeyAt,
  signal: AbortSignal,
): Promise<KeyTested> {
  const service = serviceAt(at);
  const inForce = (await models.view(at.scope === 'own' ? at.userId : undefined)).services.get(
    service.id,
  );
  if (inForce?.origin === undefined || (at.scope === 'own' && inForce.origin !== 'own'))
    throw modelSettingsErrors.noKeyStored();
  return await tested(service, inForce, signal);
}

async function tested(
  service: KnownService,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<KeyTested> {
  try {
    return { works: true, models: await testKey(service, credentials, signal) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    const { message, code } = error;
    return { works: false, models: [], error: { message, code } };
  }
}

/** @throws Failure `no-model-key-stored` (404) */
export async function removeKey(models: ModelsInForce, at: KeyAt): Promise<void> {
  const { id } = serviceAt(at);
  if (!(await deleteService(models.tables.db, ownerOf(at), id)))
    throw modelSettingsErrors.noKeyStored();
  await models.refresh();
}

type WithProvider = { provider: string; baseUrl?: string | undefined };
const isOf =
  ({ id }: KnownService) =>
  ({ provider }: WithProvider) =>
    provider === id;

/** The address that the environment sets; undefined when it sets none. */
function environmentAddress(
  { environment }: ModelsInForce,
  { id, settings: { baseUrl } }: KnownService,
): string | undefined {
  return baseUrl !== undefined && environment.isSet(baseUrl)
    ? settingsOf(id, environment).baseUrl
    : undefined;
}

/** @throws Failure `set-in-environment` */
function refuseWhatTheEnvironmentSets(
  { environment: { isSet } }: ModelsInForce,
  { settings }: KnownService,
  { setsAddress }: { setsAddress: boolean },
): void {
  const setting = [settings.apiKey, setsAddress ? settings.baseUrl : undefined].find(
    (name) => name !== undefined && isSet(name),
  );
  if (setting !== undefined) throw modelSettingsErrors.setInEnvironment(setting);
}
