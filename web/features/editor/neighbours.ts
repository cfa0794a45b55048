import type { Clip } from '#features/videos/clip.schema.ts';
import type { Video } from '#web/api/videos.ts';
import { inOrder, orderOf } from '#web/features/clips/clip-order.ts';

export type Neighbours = {
  /** The place of the clip in the list of its video, from 1, and how many there are. */
  place: number;
  total: number;
  before: Clip | undefined;
  after: Clip | undefined;
};

/** The clips before and after a clip, in the order in which its video lists them. */
export function neighboursOf(video: Video, clip: Clip, sort: string | undefined): Neighbours {
  const clips = inOrder(video.clips, orderOf(sort));
  const index = clips.findIndex(({ id }) => id === clip.id);
  return {
    place: index + 1,
    total: clips.length,
    before: clips[index - 1],
    after: clips[index + 1],
  };
}
