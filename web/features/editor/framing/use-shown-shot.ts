import { useMemo } from 'react';
import { toClip } from '#engine/port/edit/timeline.shared.ts';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { Video } from '#web/api/videos.ts';
import {
  type ClipToPreview,
  type ExportOptions,
  optionsFor,
} from '#web/features/exports/options/export-options.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { type FrameView, viewAt } from '#web/features/preview/crop.ts';
import { drawsAroundFaces } from '#web/features/preview/draws-around-faces.ts';
import { type ClipFraming, useFraming } from '#web/features/preview/use-framing.ts';
import { chosenShotAt, viewByHand } from '#web/features/preview/view-by-hand.ts';
import type { ChosenShot } from './chosen-framing.ts';
import { partAt, shotRange } from './shot-range.ts';

/** The shot at the playhead. */
export type ShownShot = {
  /** Seconds of the video. */
  range: TimeRange;
  layout: ChosenShot['layout'];
  /** The person's choice for it. */
  chosen: ChosenShot | undefined;
  /** Its current content. */
  view: () => FrameView;
  /** The second of the video that is shown now. */
  now: () => number;
};

/** The shot that the preview shows; undefined until the framing is known. */
export function useShownShot(
  video: Video,
  clip: ClipToPreview,
  chosenOptions: ExportOptions,
): ShownShot | undefined {
  const player = usePlayer();
  const options = optionsFor(clip, chosenOptions);
  const { data: framing } = useFraming(video.id, clip, {
    ...options,
    faces: drawsAroundFaces(clip, options),
  });
  const choice = clip.edit?.framing;
  const index = usePlayerValue((now) => (framing ? shotIndexAt(framing, now.time, now.part) : -1));
  const part = usePlayerValue((now) =>
    framing
      ? partAt(framing.ranges, toClip(framing.ranges, { seconds: now.time, part: now.part }))
      : 0,
  );
  // A new value only when the playhead enters or leaves what is chosen.
  const chosenIndex = usePlayerValue(
    (now) =>
      choice?.shots?.indexOf(
        chosenShotAt(choice, now.time) ?? { start: -1, end: 0, layout: 'fit' },
      ) ?? -1,
  );
  return useMemo(() => {
    const shot = framing?.shots[index];
    if (!framing || !shot) return undefined;
    const chosen = choice?.shots?.[chosenIndex];
    const now = () => player.now().time;
    const size = outputSizes[options.aspectRatio];
    const view = () =>
      viewByHand(choice, now(), { source: framing.source, size }) ??
      viewAt(framing, toClip(framing.ranges, { seconds: now(), part: player.now().part }));
    const range = chosen ?? shotRange(framing.ranges, shot, part);
    const layout =
      chosen?.layout ??
      (shot.kind === 'panes' ? shot.layout : shot.kind === 'fit' ? 'fit' : 'single');
    return { range, layout, chosen, view, now };
  }, [framing, index, part, choice, chosenIndex, player, options.aspectRatio]);
}

function shotIndexAt(
  { shots, ranges }: ClipFraming,
  seconds: number,
  part: number | undefined,
): number {
  const time = toClip(ranges, { seconds, part });
  return Math.max(
    0,
    shots.findLastIndex(({ start }) => start <= time + 0.001),
  );
}
