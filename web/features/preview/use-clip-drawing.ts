import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type SourcePosition, toClip } from '#engine/port/edit/timeline.shared.ts';
import { outputSizes } from '#engine/port/engine.constants.ts';
import { rangesOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipToPreview, ExportOptions } from '#web/features/exports/options/export-options.ts';
import { ratioOf } from '#web/features/exports/options/formats.ts';
import { drawBackdrop } from './backdrop.ts';
import { centreOf, type FrameView, placement, viewAt, zoomedView } from './crop.ts';
import { drawsAroundFaces } from './draws-around-faces.ts';
import { drawPanes, leaveFree } from './panes.ts';
import { scopeOf, useCaptionDrawing, useCaptionScript } from './use-caption-preview.ts';
import { useFraming } from './use-framing.ts';
import { viewByHand } from './view-by-hand.ts';

/**
 * Makes a video element look as the clip will be exported: it is placed as the crop moves, and the
 * captions are drawn over it. Framing and captions that were made before the latest cut are shown
 * at the seconds of the source that they belong to.
 */
export function useClipDrawing(
  video: Video,
  clip: ClipToPreview,
  options: ExportOptions,
  element: RefObject<HTMLVideoElement | null>,
) {
  const { aspectRatio, reframe } = options;
  const choice = clip.edit?.framing;
  const ratio = ratioOf(aspectRatio);
  const backdrop = useRef<HTMLCanvasElement>(null);
  const panes = useRef<HTMLCanvasElement>(null);
  const captions = useRef<HTMLDivElement>(null);
  const framing = useFraming(video.id, clip, {
    ...options,
    faces: drawsAroundFaces(clip, options),
  });
  const script = useCaptionScript(video.id, clip, options, framing.data);
  const drawing = useCaptionDrawing(captions, {
    script: script.data,
    scope: scopeOf(video.id, clip, aspectRatio),
  });
  const [videoSize, setVideoSize] = useState<{ width: number; height: number }>();
  const position = useRef<SourcePosition>({ seconds: rangesOf(clip)[0]?.start ?? 0, part: 0 });

  const { data: frames } = framing;
  const place = useCallback(() => {
    const [video, backdropCanvas, panesCanvas] = [element.current, backdrop.current, panes.current];
    if (!video || !videoSize) return;
    const at = frames ? toClip(frames.ranges, position.current) : 0;
    const planned = frames ? viewAt(frames, at) : provisionalView(videoSize, ratio, reframe);
    const framed =
      viewByHand(choice, position.current.seconds, {
        source: planned.source,
        size: outputSizes[aspectRatio],
      }) ?? planned;
    const view = zoomedView(framed, frames?.zooms, at);
    if (panesCanvas) {
      panesCanvas.hidden = view.kind !== 'panes';
      if (view.kind === 'panes')
        drawPanes(panesCanvas, video, { panes: view.panes, size: outputSizes[aspectRatio] });
    }
    if (view.kind !== 'panes') video.style.transform = placement(view, aspectRatio);
    const showsBackdrop =
      view.kind === 'fit' ||
      (view.kind === 'panes' && leaveFree(view.panes, outputSizes[aspectRatio]));
    // Between panes, the backdrop shows and not the video.
    video.style.visibility = showsBackdrop && view.kind === 'panes' ? 'hidden' : '';
    if (backdropCanvas) {
      backdropCanvas.hidden = !showsBackdrop;
      if (showsBackdrop) drawBackdrop(backdropCanvas, video, ratio);
    }
  }, [element, frames, videoSize, ratio, aspectRatio, reframe, choice]);
  const { draw } = drawing;
  const drawn = script.data?.ranges;
  const drawCaptions = useCallback(
    () => draw(drawn ? toClip(drawn, position.current) : 0),
    [draw, drawn],
  );
  const onFrame = useCallback(
    (shown: SourcePosition) => {
      position.current = shown;
      place();
      drawCaptions();
    },
    [place, drawCaptions],
  );
  useLayoutEffect(place, [place]);
  useEffect(drawCaptions, [drawCaptions]);
  return { ratio, backdrop, panes, captions, setVideoSize, onFrame, script, framing, drawing };
}

/** The view until the framing is known. */
function provisionalView(
  videoSize: { width: number; height: number },
  ratio: number,
  reframe: ExportOptions['reframe'],
): FrameView {
  return reframe === 'fit' ? { kind: 'fit', source: videoSize } : centreOf(videoSize, ratio);
}
