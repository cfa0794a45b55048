import type { Db } from '#database';
import { wordsKey } from '#engine';
import type { Unparsed } from '#http';
import { storedSubtitles } from '#render/captions';
import type { Store } from '#storage';
import { spokenPart, stateAfter } from '#transcript';
import { orderOfChanges } from '../corrections/change-log.ts';
import type { SubtitleFormat } from '../exports/export.schema.ts';
import { findExportedClip } from '../exports/exported-clips.ts';
import { exportedName } from '../exports/file-names.ts';
import { readStored } from './transcript-cache.ts';
import type { TranscriptServices } from './transcripts.ts';
import type { TranscriptRange } from './video.schema.ts';
import { ownVideo } from './videos.ts';

type Services = { db: Db; store: Store };

/**
 * The corrected words and sentences of a video with their times, all of them or those of a range: a
 * `TranscriptResponse` as JSON.
 */
export async function showTranscript(
  { db, transcripts }: TranscriptServices,
  userId: string,
  { videoId, query }: { videoId: string; query: Unparsed<TranscriptRange> },
): Promise<Uint8Array<ArrayBuffer>> {
  const video = await ownVideo(db, userId, videoId);
  const { from, to } = query.parse();
  const isCut = from !== undefined || to !== undefined;
  const range = isCut
    ? { start: Number(from ?? 0), end: to === undefined ? Number.POSITIVE_INFINITY : Number(to) }
    : undefined;
  const { transcriptVersion: version } = video;
  const { json, corrected, notApplied } = await transcripts.corrected(video);
  if (version === 0) return spokenPart(json, { range });
  const { undoable, redoable } = stateAfter(await orderOfChanges(db, video.id, version));
  const can = { canUndo: undoable !== undefined, canRedo: redoable !== undefined };
  return spokenPart(json, {
    range,
    more: { version, corrected, ...can, notApplied: notApplied.length },
  });
}

/** `fileName`: the same as that of the clip, but for its extension. */
export type Subtitles = { fileName: string; contentType: string; text: string };

/** The type that each format is served as. */
export const subtitleTypes = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
} as const satisfies Record<SubtitleFormat, string>;

/** The captions of an exported clip, in its language, as a subtitle file; SRT by default. */
export async function exportedSubtitles(
  { db, store }: Services,
  userId: string,
  params: {
    videoId: string;
    exportedId: string;
    query: Unparsed<{ format: SubtitleFormat; speakers?: boolean | undefined }>;
  },
): Promise<Subtitles> {
  const video = await ownVideo(db, userId, params.videoId);
  const clip = await findExportedClip(db, video.id, params.exportedId);
  const { format, speakers = format === 'vtt' } = params.query.parse();
  const words = await readStored(store, wordsKey(clip.storageKey));
  const fileName = `${exportedName(clip, video.title)}.${format}`;
  return {
    fileName,
    contentType: subtitleTypes[format],
    text: await storedSubtitles(words, { format, speakers }),
  };
}
