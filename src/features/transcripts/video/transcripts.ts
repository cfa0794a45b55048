import { shownIn } from '#engine/shown';
import {
  correctedTranscript,
  type EncodedCorrectedTranscript,
  stateAfter,
} from '#engine/transcript';
import type { Needs, Transcripts } from '#features/context';
import type { Db } from '#platform/database';
import type { Store } from '#platform/storage';
import { changesOf } from '../change-log.ts';
import { createTranscriptCache } from './transcript-cache.ts';

/** The services of functions that read or correct transcripts. */
export type TranscriptServices = Needs<'db' | 'transcripts'>;

/**
 * Creates a reader of stored transcripts that applies the corrections in the database; the most
 * recent ones are cached until they change.
 */
export function createTranscripts({ db, store }: { db: Db; store: Store }): Transcripts {
  const recognised = createTranscriptCache(store);
  /** For each cached transcript, the corrected version that was read last. */
  const latest = new WeakMap<
    Uint8Array,
    { version: number; result: Promise<EncodedCorrectedTranscript> }
  >();
  return {
    recognised,
    screens: async ({ storageKey }) => (await shownIn(store, storageKey))?.screens ?? [],
    async corrected(video) {
      const json = await recognised(video);
      const { id, transcriptVersion: version } = video;
      if (version === 0) return { json, corrected: [], notApplied: [] };
      const cached = latest.get(json);
      if (cached?.version === version) return cached.result;
      const result = changesOf(db, id, version).then((changes) =>
        correctedTranscript(json, stateAfter(changes)),
      );
      latest.set(json, { version, result });
      result.catch(() => latest.delete(json));
      return result;
    },
  };
}
