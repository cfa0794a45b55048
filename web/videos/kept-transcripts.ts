import { createStore, get, set } from 'idb-keyval';
import type { Line } from './materials.ts';

type Kept = { title: string; duration: number; lines: Line[] };

const store = createStore('kinora-transcripts', 'by-video');

/** A platform video's transcript that this browser was given before. */
export function keptTranscript(id: string): Promise<Kept | undefined> {
  return get<Kept>(id, store).catch(() => undefined);
}

/** A browser that keeps nothing asks again the next time. */
export function keepTranscript(id: string, kept: Kept): Promise<void> {
  return set(id, kept, store).catch(() => undefined);
}
