import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { decisionOf, lengthOf, rangesOf } from '#web/api/clips.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { t } from '#web/messages/messages.tsx';
import { clock, duration } from '#web/ui/text/format.ts';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import { ClipPoster } from '../grid/clip-poster.tsx';
import { minClipSeconds } from '../trim/trim-range.ts';
import { waveformQuery } from '../trim/waveform.ts';
import styles from './clip-lane.module.css';
import { levelCurve } from './level-curve.ts';

type ClipLaneProps = {
  video: Video;
  /** In the order of the video. */
  clips: readonly Clip[];
  places: ReadonlyMap<string, number>;
  current: string | undefined;
  aspectRatio: AspectRatio;
  /** A click on a clip. */
  onShow: (clip: Clip) => void;
  /** A range that was drawn: it becomes a clip. */
  onDraw: (range: TimeRange) => void;
};

/** A mouse that moves less than this presses, pixels. */
const slackPixels = 5;
const labelOf = {
  kept: (values: BarValues) => t('clips.barKept', values),
  rejected: (values: BarValues) => t('clips.barRejected', values),
  new: (values: BarValues) => t('clips.bar', values),
};
type BarValues = { place: string | number; title: string; time: string };

/**
 * The whole recording: its clips as bars, over its level. Tab reaches one bar, and the arrow keys
 * the others; drawing a range makes a clip.
 */
export function ClipLane({
  video,
  clips,
  places,
  current,
  aspectRatio,
  onShow,
  onDraw,
}: ClipLaneProps) {
  const seconds = video.durationSeconds ?? 0;
  const lane = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<Clip>();
  const { drawn, handlers } = useDrawing(video.id, { lane, seconds, onDraw });
  if (seconds <= 0) return <div className={styles.lane} />;
  const share = (at: number) => `${(100 * Math.min(seconds, Math.max(0, at))) / seconds}%`;
  const tabStop = clips.some(({ id }) => id === current) ? current : clips[0]?.id;
  const move = (event: KeyboardEvent) => {
    const bars = [...(lane.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];
    const from = event.target instanceof HTMLElement ? bars.indexOf(event.target) : -1;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: bars.length - 1 }[
      event.key
    ];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    bars[to]?.focus();
  };
  return (
    <section className={styles.place} aria-label={t('clips.theRecording')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: words can be selected instead. */}
      <div ref={lane} className={styles.lane} onKeyDown={move} {...handlers}>
        <Level video={video} />
        {clips.map((clip) => {
          const label = labelOf[decisionOf(clip)]({
            place: places.get(clip.id) ?? t('clips.yours'),
            title: clip.title,
            time: clock(Number(clip.start)),
          });
          return (
            <button
              key={clip.id}
              type="button"
              data-bar={clip.id}
              className={styles.bar}
              data-decision={decisionOf(clip)}
              aria-current={clip.id === current || undefined}
              aria-label={label}
              tabIndex={clip.id === tabStop ? 0 : -1}
              style={{
                insetInlineStart: share(Number(clip.start)),
                width: share(Number(clip.end) - Number(clip.start)),
              }}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(clip)}
              onPointerLeave={() => setHovered(undefined)}
              onClick={() => onShow(clip)}
            />
          );
        })}
        {drawn && (
          <div
            className={styles.drawn}
            style={{ insetInlineStart: share(drawn.start), width: share(drawn.end - drawn.start) }}
          >
            {duration(drawn.end - drawn.start)}
          </div>
        )}
      </div>
      {hovered && !drawn && (
        <div
          className={styles.card}
          aria-hidden="true"
          style={{ insetInlineStart: share((Number(hovered.start) + Number(hovered.end)) / 2) }}
        >
          <span className={styles.picture} style={{ aspectRatio: aspectRatio.replace(':', ' / ') }}>
            <ClipPoster
              key={hovered.id}
              videoId={video.id}
              clip={hovered}
              aspectRatio={aspectRatio}
              eager
            />
          </span>
          <span dir="auto">{hovered.title}</span>
          <span className={styles.times}>
            {clock(rangesOf(hovered)[0]?.start ?? 0)} · {duration(lengthOf(hovered))}
          </span>
        </div>
      )}
    </section>
  );
}

/** The level of the recording, quiet and behind the clips. */
function Level({ video }: { video: Video }) {
  const seconds = video.durationSeconds ?? 0;
  const { data: peaks } = useQuery({
    ...waveformQuery(video.id, { start: 0, end: seconds }),
    enabled: useAfterFirstRender() && seconds > 0,
  });
  const curve = useMemo(() => peaks && levelCurve(peaks.values), [peaks]);
  if (!curve) return null;
  return (
    <svg
      className={styles.level}
      viewBox={`0 0 ${curve.width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={curve.path} />
    </svg>
  );
}

type Drawing = {
  lane: RefObject<HTMLDivElement | null>;
  /** Of the recording. */
  seconds: number;
  onDraw: (range: TimeRange) => void;
};

/** The range that is being drawn with a mouse or a pen. Its ends move to those of sentences. */
function useDrawing(videoId: string, { lane, seconds, onDraw }: Drawing) {
  const client = useQueryClient();
  const [drawn, setDrawn] = useState<TimeRange>();
  const from = useRef<{ x: number; at: number }>(undefined);
  const timeAt = (x: number): number => {
    const box = lane.current?.getBoundingClientRect();
    if (!box || !lane.current) return 0;
    const isMirrored = getComputedStyle(lane.current).direction === 'rtl';
    const share = (isMirrored ? box.right - x : x - box.left) / box.width;
    return Math.min(seconds, Math.max(0, share * seconds));
  };
  const rangeTo = (x: number): TimeRange | undefined => {
    if (!from.current || Math.abs(x - from.current.x) < slackPixels) return undefined;
    const [a, b] = [from.current.at, timeAt(x)];
    const sentences = client.getQueryData(transcriptQuery(videoId).queryKey)?.sentences ?? [];
    const start = nearest(
      Math.min(a, b),
      sentences.map((sentence) => sentence.start),
    );
    const end = nearest(
      Math.max(a, b),
      sentences.map((sentence) => sentence.end),
    );
    return end - start >= minClipSeconds ? { start, end } : undefined;
  };
  const stop = () => {
    from.current = undefined;
    setDrawn(undefined);
  };
  return {
    drawn,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.pointerType === 'touch') return;
        from.current = { x: event.clientX, at: timeAt(event.clientX) };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!from.current) return;
        const range = rangeTo(event.clientX);
        // From here on it is no press on a bar.
        if (range) event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn(range);
      },
      onPointerUp: ({ clientX }: PointerEvent<HTMLElement>) => {
        const range = rangeTo(clientX);
        stop();
        if (range) onDraw(range);
      },
      onPointerCancel: stop,
    },
  };
}

/** How far the end of a range moves to that of a sentence, seconds. */
const snapSeconds = 3;

/** The nearest of these times, if it is near. */
function nearest(seconds: number, times: readonly number[]): number {
  const found = times.reduce(
    (best, time) => (Math.abs(time - seconds) < Math.abs(best - seconds) ? time : best),
    Number.POSITIVE_INFINITY,
  );
  return Math.abs(found - seconds) <= snapSeconds ? found : seconds;
}
