import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tinyModel } from '#cli/demo/tiny-model.ts';
import { createSpeechRecogniser } from '#engine/speech/recogniser.ts';
import { wordsOfPiece } from '#engine/speech/recognition/words-of-piece.ts';
import { speechSlots } from '#engine/speech/speech-slots.ts';
import { withExactTimes } from '#engine/transcript/alignment/exact-times.ts';
import { decodeTranscript } from '#engine/transcript/encoded.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { transcriptOfText } from '#engine/transcript/transcript-tasks.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { errorCells, quantile, startErrors } from './scores.ts';
import { spokenTalk, talkText } from './spoken-talk.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const context = { signal: AbortSignal.timeout(500_000) };

/**
 * Prints the errors of the starts of recognised words, with the demo's model and talk. The true
 * times are those that warping finds for the known text; the talk is spoken by the same voice with
 * which warping compares it.
 */
export async function wordStarts(): Promise<void> {
  await using folder = await scratchFolder();
  const path = await spokenTalk(folder.path);
  const { duration } = await probe(tools, path, context.signal);
  await writeFile(join(folder.path, 'text.txt'), talkText);
  const about = {
    path: join(folder.path, 'text.txt'),
    silences: [],
    duration,
    origin: 'given',
    language: 'en',
  } as const;
  const { transcript } = await withExactTimes(
    await transcriptOfText(about),
    { recording: { tools, path, duration, hasAudio: true } },
    context,
  );
  const truth = decodeTranscript(transcript).words;
  const found: Word[] = [];
  const recognise = createSpeechRecogniser({ tools, slots: speechSlots(1) });
  const onPiece = (piece: Parameters<typeof wordsOfPiece>[0]) =>
    void found.push(...wordsOfPiece(piece));
  await recognise({ path, duration, model: tinyModel, language: 'en' }, { ...context, onPiece });
  const errors = startErrors(truth, found);
  console.log(`${truth.length} words, ${errors.length} of them recognised right\n`);
  console.log(
    '| | median error | 90 % | within 100 ms | within 200 ms | median, early (−) or late |\n|---|---|---|---|---|---|',
  );
  console.log(
    `| starts of words | ${errorCells(errors, 100, 200)} | ${quantile(errors, 0.5).toFixed(0)} ms |`,
  );
}
