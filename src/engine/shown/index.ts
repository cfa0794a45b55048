export { cutsNear, findCuts } from './find-cuts.ts';
