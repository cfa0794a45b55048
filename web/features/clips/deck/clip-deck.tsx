import {
  IconCheck,
  IconChevronLeft,
  IconPackageExport,
  IconPencil,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type RefObject, useEffect, useRef } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { type Decision, decisionOf, lengthOf } from '#web/api/clips.ts';
import { ratioOf } from '#web/features/exports/options/formats.ts';
import { t } from '#web/messages/messages.tsx';
import { decimal, duration } from '#web/ui/text/format.ts';
import { useClipActions } from '../cards/clip-actions.ts';
import { reasonOf } from '../cards/clip-reason.ts';
import { ClipPoster } from '../grid/clip-poster.tsx';
import styles from './clip-deck.module.css';
import { useSwipe } from './use-swipe.ts';

type ClipDeckProps = {
  videoId: string;
  /** In display order. */
  clips: readonly Clip[];
  places: ReadonlyMap<string, number>;
  aspectRatio: AspectRatio;
  current: string | undefined;
  hasSound: boolean;
  onSound: (on: boolean) => void;
  /** Closes it, to show all clips. */
  onClose: () => void;
  list: RefObject<HTMLUListElement | null>;
};

/**
 * One clip a screen, for phones: a swipe up goes to the next, one to the right keeps, one to the
 * left rejects; buttons do the same.
 */
export function ClipDeck({
  videoId,
  clips,
  places,
  aspectRatio,
  current,
  hasSound,
  onSound,
  onClose,
  list,
}: ClipDeckProps) {
  const { point, decide } = useClipActions();
  const deck = useRef<HTMLElement>(null);
  const first = useRef(current);
  useEffect(() => {
    deck.current?.focus({ preventScroll: true });
    slideOf(list.current, first.current)?.scrollIntoView({ behavior: 'instant' });
    return deck.current ? alone(deck.current) : undefined;
  }, [list]);
  const latest = useRef(clips);
  latest.current = clips;
  // biome-ignore lint/correctness/useExhaustiveDependencies: further slides are observed, too.
  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = isIntersecting ? target.getAttribute('data-clip') : null;
          const clip = latest.current.find((one) => one.id === id);
          if (clip) point(clip);
        }
      },
      { root: list.current, threshold: 0.6 },
    );
    for (const slide of list.current.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [list, point, clips.length]);
  const onDecide = (clip: Clip, decision: Decision) => {
    decide([clip], decision);
    const next = clips[clips.findIndex(({ id }) => id === clip.id) + 1];
    slideOf(list.current, next?.id)?.scrollIntoView({ behavior: 'smooth' });
  };
  return (
    <section
      ref={deck}
      tabIndex={-1}
      className={styles.deck}
      data-deck
      data-toasts="top"
      aria-label={t('clips.clipsOneAtATime')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <ul ref={list} className={styles.slides} aria-label={t('common.clips')}>
        {clips.map((clip, index) => (
          <Slide
            key={clip.id}
            videoId={videoId}
            clip={clip}
            aspectRatio={aspectRatio}
            text={[
              t('clips.placeOf', { place: index + 1, count: clips.length }),
              ...(places.has(clip.id) ? [decimal(Number(clip.viralityScore))] : []),
            ].join(' · ')}
            hasSound={hasSound}
            onSound={onSound}
            onDecide={onDecide}
          />
        ))}
      </ul>
      <button type="button" className={styles.back} onClick={onClose}>
        <IconChevronLeft aria-hidden="true" />
        {t('common.countClip', { count: clips.length })}
      </button>
    </section>
  );
}

const slideOf = (list: Element | null, id: string | undefined): Element | null | undefined =>
  id === undefined ? undefined : list?.querySelector(`[data-clip="${id}"]`);

/**
 * Keeps what lies below from scrolling and from being reached, except for dialogs and messages.
 * @returns what ends that
 */
function alone(element: HTMLElement): () => void {
  const below: Element[] = [];
  for (
    let at: Element = element;
    at.parentElement && at.parentElement !== document.body;
    at = at.parentElement
  )
    below.push(
      ...[...at.parentElement.children].filter((one) => one !== at && !one.hasAttribute('inert')),
    );
  for (const one of below) one.setAttribute('inert', '');
  const { style } = document.documentElement;
  style.overflow = 'hidden';
  // The room that is kept for a scroll bar is part of the screen, too.
  style.scrollbarGutter = 'auto';
  return () => {
    for (const one of below) one.removeAttribute('inert');
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}

type SlideProps = Pick<ClipDeckProps, 'videoId' | 'aspectRatio' | 'hasSound' | 'onSound'> & {
  clip: Clip;
  /** Its place and score. */
  text: string;
  onDecide: (clip: Clip, decision: Decision) => void;
};

const Slide = memo(function Slide({
  videoId,
  clip,
  aspectRatio,
  text,
  hasSound,
  onSound,
  onDecide,
}: SlideProps) {
  const { exportOne } = useClipActions();
  const decision = decisionOf(clip);
  const swipe = useSwipe({
    onRight: () => onDecide(clip, 'kept'),
    onLeft: () => onDecide(clip, 'rejected'),
  });
  return (
    <li className={styles.slide} data-clip={clip.id} data-decision={decision} {...swipe.handlers}>
      <div ref={swipe.element} className={styles.moving}>
        <div
          className={styles.frame}
          style={{
            aspectRatio: ratioOf(aspectRatio),
            width: `min(100%, ${100 * ratioOf(aspectRatio)}dvh)`,
          }}
        >
          <ClipPoster videoId={videoId} clip={clip} aspectRatio={aspectRatio} size="large" />
        </div>
        <button
          type="button"
          className={styles.picture}
          aria-label={hasSound ? t('common.mute') : t('clips.playWithSound')}
          onClick={() => onSound(!hasSound)}
        />
        <div data-slot className={styles.slot} />
      </div>
      <div className={styles.top}>
        <span className={styles.badge}>{text}</span>
        <span className={styles.badge}>
          {hasSound ? <IconVolume aria-hidden="true" /> : <IconVolumeOff aria-hidden="true" />}
          {duration(lengthOf(clip))}
        </span>
      </div>
      <div className={styles.bottom}>
        <div className={styles.texts}>
          {decision !== 'new' && (
            <p className={styles.decision}>
              {decision === 'kept' ? t('common.kept') : t('common.rejected')}
            </p>
          )}
          <h3 dir="auto">{clip.title}</h3>
          <p dir="auto">{reasonOf(clip)}</p>
        </div>
        <div className={styles.buttons}>
          <button
            type="button"
            aria-pressed={decision === 'rejected'}
            onClick={() => onDecide(clip, decision === 'rejected' ? 'new' : 'rejected')}
          >
            <IconX aria-hidden="true" />
            {t('clips.reject')}
          </button>
          <Link
            to="/videos/$videoId/clips/$clipId"
            params={{ videoId, clipId: clip.id }}
            aria-label={t('common.edit')}
            className={styles.small}
          >
            <IconPencil aria-hidden="true" />
          </Link>
          <button
            type="button"
            aria-label={t('clips.exportDots')}
            className={styles.small}
            onClick={() => exportOne(clip)}
          >
            <IconPackageExport aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.keep}
            aria-pressed={decision === 'kept'}
            onClick={() => onDecide(clip, decision === 'kept' ? 'new' : 'kept')}
          >
            <IconCheck aria-hidden="true" />
            {t('clips.keep')}
          </button>
        </div>
      </div>
    </li>
  );
});
