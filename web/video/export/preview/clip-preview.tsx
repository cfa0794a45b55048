import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Clip } from '#clips/contract.ts';
import type { Video } from '#web/api/clips.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Choices } from '../choices.ts';
import { drawBackdrop } from './backdrop.ts';
import styles from './clip-preview.module.css';
import { middleOf, placement, type Seen, seenAt, shares } from './crop.ts';
import { PlaybackControls } from './playback-controls.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { useAddress } from './use-address.ts';
import { scopeOf, useCaptionDrawing, useCaptionScript } from './use-captions.ts';
import { useClipPlayback } from './use-clip-playback.ts';
import { useFraming } from './use-framing.ts';

type ClipPreviewProps = { video: Video; clip: Clip; choices: Choices };

/** The clip as the export will be: its shape, the crop as it moves, the captions as they are burned in. */
export function ClipPreview({ video, clip, choices }: ClipPreviewProps) {
  const { aspectRatio, reframe } = choices;
  const ratio = shares[aspectRatio];
  const stretch = { start: Number(clip.start), end: Number(clip.end) };
  const picture = useRef<HTMLVideoElement>(null);
  const backdrop = useRef<HTMLCanvasElement>(null);
  const captions = useRef<HTMLDivElement>(null);
  const address = useAddress(video);
  const script = useCaptionScript(video.id, clip, choices);
  const framing = useFraming(video.id, clip, choices);
  const drawing = useCaptionDrawing(captions, { script: script.data, scope: scopeOf(video.id, clip, aspectRatio) });
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const seconds = useRef(0);

  const { data: frames } = framing;
  const place = useCallback(() => {
    const [element, behind] = [picture.current, backdrop.current];
    if (!element || !natural) return;
    const seen = frames ? seenAt(frames, seconds.current) : meanwhile(natural, ratio, reframe);
    element.style.transform = placement(seen, ratio);
    if (behind) {
      behind.hidden = seen.kind !== 'fit';
      if (seen.kind === 'fit') drawBackdrop(behind, element, ratio);
    }
  }, [frames, natural, ratio, reframe]);
  const { draw } = drawing;
  const onFrame = useCallback(
    (at: number) => {
      seconds.current = at;
      place();
      draw(at);
    },
    [place, draw],
  );
  useLayoutEffect(place, [place]);
  useEffect(() => draw(seconds.current), [draw]);
  const playback = useClipPlayback(picture, stretch, onFrame);

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
          {/* biome-ignore lint/a11y/useMediaCaption: they are drawn over it. */}
          <video
            ref={picture}
            src={address.url}
            playsInline
            preload="auto"
            className={styles.picture}
            onError={address.failed}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => setNatural({ width: videoWidth, height: videoHeight })}
          />
          <div ref={captions} className={styles.captions} style={{ visibility: drawing.state === 'ready' ? 'visible' : 'hidden' }} />
        </div>
      </div>
      <PlaybackControls playback={playback} video={picture} stretch={stretch} />
      {address.error && <Notice tone="wrong">{address.error}</Notice>}
      <PreviewNotes choices={choices} script={script} framing={framing} drawing={drawing} spoken={video.detectedLanguage} />
    </div>
  );
}

/** What is shown while nobody knows what the export will show. */
function meanwhile(natural: { width: number; height: number }, ratio: number, reframe: Choices['reframe']): Seen {
  return reframe === 'fit' ? { kind: 'fit', source: natural } : middleOf(natural, ratio);
}
