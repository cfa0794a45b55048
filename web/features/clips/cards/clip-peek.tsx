import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type SourcePosition, toClip } from '#engine/port/edit/timeline.shared.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { rangesOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { ratioOf } from '#web/features/exports/options/formats.ts';
import { usePlayerValue } from '#web/features/player/player-context.ts';
import { asOneView, centreOf, placement, viewAt } from '#web/features/preview/crop.ts';
import { useClipPlayback } from '#web/features/preview/use-clip-playback.ts';
import { useFraming } from '#web/features/preview/use-framing.ts';
import { usePlayableUrl } from '#web/features/preview/use-playable-url.ts';
import styles from './clip-thumbnail.module.css';

const ratio = ratioOf('9:16');

type ClipPeekProps = { video: Video; clip: Clip };

/**
 * Plays the clip in a loop, muted, in the vertical crop of an export, unless the page's player is
 * playing.
 */
export function ClipPeek(props: ClipPeekProps) {
  const isPlayedElsewhere = usePlayerValue(({ playing }) => playing);
  return isPlayedElsewhere ? null : <PlayingClip {...props} />;
}

/** Around the centre until the crop is known. */
function PlayingClip({ video, clip }: ClipPeekProps) {
  const element = useRef<HTMLVideoElement>(null);
  const position = useRef<SourcePosition>({ seconds: 0, part: 0 });
  const ranges = useMemo(() => rangesOf(clip), [clip]);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [isShown, setShown] = useState(false);
  const source = usePlayableUrl(video);
  const { data: frames } = useFraming(video.id, clip, { aspectRatio: '9:16', reframe: 'people' });
  const place = useCallback(() => {
    if (!element.current || !size) return;
    const view = frames
      ? asOneView(viewAt(frames, toClip(frames.ranges, position.current)), ratio)
      : centreOf(size, ratio);
    element.current.style.transform = placement(view, '9:16');
  }, [frames, size]);
  const onFrame = useCallback(
    (shown: SourcePosition) => {
      position.current = shown;
      place();
    },
    [place],
  );
  useClipPlayback(element, ranges, onFrame);
  useEffect(place, [place]);
  if (source.error) return null;
  return (
    <video
      ref={element}
      className={styles.video}
      data-shown={isShown || undefined}
      data-framed={frames ? true : undefined}
      src={source.url}
      muted
      autoPlay
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onError={source.onError}
      onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
        setSize({ width, height })
      }
      onPlaying={() => setShown(true)}
    />
  );
}
