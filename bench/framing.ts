/**
 * Measures whether the right person is in the frame, what that costs, and the results for bad
 * input.
 *
 *   node bench/framing.ts score [situation…] [--stills FOLDER] [--aspect 9:16|4:5|1:1|16:9]
 *   node bench/framing.ts bad   [situation…] [--stills FOLDER] [--aspect …]
 *   node bench/framing.ts sheets [situation…] [--stills FOLDER] [--aspect …]
 *   node bench/framing.ts cost [seconds]
 *
 * The footage is generated: people who speak and move in eighteen situations, drawn, or with the
 * faces of a folder of photographs. Generated footage is stored in the system's temporary folder
 * until its sources change.
 *
 * `score`: for each situation, and for Kinora, a centre crop, the largest face and fit: the share
 * of speaking time with the speaker's whole face in the frame, and what goes wrong otherwise.
 * `bad`: the same for footage that is likely to be framed wrongly, with time and memory. `sheets`:
 * writes docs/pictures/framing. `cost`: detection compared with export, and layouts with each
 * other.
 */
import { parseArgs } from 'node:util';
import { aspectRatio } from '#engine/port/engine.schema.ts';
import { printBadInputCosts } from './framing/bad.ts';
import { printCosts } from './framing/cost.ts';
import { printScores } from './framing/scores.ts';
import { writeSheets } from './framing/sheets.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: 'string' }, aspect: { type: 'string' } },
});
const [section = 'score', ...names] = positionals;
const options = {
  tools,
  stills: values.stills,
  names,
  aspect: aspectRatio.default('9:16').parse(values.aspect),
};

if (section === 'score') await printScores({ ...options, kind: 'usual' });
else if (section === 'bad') {
  await printScores({ ...options, kind: 'bad' });
  await printBadInputCosts({ ...options, kind: 'bad' });
} else if (section === 'sheets') await writeSheets({ ...options, kind: 'usual' });
else if (section === 'cost') await printCosts(tools, Number(names[0] ?? 30));
else throw new Error(`no such section: ${section}`);
