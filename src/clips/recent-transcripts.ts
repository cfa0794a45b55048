import { json } from 'node:stream/consumers';
import type { z } from 'zod';
import { transcriptKey } from '#media/keys.ts';
import { transcript } from '#media/transcript/contract.ts';
import type { Store } from '#storage/store.ts';
import { noTranscript } from './failures.ts';

const spoken = transcript.pick({ language: true, words: true });
export type Spoken = z.infer<typeof spoken>;

/** What is said in a video. @throws Failure `no-transcript` */
export type Transcripts = (video: { storageKey: string }) => Promise<Spoken>;

/** Reading six hours of words takes most of a preview's time; so many are kept read, about 10 MB each. */
const kept = 4;

/** Transcripts from the store; the last few are not read again as long as they are the same. */
export function recentTranscripts(store: Store): Transcripts {
  const recent = new Map<string, Promise<Spoken>>();
  return async ({ storageKey }) => {
    const key = transcriptKey(storageKey);
    const object = await store.stat(key);
    if (!object) throw noTranscript();
    const name = `${key} ${object.etag}`;
    const known = recent.get(name) ?? read(store, key);
    recent.delete(name);
    recent.set(name, known);
    for (const oldest of [...recent.keys()].slice(0, -kept)) recent.delete(oldest);
    try {
      return await known;
    } catch (error) {
      recent.delete(name);
      throw error;
    }
  };
}

async function read(store: Store, key: string): Promise<Spoken> {
  const found = await store.get(key);
  if (!found) throw noTranscript();
  return spoken.parse(await json(found.body));
}
