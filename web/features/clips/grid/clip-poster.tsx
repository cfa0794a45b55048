import { useQuery } from '@tanstack/react-query';
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { posterQuery, type StillLook } from '#web/api/clips.ts';
import { t } from '#web/messages/messages.tsx';
import styles from './clip-poster.module.css';

type ClipPosterProps = {
  videoId: string;
  clip: Clip;
  aspectRatio: AspectRatio;
  size?: 'small' | 'large';
  /** Loads it before it is in sight. */
  eager?: boolean;
};

/** The framing and the caption style of exports, which posters have too. */
export const PosterLook = createContext<StillLook>({ reframe: 'people', layout: 'auto' });

/** The clip as it will be posted, at its best moment. Loaded when it comes into sight. */
export function ClipPoster({
  videoId,
  clip,
  aspectRatio,
  size = 'small',
  eager = false,
}: ClipPosterProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useWasNear(frame) || eager;
  const { data } = useQuery({
    ...posterQuery(videoId, clip, aspectRatio, size, use(PosterLook)),
    enabled: isNear,
  });
  const [missing, setMissing] = useState<string>();
  return (
    <span ref={frame} className={styles.poster}>
      {data && missing !== data.url && (
        <img
          src={data.url}
          alt=""
          draggable={false}
          className={styles.image}
          onError={() => setMissing(data.url)}
        />
      )}
      {data?.isDraft && <span className={styles.draft}>{t('clips.framing')}</span>}
    </span>
  );
}

/** Whether the element has been in sight, or nearly. */
function useWasNear(element: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin: '50% 0%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasNear]);
  return wasNear;
}
