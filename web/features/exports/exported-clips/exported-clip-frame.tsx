import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Exported } from '#web/api/exports.ts';
import styles from './exported-clip-player.module.css';
import { clipUrlQuery } from './exported-clip-video.tsx';

/**
 * A frame of the exported clip itself, with crop and captions; loaded once it scrolls into view.
 */
export function ExportedClipFrame({ clip }: { clip: Exported }) {
  const [drawn, setDrawn] = useState(false);
  const [hasImage, setHasImage] = useState(true);
  if (!hasImage) return <FrameOfVideo clip={clip} />;
  return (
    <img
      className={styles.firstFrame}
      data-drawn={drawn || undefined}
      alt=""
      loading="lazy"
      decoding="async"
      src={`/api/clips/videos/${clip.videoId}/exported/${clip.id}/picture`}
      onLoad={() => setDrawn(true)}
      onError={() => setHasImage(false)}
    />
  );
}

/** A frame of the video file, for a clip that was exported before clips had images. */
function FrameOfVideo({ clip }: { clip: Exported }) {
  // The intro of a brand kit looks the same in every clip.
  const seconds = clip.settings?.brandKit ? clip.seconds / 2 : 1;
  const element = useRef<HTMLVideoElement>(null);
  const [visible, setVisible] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const { data: address } = useQuery({ ...clipUrlQuery(clip), enabled: visible });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setVisible(true),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <video
      ref={element}
      className={styles.firstFrame}
      data-drawn={drawn || undefined}
      aria-hidden="true"
      tabIndex={-1}
      muted
      playsInline
      preload="metadata"
      src={address && `${address}#t=${seconds}`}
      onLoadedData={() => setDrawn(true)}
      onError={() => setDrawn(false)}
    />
  );
}
