import type { QueryClient } from '@tanstack/react-query';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { ApiError } from '#web/api/client/request.ts';
import { changeClip, lengthOf, rangesOf } from '#web/api/clips.ts';
import { videoQuery } from '#web/api/videos.ts';

/** A clip as it was before a change, and the version that the change gave it. */
type Changed = { before: ClipOfVideo; after: Clip };

/** A clip, and the video that it is from. */
export type ClipOfVideo = Clip & { videoId: string };

export type ChangeResult = {
  changed: Changed[];
  failed: { clip: Clip; error: unknown }[];
  /** How much shorter the clips have become, seconds. */
  savedSeconds: number;
};

type Changing = {
  clips: readonly ClipOfVideo[];
  /** Returns the new edit of a clip; undefined leaves the clip unchanged. */
  change: (clip: Clip) => ClipEdit | undefined;
  /** With the number of clips that are done. */
  onProgress: (done: number) => void;
};

/** The edit of a clip; one that was never edited consists of its range. */
export const editOf = (clip: Clip): ClipEdit => ({ ...clip.edit, ranges: [...rangesOf(clip)] });

/**
 * Changes clips one after another. If a clip was changed elsewhere meanwhile, the change is applied
 * to its new state.
 */
export async function changeClips(
  client: QueryClient,
  { clips, change, onProgress }: Changing,
): Promise<ChangeResult> {
  const result: ChangeResult = { changed: [], failed: [], savedSeconds: 0 };
  for (const [index, clip] of clips.entries()) {
    try {
      const changed = await changeOne(client, { clip, change });
      if (changed) {
        result.changed.push(changed);
        result.savedSeconds += lengthOf(changed.before) - lengthOf(changed.after);
      }
    } catch (error) {
      result.failed.push({ clip, error });
    }
    onProgress(index + 1);
  }
  return result;
}

type One = Pick<Changing, 'change'> & { clip: ClipOfVideo };

async function changeOne(
  client: QueryClient,
  { clip, change }: One,
  isRepeated = false,
): Promise<Changed | undefined> {
  const edit = change(clip);
  if (!edit) return undefined;
  const { videoId } = clip;
  try {
    const after = await changeClip(
      client,
      { videoId, clipId: clip.id },
      { edit, version: clip.version },
    );
    return { before: clip, after };
  } catch (error) {
    if (isRepeated || !(error instanceof ApiError) || error.code !== 'clip-edited') throw error;
    const { clips } = await client.fetchQuery({ ...videoQuery(videoId), staleTime: 0 });
    const now = clips.find(({ id }) => id === clip.id);
    if (!now) throw error;
    return await changeOne(client, { clip: { ...now, videoId }, change }, true);
  }
}

/**
 * Gives clips back the edits they had.
 * @returns how many were changed again since, and stay as they are
 */
export async function restoreClips(
  client: QueryClient,
  changed: readonly Changed[],
): Promise<number> {
  let stayed = 0;
  for (const { before, after } of changed) {
    try {
      await changeClip(
        client,
        { videoId: before.videoId, clipId: before.id },
        { edit: editOf(before), version: after.version },
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'clip-edited') throw error;
      stayed += 1;
    }
  }
  return stayed;
}
