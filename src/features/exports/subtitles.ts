import { wordsKey } from '#engine/port';
import { storedSubtitles } from '#engine/render/captions';
import type { Needs } from '#features/context';
import { readStored } from '#features/transcripts';
import { exportedName, findExportedClip, ownVideo } from '#features/videos';
import type { Unparsed } from '#platform/http';
import type { SubtitleFormat } from './export.schema.ts';

type Services = Needs<'db' | 'store'>;

/**
 * `fileName`: the file name of the clip with another extension. `hurried`: how many captions are
 * shown for less time than viewers need to read them.
 */
export type Subtitles = { fileName: string; contentType: string; text: string; hurried: number };

/** The content type of each format. */
export const subtitleTypes = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
} as const satisfies Record<SubtitleFormat, string>;

/**
 * Returns the captions of an exported clip, in its language, as a subtitle file; SRT by default.
 */
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
    ...(await storedSubtitles(words, { format, speakers })),
  };
}
