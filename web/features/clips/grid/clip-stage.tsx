import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placedRanges, type SourcePosition, toClip } from '#engine/port/edit/timeline.shared.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { rangesOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { type ExportOptions, optionsFor } from '#web/features/exports/options/export-options.ts';
import { ClipFrame } from '#web/features/preview/clip-frame.tsx';
import { isInRanges } from '#web/features/preview/frames.ts';
import { useClipDrawing } from '#web/features/preview/use-clip-drawing.ts';
import { useClipPlayback } from '#web/features/preview/use-clip-playback.ts';
import { usePlayableUrl } from '#web/features/preview/use-playable-url.ts';
import styles from './clip-stage.module.css';

export type ClipStageProps = {
  video: Video;
  clip: Clip;
  options: ExportOptions;
  /** Whether it should play; paused out of sight in any case. */
  plays: boolean;
  muted: boolean;
  /** Holds the cards; the player moves into the slot of the clip's card. */
  list: RefObject<HTMLElement | null>;
};

/** How long a frame waits for its captions before it is shown without them, milliseconds. */
const captionMilliseconds = 400;

/**
 * The one player of the page: a video element and a caption canvas that move from card to card, so
 * that decoder, worker and fonts stay warm. Moving them within one task interrupts neither.
 */
export function ClipStage({ list, ...props }: ClipStageProps) {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.host ?? '';
    return element;
  });
  const { id } = props.clip;
  // After every render: the card may be another element, or only now be there.
  useEffect(() => {
    const slot = list.current?.querySelector(`[data-clip="${id}"] [data-slot]`);
    if (slot && host.parentNode !== slot) slot.append(host);
  });
  useEffect(() => () => host.remove(), [host]);
  return createPortal(<Stage {...props} host={host} />, host);
}

type StageProps = Omit<ClipStageProps, 'list'> & { host: HTMLElement };

function Stage({ video, clip, options: chosen, plays, muted, host }: StageProps) {
  const options = optionsFor(clip, chosen);
  const ranges = useMemo(() => rangesOf(clip), [clip]);
  const element = useRef<HTMLVideoElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const source = usePlayableUrl(video);
  const drawn = useClipDrawing(video, clip, options, element);
  const { onFrame, drawing } = drawn;
  const [begun, setBegun] = useState<string>();
  const placed = useMemo(() => placedRanges(ranges), [ranges]);
  const length = placed.reduce((sum, { start, end }) => sum + end - start, 0);
  const follow = useCallback(
    (shown: SourcePosition) => {
      onFrame(shown);
      if (!isInRanges(shown.seconds, ranges)) return;
      setBegun(clip.id);
      if (bar.current) bar.current.style.scale = `${toClip(placed, shown) / length} 1`;
    },
    [onFrame, ranges, placed, length, clip.id],
  );
  useClipPlayback(element, ranges, follow);
  const isInSight = useInSight(host);
  const isPlaying = plays && isInSight;
  const { url } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each clip and each file starts again.
  useEffect(() => {
    const player = element.current;
    if (!player || !url) return;
    player.muted = muted;
    if (!isPlaying) return player.pause();
    // Where sound is not allowed without a press, it plays without.
    player.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      player.muted = true;
      player.play().catch(() => undefined);
    });
  }, [isPlaying, muted, url, clip.id]);
  const hasCaptions = drawing.state !== 'loading' || !options.style.enabled;
  const waited = useWaited(begun === clip.id, captionMilliseconds);
  const isShown = begun === clip.id && (hasCaptions || waited);
  return (
    <div className={styles.stage} data-shown={isShown || undefined} data-stage={clip.id}>
      <ClipFrame
        clip={drawn}
        element={element}
        video={{
          src: url,
          onError: source.onError,
          tabIndex: -1,
          'aria-hidden': true,
          disablePictureInPicture: true,
        }}
      />
      {source.error && <p className={styles.error}>{source.error}</p>}
      <div className={styles.track} aria-hidden="true">
        <div ref={bar} className={styles.bar} />
      </div>
    </div>
  );
}

/** Whether the element is at least partly in the window. */
function useInSight(element: Element): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest && element.isConnected) setInSight(latest.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

/** Whether something has been true for some time, milliseconds. */
function useWaited(isTrue: boolean, milliseconds: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setWaited(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [isTrue, milliseconds]);
  return waited;
}
