import { findLocalServices, type LocalService } from '#platform/language-models';

/** Seconds that a search of this machine holds. */
const maxAgeSeconds = 3;
/** Seconds for all services of this machine to answer. */
const timeoutSeconds = 3;

let last: { at: number; found: Promise<LocalService[]> } | undefined;

/** The services with models that run on this machine; requests of one moment share a search. */
export function findLocal({ isFresh = false } = {}): Promise<LocalService[]> {
  const now = performance.now();
  if (!last || isFresh || now - last.at > maxAgeSeconds * 1000) {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    last = { at: now, found: findLocalServices({ fetch, signal }).catch(() => []) };
  }
  return last.found;
}
