import { isDeepStrictEqual } from 'node:util';
import { extentOf } from '#engine/port/edit';
import type { ShownWords } from '#engine/port/engine.schema.ts';
import { englishName } from '#engine/transcript/languages';
import { clipErrors, type TrackServices, trackToDraw } from '#features/clips';
import { type ClipRow, clipsOf, editOf, ownVideo } from '#features/videos';
import type { ProcessRequest } from './export.schema.ts';
import { findSourceClip } from './source-clip.ts';

type Selected = ProcessRequest['selectedClips'][number];

/**
 * What the caption track of each selected clip shows; undefined for an export without tracks. Each
 * clip has its own track of that language.
 * @throws Failure `video-not-found`, `caption-track-missing` when a clip has none in that language,
 * `caption-track-unfinished`, `transcript-not-found`
 */
export async function exportTracks(
  services: TrackServices,
  userId: string,
  { videoId, selectedClips, captionTrack: language }: ProcessRequest,
): Promise<ShownWords[] | undefined> {
  if (language === undefined) return undefined;
  const video = await ownVideo(services.db, userId, videoId);
  const clips = await clipsOf(services.db, video.id);
  const tracks: ShownWords[] = [];
  for (const selected of selectedClips) {
    const clip = clipOf(clips, selected);
    const { start, end, edit } = selected;
    const names = {
      clip: clip?.title ?? `${start}-${end}`,
      language: englishName(language) ?? language,
    };
    const track =
      clip &&
      (await trackToDraw(services, {
        video,
        clipId: clip.id,
        language,
        ranges: edit?.ranges ?? [{ start: Number(start), end: Number(end) }],
        captions: edit?.captions,
      }));
    if (!track) throw clipErrors.captionTrackMissing(names);
    if (track.isTranslating) throw clipErrors.captionTrackUnfinished(names);
    tracks.push(track.shown);
  }
  return tracks;
}

/** The clip that is named, or that has most in common with the range; of copies, the same one. */
function clipOf(clips: readonly ClipRow[], selected: Selected): ClipRow | undefined {
  const { clipId, edit } = selected;
  if (clipId !== undefined) return clips.find(({ id }) => id === clipId.toLowerCase());
  const range = edit
    ? extentOf(edit.ranges)
    : { start: Number(selected.start), end: Number(selected.end) };
  const same = clips.filter((clip) => isDeepStrictEqual(editOf(clip), edit));
  return findSourceClip(same, range) ?? findSourceClip(clips, range);
}
