import { centreOf } from './crop.ts';

/** Pixels; the blur hides any finer detail. */
const width = 96;
/**
 * The margin around the frame as a fraction of its width, so that the blur has content at the
 * edges.
 */
const marginFraction = 0.125;

/**
 * Draws the centre of the video in the frame's format, with a margin; CSS enlarges, blurs and
 * darkens it.
 */
export function drawBackdrop(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  ratio: number,
): void {
  const margin = Math.round(width * marginFraction);
  const height = Math.round(width / ratio);
  const [outerWidth, outerHeight] = [width + 2 * margin, height + 2 * margin];
  if (canvas.width !== outerWidth || canvas.height !== outerHeight)
    Object.assign(canvas, { width: outerWidth, height: outerHeight });
  const context = canvas.getContext('2d');
  const view = centreOf({ width: video.videoWidth, height: video.videoHeight }, ratio);
  if (!context || view.kind !== 'crop') return;
  const { x, y, width: partWidth, height: partHeight } = view.part;
  context.drawImage(video, x, y, partWidth, partHeight, margin, margin, width, height);
  // The margin repeats the edge pixels.
  context.drawImage(canvas, margin, 0, 1, outerHeight, 0, 0, margin, outerHeight);
  context.drawImage(
    canvas,
    margin + width - 1,
    0,
    1,
    outerHeight,
    margin + width,
    0,
    margin,
    outerHeight,
  );
  context.drawImage(canvas, 0, margin, outerWidth, 1, 0, 0, outerWidth, margin);
  context.drawImage(
    canvas,
    0,
    margin + height - 1,
    outerWidth,
    1,
    0,
    margin + height,
    outerWidth,
    margin,
  );
}
