export { bestMoment, type ShownClip } from './best-moment.ts';
export { rateOf } from './frames.ts';
export { sharpest } from './sharpest.ts';
export {
  type FramesToDraw,
  fileStillArguments,
  greyArguments,
  type ImageOutput,
  stillArguments,
} from './still-arguments.ts';
