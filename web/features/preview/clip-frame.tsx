import type { ReactNode, RefObject, VideoHTMLAttributes } from 'react';
import type { BrandPreview } from '#features/clips/previews/preview.schema.ts';
import styles from './clip-preview.module.css';
import { SafeZones } from './safe-zones.tsx';
import type { useClipDrawing } from './use-clip-drawing.ts';

type ClipFrameProps = {
  clip: ReturnType<typeof useClipDrawing>;
  element: RefObject<HTMLVideoElement | null>;
  /** Attributes of the video element. */
  video: VideoHTMLAttributes<HTMLVideoElement>;
  /** The video is not at the clip yet: its picture is not shown. */
  waits?: boolean;
  /** Shown over the frame. */
  children?: ReactNode;
};

/** The frame of a clip as large as there is room, with the layers that `useClipDrawing` draws. */
export function ClipFrame({
  clip: { ratio, backdrop, panes, captions, setVideoSize, framing, drawing, script },
  element,
  video,
  waits = false,
  children,
}: ClipFrameProps) {
  return (
    <div className={styles.area}>
      <div
        className={styles.frame}
        style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}
        data-waits={waits || undefined}
        data-captions={drawing.state}
        data-framing={framing.isPlaceholderData ? 'pending' : framing.status}
      >
        <canvas ref={backdrop} className={styles.backdrop} hidden />
        <video
          ref={element}
          playsInline
          preload="auto"
          className={styles.video}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setVideoSize({ width: videoWidth, height: videoHeight })
          }
          {...video}
        />
        <canvas ref={panes} className={styles.panes} hidden />
        <div
          ref={captions}
          className={styles.captions}
          style={{ visibility: drawing.state === 'ready' ? 'visible' : 'hidden' }}
        />
        {ratio < 1 && <SafeZones />}
        {script.data?.brand?.logo && <Logo logo={script.data.brand.logo} frame={script.data} />}
        {children}
      </div>
    </div>
  );
}

/** The logo of a brand kit, where the export has it. */
function Logo({
  logo,
  frame,
}: {
  logo: NonNullable<BrandPreview['logo']>;
  frame: { width: number; height: number };
}) {
  const share = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  const place = { left: share(logo.x, frame.width), top: share(logo.y, frame.height) };
  const size = { width: share(logo.width, frame.width), height: share(logo.height, frame.height) };
  return (
    <img
      src={logo.url}
      alt=""
      className={styles.logo}
      style={{ ...place, ...size, opacity: logo.opacity }}
    />
  );
}
