/**
 * Measures what Kinora sees and hears in a video besides words.
 *
 *   node bench/senses.ts [FOLDER]
 *
 * `FOLDER`: recordings of speech in which nobody laughs, claps or cheers; sounds are planted into
 * them.
 */
import { printEvents } from './senses/events.ts';

await printEvents(process.argv[2]);
