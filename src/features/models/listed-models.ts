import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { providerById } from '#platform/language-models/providers';
import {
  type KnownService,
  knownService,
  recogniserService,
  voiceService,
} from './known-services.ts';
import { type Credentials, testKey } from './test-key.ts';

/** Seconds that a list holds. */
const maxAgeSeconds = 600;
/** Seconds that people wait for the list of a service. */
const timeoutSeconds = 2;

const lists = new LRUCache<string, Promise<string[]>>({ max: 200, ttl: maxAgeSeconds * 1000 });

/**
 * The models of a service: those that it is known for, then those that it lists. A service that does
 * not answer in time has only the former.
 */
export async function listedModels(id: string, credentials: Credentials): Promise<string[]> {
  const service = knownService(id);
  const provider = providerById(id);
  if (!service || id === voiceService) return [];
  if (id === recogniserService) return ['whisper-1'];
  const { apiKey = '', baseUrl = '' } = credentials;
  const key = createHash('sha256')
    .update(JSON.stringify([id, apiKey, baseUrl]))
    .digest('base64');
  const listed = lists.get(key) ?? list(id, credentials);
  lists.set(key, listed);
  const usual =
    provider && !provider.isLocal
      ? [provider.defaultModel, ...(provider.usualModels?.(credentials) ?? []), ...hosted(service)]
      : [];
  return [...new Set([...usual, ...(await listed)])];
}

/** Lists leave out what does not write text. */
const hosted = ({ uses }: KnownService) =>
  uses.includes('recognise') ? ['whisper-large-v3-turbo'] : [];

async function list(id: string, credentials: Credentials): Promise<string[]> {
  const service = knownService(id);
  if (!service) return [];
  return await testKey(service, credentials, AbortSignal.timeout(timeoutSeconds * 1000)).catch(
    () => [],
  );
}
