/**
 * Prints the expected frames of timelines and the frames that are read back, for every rate and
 * format: `npm run bench timelines`.
 */
import { frameTable } from '#test/timelines/cuts.ts';

console.log(frameTable());
