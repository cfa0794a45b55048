import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Clip } from '#clips/clips/clip.schema.ts';
import type { Video } from '#web/api/clips.ts';
import { Notice } from '#web/ui/notice.tsx';
import { rangesOf } from '../../clips/clip-order.ts';
import type { ExportOptions } from '../export-options.ts';
import { drawBackdrop } from './backdrop.ts';
import styles from './clip-preview.module.css';
import { centreOf, type FrameView, frameRatios, placement, viewAt } from './crop.ts';
import { PlaybackControls } from './playback-controls.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { scopeOf, useCaptionDrawing, useCaptionScript } from './use-caption-preview.ts';
import { useClipPlayback } from './use-clip-playback.ts';
import { useFraming } from './use-framing.ts';
import { usePlayableUrl } from './use-playable-url.ts';

type ClipPreviewProps = { video: Video; clip: Clip; options: ExportOptions };

/** The clip as it will be exported: its format, the moving crop, and the burned-in captions. */
export function ClipPreview({ video, clip, options }: ClipPreviewProps) {
  const { aspectRatio, reframe } = options;
  const ratio = frameRatios[aspectRatio];
  const ranges = useMemo(() => rangesOf(clip), [clip]);
  const videoElement = useRef<HTMLVideoElement>(null);
  const backdrop = useRef<HTMLCanvasElement>(null);
  const captions = useRef<HTMLDivElement>(null);
  const source = usePlayableUrl(video);
  const script = useCaptionScript(video.id, clip, options);
  const framing = useFraming(video.id, clip, options);
  const drawing = useCaptionDrawing(captions, { script: script.data, scope: scopeOf(video.id, clip, aspectRatio) });
  const [videoSize, setVideoSize] = useState<{ width: number; height: number }>();
  const seconds = useRef(0);

  const { data: frames } = framing;
  const place = useCallback(() => {
    const [element, backdropCanvas] = [videoElement.current, backdrop.current];
    if (!element || !videoSize) return;
    const view = frames ? viewAt(frames, seconds.current) : provisionalView(videoSize, ratio, reframe);
    element.style.transform = placement(view, ratio);
    if (backdropCanvas) {
      backdropCanvas.hidden = view.kind !== 'fit';
      if (view.kind === 'fit') drawBackdrop(backdropCanvas, element, ratio);
    }
  }, [frames, videoSize, ratio, reframe]);
  const { draw } = drawing;
  const onFrame = useCallback(
    (time: number) => {
      seconds.current = time;
      place();
      draw(time);
    },
    [place, draw],
  );
  useLayoutEffect(place, [place]);
  useEffect(() => draw(seconds.current), [draw]);
  const playback = useClipPlayback(videoElement, ranges, onFrame);

  return (
    <div className={styles.preview}>
      <div className={styles.area}>
        <div
          className={styles.frame}
          style={{ aspectRatio: ratio, width: `min(100%, calc(var(--area) * ${ratio}))` }}
          data-captions={drawing.state}
          data-framing={framing.status}
        >
          <canvas ref={backdrop} className={styles.backdrop} hidden />
          {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn over the video. */}
          <video
            ref={videoElement}
            src={source.url}
            playsInline
            preload="auto"
            className={styles.video}
            onError={source.onError}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => setVideoSize({ width: videoWidth, height: videoHeight })}
          />
          <div ref={captions} className={styles.captions} style={{ visibility: drawing.state === 'ready' ? 'visible' : 'hidden' }} />
        </div>
      </div>
      <PlaybackControls playback={playback} video={videoElement} />
      {source.error && <Notice tone="wrong">{source.error}</Notice>}
      <PreviewNotes options={options} script={script} framing={framing} drawing={drawing} spoken={video.detectedLanguage} />
    </div>
  );
}

/** The view until the framing is known. */
function provisionalView(videoSize: { width: number; height: number }, ratio: number, reframe: ExportOptions['reframe']): FrameView {
  return reframe === 'fit' ? { kind: 'fit', source: videoSize } : centreOf(videoSize, ratio);
}
