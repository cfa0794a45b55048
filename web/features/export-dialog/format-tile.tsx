import { useEffect, useMemo, useRef } from 'react';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { Video } from '#web/api/videos.ts';
import { ratioOf } from '#web/features/exports/options/formats.ts';
import { type FrameView, viewAt } from '#web/features/preview/crop.ts';
import { drawParts, leaveFree } from '#web/features/preview/panes.ts';
import { type FramingOptions, useFraming } from '#web/features/preview/use-framing.ts';
import styles from './format-picker.module.css';

/** Pixels: twice the height at which it is shown. */
const height = 144;

type FormatTileProps = {
  video: Video;
  clip: Clip;
  /** The first frame of the clip. */
  frame: ImageBitmap;
  framing: FramingOptions;
};

/** The start of the clip as the export in one format shows it. */
export function FormatTile({ video, clip, frame, framing }: FormatTileProps) {
  const { aspectRatio } = framing;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data } = useFraming(video.id, clip, framing);
  const view = useMemo(() => data && viewAt(data, 0), [data]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && view) draw(context, frame, { view, output: outputSizes[aspectRatio] });
  }, [frame, view, aspectRatio]);
  return (
    <canvas
      ref={canvas}
      width={Math.round(height * ratioOf(aspectRatio))}
      height={height}
      className={styles.tile}
      data-view={view?.kind}
      data-panes={view?.kind === 'panes' ? view.panes.length : undefined}
    />
  );
}

type Shown = { view: FrameView; output: { width: number; height: number } };

function draw(
  context: CanvasRenderingContext2D,
  frame: ImageBitmap,
  { view, output }: Shown,
): void {
  const { width, height } = context.canvas;
  const [ofFrame, ofOutput] = [frame.width / view.source.width, width / output.width];
  context.clearRect(0, 0, width, height);
  if (view.kind === 'fit' || (view.kind === 'panes' && leaveFree(view.panes, output)))
    drawBackdrop(context, frame);
  if (view.kind === 'fit') {
    if (!view.place) {
      drawCentred(context, frame, Math.min(width / frame.width, height / frame.height));
      return;
    }
    const { x, y, width: across, height: down } = scaled(view.place, ofOutput);
    context.drawImage(frame, x, y, across, down);
    return;
  }
  const whole = { x: 0, y: 0, ...output };
  const panes = view.kind === 'crop' ? [{ place: whole, part: view.part }] : view.panes;
  drawParts(
    context,
    frame,
    panes.map(({ place, part }) => ({
      place: scaled(place, ofOutput),
      part: scaled(part, ofFrame),
    })),
    2,
  );
}

type Box = { x: number; y: number; width: number; height: number };

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

function drawBackdrop(context: CanvasRenderingContext2D, frame: ImageBitmap): void {
  const { width, height } = context.canvas;
  context.filter = 'blur(8px) brightness(0.7)';
  drawCentred(context, frame, Math.max(width / frame.width, height / frame.height) * 1.2);
  context.filter = 'none';
}

function drawCentred(context: CanvasRenderingContext2D, frame: ImageBitmap, scale: number): void {
  const [width, height] = [frame.width * scale, frame.height * scale];
  const { canvas } = context;
  context.drawImage(frame, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}
