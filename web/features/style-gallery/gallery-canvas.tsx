import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CaptionPreview } from '#features/clips/previews/preview.schema.ts';
import type { CaptionRenderer } from '#web/features/preview/caption-renderer.ts';
import styles from './gallery.module.css';
import { sampleSeconds } from './use-sample-sheet.ts';

/** How often samples are drawn, milliseconds: calm, and little work. */
const frameMilliseconds = 50;
/** The moment that samples show while nothing moves, seconds: words are there, one is spoken. */
const stillAt = 1.2;
/** Pixels of the highest canvas that every browser draws. */
const maxCanvasHeight = 4096;

type GalleryCanvasProps = {
  gallery: RefObject<HTMLElement | null>;
  sheet: CaptionPreview;
  onReady: () => void;
};

/**
 * Draws the samples of a gallery over their cards, with the renderer of the preview; they move
 * while the gallery is in sight, unless the person wants less motion.
 */
export function GalleryCanvas({ gallery, sheet, onReady }: GalleryCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef(sheet);
  const ready = useRef(onReady);
  ready.current = onReady;
  const [renderer, setRenderer] = useState<CaptionRenderer>();
  useEffect(() => {
    const container = host.current;
    let created: CaptionRenderer | undefined;
    let isGone = false;
    const start = async () => {
      const { createCaptionRenderer } = await import('#web/features/preview/caption-renderer.ts');
      if (isGone || !container) return;
      created = await createCaptionRenderer(container, first.current, maxCanvasHeight);
      if (isGone) created.end();
      else setRenderer(created);
    };
    // Without the renderer, the cards keep their plain samples.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      created?.end();
    };
  }, []);
  useEffect(() => {
    if (!renderer) return;
    renderer.draw(stillAt);
    renderer.show(sheet).then(
      () => ready.current(),
      () => undefined,
    );
    return whileInSight(gallery.current, () => playing((seconds) => renderer.draw(seconds)));
  }, [renderer, sheet, gallery]);
  return <div ref={host} className={styles.canvas} aria-hidden="true" />;
}

/** Calls back with the second of the loop to draw. @returns a function that stops it */
function playing(draw: (seconds: number) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  let handle = 0;
  let last = 0;
  const began = performance.now();
  const next = (now: number) => {
    handle = requestAnimationFrame(next);
    if (now - last < frameMilliseconds) return;
    last = now;
    draw(((now - began) / 1000) % sampleSeconds);
  };
  handle = requestAnimationFrame(next);
  return () => cancelAnimationFrame(handle);
}

/** Begins something while an element is in sight. @returns a function that ends it for good */
function whileInSight(element: HTMLElement | null, begin: () => () => void): () => void {
  if (!element) return () => undefined;
  let end: (() => void) | undefined;
  const observer = new IntersectionObserver(([entry]) => {
    end?.();
    end = entry?.isIntersecting ? begin() : undefined;
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    end?.();
  };
}
