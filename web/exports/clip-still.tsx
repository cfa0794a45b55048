import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Exported } from '#web/api/exports.ts';
import styles from './clip-stage.module.css';
import { addressQuery } from './clip-video.tsx';

/** A moment of the exported clip itself, as it was cut and captioned; there once it is in sight. */
export function ClipStill({ clip }: { clip: Exported }) {
  const element = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const { data: address } = useQuery({ ...addressQuery(clip), enabled: seen });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <video
      ref={element}
      className={styles.still}
      data-drawn={drawn || undefined}
      aria-hidden="true"
      tabIndex={-1}
      muted
      playsInline
      preload="metadata"
      src={address && `${address}#t=1`}
      onLoadedData={() => setDrawn(true)}
      onError={() => setDrawn(false)}
    />
  );
}
