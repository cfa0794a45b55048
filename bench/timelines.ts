/**
 * Frames of timelines as they were expected and as they are read back, for every rate and format:
 * `npm run bench timelines`.
 */
import { frameTable } from '#test/timelines/cuts.ts';

console.log(frameTable());
