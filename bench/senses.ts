/**
 * Measures what Kinora perceives in recordings of a folder besides their words.
 *
 *   node bench/senses.ts speaks FOLDER
 *
 * `speaks`: whether the person who speaks is in the frame; see `bench/senses/speaks.ts`.
 */
import { printSpeaks } from './senses/speaks.ts';

const [section, folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('a section and a folder are needed');
if (section === 'speaks') await printSpeaks(folder);
else throw new Error(`no such section: ${section}`);
