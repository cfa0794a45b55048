import { arrayBuffer } from 'node:stream/consumers';
import type { Db } from '#database';
import { transcriptKey, wordsKey } from '#engine';
import type { Unparsed } from '#http';
import { storedSubtitles } from '#render/captions';
import type { Store } from '#storage';
import { spokenPart } from '#transcript';
import { clipErrors } from '../errors.ts';
import type { SubtitleFormat } from '../exports/export.schema.ts';
import { findExportedClip } from '../exports/exported-clips.ts';
import { ownVideo } from './videos.ts';

type Services = { db: Db; store: Store };

/** The words and sentences of a video with their times: a `TranscriptResponse` as JSON. */
export async function showTranscript({ db, store }: Services, userId: string, videoId: string): Promise<Uint8Array<ArrayBuffer>> {
  const video = await ownVideo(db, userId, videoId);
  return spokenPart(await readTranscript(store, video.storageKey));
}

/** The transcript of the video with this original, as JSON. @throws Failure `no-transcript` */
export async function readTranscript(store: Store, storageKey: string): Promise<Uint8Array<ArrayBuffer>> {
  return readStored(store, transcriptKey(storageKey));
}

export type Subtitles = { format: SubtitleFormat; contentType: string; text: string };

/** The captions of an exported clip, in its language, as a subtitle file; SRT by default. */
export async function exportedSubtitles(
  { db, store }: Services,
  userId: string,
  params: { videoId: string; exportedId: string; query: Unparsed<{ format: SubtitleFormat }> },
): Promise<Subtitles> {
  const video = await ownVideo(db, userId, params.videoId);
  const clip = await findExportedClip(db, video.id, params.exportedId);
  const { format } = params.query.parse();
  const words = await readStored(store, wordsKey(clip.storageKey));
  return { format, contentType: types[format], text: await storedSubtitles(words, format) };
}

const types = { srt: 'application/x-subrip; charset=utf-8', vtt: 'text/vtt; charset=utf-8' } as const;

/** The bytes of a stored object. @throws Failure `no-transcript` */
export async function readStored(store: Store, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const found = await store.get(key);
  if (!found) throw clipErrors.transcriptNotFound();
  return new Uint8Array(await arrayBuffer(found.body));
}
