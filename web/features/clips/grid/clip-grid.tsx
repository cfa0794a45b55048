import { type RefObject, useDeferredValue } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { isWide } from '#web/features/exports/options/formats.ts';
import { t } from '#web/messages/messages.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import styles from './clip-grid.module.css';
import { ClipTile } from './clip-tile.tsx';

type ClipGridProps = {
  videoId: string;
  /** In display order. */
  clips: readonly Clip[];
  /** Their places by score. */
  places: ReadonlyMap<string, number>;
  aspectRatio: AspectRatio;
  /** Clip ids. */
  current: string | undefined;
  sounds: string | undefined;
  selected: ReadonlySet<string>;
  list: RefObject<HTMLUListElement | null>;
};

const firstCards = 12;

/** The clips as cards. */
export function ClipGrid({
  videoId,
  clips,
  places,
  aspectRatio,
  current,
  sounds,
  selected,
  list,
}: ClipGridProps) {
  // The first cards and the current one render at once; the rest, of possibly hundreds, when there
  // is time.
  const index = clips.findIndex(({ id }) => id === current);
  const rendered = useDeferredValue(clips.length, Math.max(firstCards, index + 1));
  return (
    <ul
      ref={list}
      className={styles.grid}
      data-wide={isWide(aspectRatio) || undefined}
      aria-label={t('common.clips')}
    >
      {clips.slice(0, Math.max(rendered, firstCards)).map((clip) => (
        <ClipTile
          key={clip.id}
          videoId={videoId}
          clip={clip}
          aspectRatio={aspectRatio}
          place={places.get(clip.id)}
          places={places.size}
          current={clip.id === current}
          sounds={clip.id === sounds}
          selected={selected.has(clip.id)}
        />
      ))}
    </ul>
  );
}

/** Places where clips will be, of the same size. */
export function GridSkeleton({
  aspectRatio,
  cards = 5,
}: {
  aspectRatio: AspectRatio;
  cards?: number;
}) {
  return (
    <div className={styles.grid} data-wide={isWide(aspectRatio) || undefined} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their place.
        <div key={index} className={styles.skeleton}>
          <Skeleton ratio={aspectRatio.replace(':', ' / ')} className={styles.picture} />
          <Skeleton shape="text" lines={2} />
        </div>
      ))}
    </div>
  );
}
