export { sampleTalkErrors } from './errors.ts';
export { makeTalk } from './make-talk.ts';
