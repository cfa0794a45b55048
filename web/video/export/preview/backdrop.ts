import { middleOf } from './crop.ts';

/** It is blurred so much that more pixels would not be seen. */
const width = 96;
/** Around the frame, as a share of its width: what the blur at the frame's edges is made of. */
const beyond = 0.125;

/** Draws the middle of the picture in the frame's shape, a little beyond its edges; CSS enlarges, blurs and darkens it. */
export function drawBackdrop(canvas: HTMLCanvasElement, video: HTMLVideoElement, ratio: number): void {
  const margin = Math.round(width * beyond);
  const height = Math.round(width / ratio);
  const [outerWidth, outerHeight] = [width + 2 * margin, height + 2 * margin];
  if (canvas.width !== outerWidth || canvas.height !== outerHeight) Object.assign(canvas, { width: outerWidth, height: outerHeight });
  const context = canvas.getContext('2d');
  const seen = middleOf({ width: video.videoWidth, height: video.videoHeight }, ratio);
  if (!context || seen.kind !== 'crop') return;
  const { x, y, width: partWidth, height: partHeight } = seen.part;
  context.drawImage(video, x, y, partWidth, partHeight, margin, margin, width, height);
  // Beyond its edges the picture goes on as it ends there.
  context.drawImage(canvas, margin, 0, 1, outerHeight, 0, 0, margin, outerHeight);
  context.drawImage(canvas, margin + width - 1, 0, 1, outerHeight, margin + width, 0, margin, outerHeight);
  context.drawImage(canvas, 0, margin, outerWidth, 1, 0, 0, outerWidth, margin);
  context.drawImage(canvas, 0, margin + height - 1, outerWidth, 1, 0, margin + height, outerWidth, margin);
}
