import { soundsIn } from '#engine/sounds';
import { spokenPart, stateAfter } from '#engine/transcript';
import type { Needs } from '#features/context';
import { ownVideo } from '#features/videos';
import type { Unparsed } from '#platform/http';
import { orderOfChanges } from '../change-log.ts';
import type { TranscriptRange } from '../transcript.schema.ts';
import { heardSounds } from './heard-sounds.ts';
import type { TranscriptServices } from './transcripts.ts';

/**
 * Returns the corrected words and sentences of a video with their times, all of them or those of a
 * range, and what is heard besides words: a `TranscriptResponse` as JSON.
 * @throws Failure `video-not-found`, `transcript-not-found`
 */
export async function showTranscript(
  { db, transcripts, store }: TranscriptServices & Needs<'store'>,
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
  const stored = await heardSounds(store, video);
  const heard = stored
    ? {
        sounds: soundsIn(stored, { language: video.detectedLanguage ?? 'en', range }),
      }
    : {};
  if (version === 0) return spokenPart(json, { range, more: heard });
  const { undoable, redoable } = stateAfter(await orderOfChanges(db, video.id, version));
  const can = { canUndo: undoable !== undefined, canRedo: redoable !== undefined };
  return spokenPart(json, {
    range,
    more: { ...heard, version, corrected, ...can, notApplied: notApplied.length },
  });
}
