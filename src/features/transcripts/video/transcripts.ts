import {
  correctedTranscript,
  type EncodedCorrectedTranscript,
  stateAfter,
} from '#engine/transcript';
import type { Db } from '#platform/database';
import type { Store } from '#platform/storage';
import { changesOf } from '../change-log.ts';
import { createTranscriptCache } from './transcript-cache.ts';

/** A video whose transcript is read, at a version of its corrections. */
export type TranscriptVersion = { id: string; storageKey: string; transcriptVersion: number };

/**
 * Where everything reads the transcripts of videos. All fail with `transcript-not-found` where
 * there is none.
 */
export type Transcripts = {
  /** As it was recognised, as JSON. */
  recognised(video: Pick<TranscriptVersion, 'storageKey'>): Promise<Uint8Array<ArrayBuffer>>;
  /** With the corrections of that version. */
  corrected(
    video: TranscriptVersion,
  ): Promise<Pick<EncodedCorrectedTranscript, 'json' | 'corrected' | 'notApplied'>>;
};

/** What reads or corrects transcripts. */
export type TranscriptServices = { db: Db; transcripts: Transcripts };

/**
 * Transcripts from the store with the corrections in the database; the most recent ones are cached
 * until they change.
 */
export function createTranscripts({ db, store }: { db: Db; store: Store }): Transcripts {
  const recognised = createTranscriptCache(store);
  /** Of each cached transcript the version that was read last. */
  const latest = new WeakMap<
    Uint8Array,
    { version: number; result: Promise<EncodedCorrectedTranscript> }
  >();
  return {
    recognised,
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
