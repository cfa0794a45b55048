import { useEffect, useRef } from 'react';
import type { FrameView } from '#web/features/preview/crop.ts';
import styles from './format-picker.module.css';

/** Pixels: twice the height at which it is shown. */
const height = 144;

/** A frame as one format shows it: cropped, or whole over a blurred copy. */
export function FormatTile({
  frame,
  view,
  ratio,
}: {
  frame: ImageBitmap;
  view: FrameView;
  ratio: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = Math.round(height * ratio);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) draw(context, frame, view);
  }, [frame, view]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className={styles.tile}
      data-view={view.kind}
    />
  );
}

function draw(context: CanvasRenderingContext2D, frame: ImageBitmap, view: FrameView): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  if (view.kind === 'crop') {
    const scale = frame.width / view.source.width;
    const { x, y, width: partWidth, height: partHeight } = view.part;
    context.drawImage(
      frame,
      x * scale,
      y * scale,
      partWidth * scale,
      partHeight * scale,
      0,
      0,
      width,
      height,
    );
    return;
  }
  const [covers, fits] = [
    Math.max(width / frame.width, height / frame.height),
    Math.min(width / frame.width, height / frame.height),
  ];
  context.filter = 'blur(8px) brightness(0.7)';
  drawCentred(context, frame, covers * 1.2);
  context.filter = 'none';
  drawCentred(context, frame, fits);
}

function drawCentred(context: CanvasRenderingContext2D, frame: ImageBitmap, scale: number): void {
  const [width, height] = [frame.width * scale, frame.height * scale];
  const { canvas } = context;
  context.drawImage(frame, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}
