import { createStore, get, set } from 'idb-keyval';

/** A sentence or caption; times are seconds. */
export type TranscriptLine = { start: number; end: number; text: string };

type SavedTranscript = { title: string; duration: number; lines: TranscriptLine[] };

const store = createStore('kinora-transcripts', 'by-video');

/** A YouTube video's transcript that this browser fetched before. */
export function savedTranscript(id: string): Promise<SavedTranscript | undefined> {
  return get<SavedTranscript>(id, store).catch(() => undefined);
}

/** Without storage, the transcript is fetched again next time. */
export function saveTranscript(id: string, transcript: SavedTranscript): Promise<void> {
  return set(id, transcript, store).catch(() => undefined);
}
