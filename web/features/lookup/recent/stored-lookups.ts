import { useSyncExternalStore } from 'react';

/** A lookup on this device. */
export type RecentLookup = { address: string; title: string; kind: 'video' | 'playlist' };

const key = 'kinora.lookups';
const maxLookups = 8;
const listeners = new Set<() => void>();
let known: { text: string; lookups: readonly RecentLookup[] } = { text: '', lookups: [] };

/** The latest lookups on this device, newest first. */
export function useRecentLookups(): readonly RecentLookup[] {
  return useSyncExternalStore(subscribe, recentLookups);
}

/** Moves it to the front. */
export function keepLookup(lookup: RecentLookup): void {
  store(
    [lookup, ...recentLookups().filter(({ address }) => address !== lookup.address)].slice(
      0,
      maxLookups,
    ),
  );
}

export function forgetLookup(address: string): void {
  store(recentLookups().filter((lookup) => lookup.address !== address));
}

function recentLookups(): readonly RecentLookup[] {
  const text = localStorage.getItem(key) ?? '';
  if (text !== known.text) known = { text, lookups: parsed(text) };
  return known.lookups;
}

function store(lookups: readonly RecentLookup[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(lookups));
  } catch {
    // Without storage there are no recent lookups.
  }
  for (const listener of listeners) listener();
}

function parsed(text: string): readonly RecentLookup[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isLookup) : [];
  } catch {
    return [];
  }
}

function isLookup(value: unknown): value is RecentLookup {
  if (typeof value !== 'object' || value === null) return false;
  const { address, title, kind }: { address?: unknown; title?: unknown; kind?: unknown } = value;
  return (
    typeof address === 'string' &&
    typeof title === 'string' &&
    (kind === 'video' || kind === 'playlist')
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
