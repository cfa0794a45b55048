import type { FrameView } from './crop.ts';

type Panes = Extract<FrameView, { kind: 'panes' }>['panes'];

/** Of a view that lies over another one, pixels of the output: as the export draws it. */
const outputBorder = 6;

/** Draws parts of the video at their places in a canvas as large as the output (pixels). */
export function drawPanes(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  { panes, size }: { panes: Panes; size: { width: number; height: number } },
): void {
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, size.width, size.height);
  drawParts(context, video, panes, outputBorder);
}

/** Draws parts of a picture at their places; `border` is that of a view over another one. */
export function drawParts(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  panes: Panes,
  border: number,
): void {
  for (const [index, { place, part }] of panes.entries()) {
    context.drawImage(
      picture,
      part.x,
      part.y,
      part.width,
      part.height,
      place.x,
      place.y,
      place.width,
      place.height,
    );
    const isOver =
      index > 0 && panes.some((other) => other !== panes[index] && contains(other.place, place));
    if (!isOver) continue;
    context.strokeStyle = 'white';
    context.lineWidth = border;
    context.strokeRect(
      place.x + border / 2,
      place.y + border / 2,
      place.width - border,
      place.height - border,
    );
  }
}

/** Whether panes do not cover the output, whose other parts show the backdrop then. */
export function leaveFree(
  panes: readonly { place: Rectangle }[],
  size: { width: number; height: number },
): boolean {
  return (
    panes.reduce((sum, { place }) => sum + place.width * place.height, 0) < size.width * size.height
  );
}

type Rectangle = { x: number; y: number; width: number; height: number };

function contains(outer: Rectangle, inner: Rectangle): boolean {
  const isInside = inner.x >= outer.x && inner.y >= outer.y;
  return (
    isInside &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
