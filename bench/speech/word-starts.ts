import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tinyModel } from '#cli/demo/tiny-model.ts';
import { talk } from '#engine/sample-talk/talk.ts';
import { createSpeechRecogniser } from '#engine/speech/recogniser.ts';
import { wordsOfPiece } from '#engine/speech/recognition/words-of-piece.ts';
import { speechSlots } from '#engine/speech/speech-slots.ts';
import { withExactTimes } from '#engine/transcript/alignment/exact-times.ts';
import { decodeTranscript } from '#engine/transcript/encoded.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { transcriptOfText } from '#engine/transcript/transcript-tasks.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { speak } from '../../test/samples/spoken.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const context = { signal: AbortSignal.timeout(500_000) };

/**
 * Prints the errors of the starts of recognised words, with the demo's model and talk. The true
 * times are those that warping finds for the known text; the talk is spoken by the same voice with
 * which warping compares it.
 */
export async function wordStarts(): Promise<void> {
  await using folder = await scratchFolder();
  const text = talk.flatMap(({ sentences }) => sentences).join(' ');
  const path = await speak(text, join(folder.path, 'voice.wav'));
  const { duration } = await probe(tools, path, context.signal);
  await writeFile(join(folder.path, 'text.txt'), text);
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
  const errors = matched(truth, found).map(
    ([real, recognised]) => 1000 * (recognised.start - real.start),
  );
  const sizes = errors.map(Math.abs);
  const within = (limit: number) =>
    ((100 * sizes.filter((size) => size <= limit).length) / sizes.length).toFixed(1);
  console.log(`${truth.length} words, ${errors.length} of them recognised right\n`);
  console.log(
    '| | median error | 90 % | within 100 ms | within 200 ms | median, early (−) or late |\n|---|---|---|---|---|---|',
  );
  const figures = [quantile(sizes, 0.5), quantile(sizes, 0.9)].map(
    (value) => `${value.toFixed(0)} ms`,
  );
  console.log(
    `| starts of words | ${figures.join(' | ')} | ${within(100)} % | ${within(200)} % | ${quantile(errors, 0.5).toFixed(0)} ms |`,
  );
}

/** Pairs each correctly recognised word with the true one: the same word within a second. */
function matched(truth: readonly Word[], found: readonly Word[]): [Word, Word][] {
  const plain = ({ text }: Word) => text.toLowerCase().replace(/[^a-z']/g, '');
  let next = 0;
  return truth.flatMap((real): [Word, Word][] => {
    const at = found.findIndex(
      (word, i) =>
        i >= next && plain(word) === plain(real) && Math.abs(word.start - real.start) < 1,
    );
    const word = found[at];
    if (!word) return [];
    next = at + 1;
    return [[real, word]];
  });
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
