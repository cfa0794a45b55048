import { chapterLines, findChapters } from '#engine/chapters';
import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';
import { encodeTranscript, readTranscriptFile } from '#engine/transcript';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

export type ChaptersOptions = {
  transcript: string;
  density?: ChapterDensity;
  json?: boolean;
};

/**
 * `kinora chapters`: the chapters of a transcript, as lines for a YouTube description, or as JSON
 * `{"chapters": [{start, title, confidence}]}`; about as many as people make for its length, or fewer
 * or more.
 */
export async function chapters(options: ChaptersOptions): Promise<void> {
  await runCommand(options, async (run) => {
    const { signal } = run;
    const { json } = encodeTranscript(await readTranscriptFile(options.transcript, run));
    const { chapters: found } = await findChapters(json, { density: options.density, signal });
    if (options.json) await print(JSON.stringify({ chapters: found }, null, 2));
    else if (found.length > 0) await print(chapterLines(found));
    else console.error('No chapters: the video has one subject throughout, or is too short.');
  });
}
