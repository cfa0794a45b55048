import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  FoundToUse,
  JobChoice,
  KeyTested,
  KeyToSet,
  ModelSettingsResponse,
} from '#features/models/models.schema.ts';
import { request } from './client/request.ts';
import { featuresQuery } from './server.ts';

export type ModelSettings = ModelSettingsResponse;
export type ModelProvider = ModelSettings['providers'][number];
export type JobModel = ModelSettings['jobs'][number];
export type ModelScope = ModelProvider['canSet'][number];
export type FoundService = ModelSettings['found'][number];
export type BuiltInModel = ModelSettings['builtIn'][number];

const path = '/api/settings/models';

/** Current each second while a language model is being installed. */
export const modelSettingsQuery = queryOptions({
  queryKey: ['model-settings'],
  queryFn: ({ signal }) => request<ModelSettings>(path, { signal }),
  refetchInterval: ({ state }) => (state.data?.builtIn.some(isOnItsWay) ? 1000 : false),
});

const isOnItsWay = ({ state }: BuiltInModel) => state === 'downloading' || state === 'queued';

/** Stores a key or an address, once the service has accepted it. @throws ApiError when it does not */
export function setKey(client: QueryClient, provider: string, body: KeyToSet): Promise<void> {
  return change(client, `/keys/${provider}`, { method: 'PUT', body });
}

export function removeKey(client: QueryClient, provider: string, scope: ModelScope): Promise<void> {
  return change(client, `/keys/${provider}?scope=${scope}`, { method: 'DELETE' });
}

/** Sends the service one small request with a stored key. */
export const testKey = (provider: string, scope: ModelScope): Promise<KeyTested> =>
  request<KeyTested>(`${path}/keys/${provider}/test?scope=${scope}`, { method: 'POST' });

export function chooseModel(client: QueryClient, job: string, body: JobChoice): Promise<void> {
  return change(client, `/jobs/${job}`, { method: 'PUT', body });
}

/** The job is done by what Kinora chooses again. */
export function leaveToKinora(client: QueryClient, job: string, scope: ModelScope): Promise<void> {
  return change(client, `/jobs/${job}?scope=${scope}`, { method: 'DELETE' });
}

export function adoptFound(client: QueryClient, provider: string, body: FoundToUse): Promise<void> {
  return change(client, `/found/${provider}`, { method: 'PUT', body });
}

export function stopUsingFound(client: QueryClient, provider: string): Promise<void> {
  return change(client, `/found/${provider}`, { method: 'DELETE' });
}

/** Decides whether people may add keys of their own. */
export function allowOwnKeys(client: QueryClient, allowed: boolean): Promise<void> {
  return change(client, '/own-keys', { method: 'PUT', body: { allowed } });
}

async function change(
  client: QueryClient,
  place: string,
  options: { method: 'PUT' | 'DELETE'; body?: unknown },
): Promise<void> {
  // A key is never kept in the browser until the next sign-in.
  await request(`${path}${place}`, { ...options, resumes: false });
  await Promise.all([
    client.invalidateQueries({ queryKey: modelSettingsQuery.queryKey }),
    client.invalidateQueries({ queryKey: featuresQuery.queryKey }),
  ]);
}
