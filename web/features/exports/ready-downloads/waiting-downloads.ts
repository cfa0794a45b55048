import { useSyncExternalStore } from 'react';

/** Ids of the export jobs that were started at once. */
export type Batch = readonly string[];

/**
 * The exports that this tab downloads once they have ended, through reloads: by the person, because
 * another one may sign in here.
 */
const waiting = new Map<string, readonly Batch[]>();
const listeners = new Set<() => void>();
const none: readonly Batch[] = [];
const placeOf = (userId: string) => `kinora.waiting-downloads.${userId}`;

function waitingOf(userId: string): readonly Batch[] {
  const batches = waiting.get(userId) ?? saved(userId);
  waiting.set(userId, batches);
  return batches;
}

function saved(userId: string): readonly Batch[] {
  try {
    const lines = sessionStorage.getItem(placeOf(userId))?.split('\n') ?? [];
    return lines.map((line) => line.split(' ').filter(Boolean)).filter(({ length }) => length > 0);
  } catch {
    return none;
  }
}

function change(userId: string, batches: readonly Batch[]): void {
  waiting.set(userId, batches);
  for (const listener of listeners) listener();
  try {
    const lines = batches.map((batch) => batch.join(' ')).join('\n');
    sessionStorage.setItem(placeOf(userId), lines);
  } catch {
    // Storage is full or blocked, so a reload forgets it.
  }
}

/** Downloads the files of these jobs once all of them have ended. */
export function downloadWhenEnded(userId: string, batch: Batch): void {
  if (batch.length > 0) change(userId, [...waitingOf(userId), batch]);
}

/** @returns whether the batch was still waiting: its files are downloaded once */
export function takeBatch(userId: string, batch: Batch): boolean {
  const batches = waitingOf(userId);
  if (!batches.includes(batch)) return false;
  change(
    userId,
    batches.filter((one) => one !== batch),
  );
  return true;
}

/** The exports that wait to be downloaded. */
export function useWaitingDownloads(userId: string | undefined): readonly Batch[] {
  return useSyncExternalStore(subscribe, () => (userId === undefined ? none : waitingOf(userId)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
