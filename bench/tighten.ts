/**
 * Measures the removal of pauses from speech whose words and pauses are known: by Kinora, and by
 * the rule that auto-editor publishes (frames louder than 4 % of the loudest frame, and 0.2 s
 * before and after them), on the same audio.
 *
 *   node bench/tighten.ts [FOLDER]
 *
 * The speech is generated word by word with espeak-ng, so that the times of the words are exact to
 * the sample: in a quiet room, with every other sentence 26 dB quieter, and in a noisy room. FOLDER
 * adds recordings with known word times (as for `bench alignment`). A word
 * counts as cut when 20 ms of it are gone. Kinora is also measured with words as captions give
 * them, where each word lasts until the next.
 *
 * At the end one tightened clip is rendered. The brightness of each frame of its source shows which
 * word began last. The distance between the time at which a word is heard (by correlation) and the
 * time at which its frame is shown, compared with the same distance in the source, is the drift.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderClip } from '#engine/local/render-clip.ts';
import { durationOf, findRemovals, placedRanges, withoutRemovals } from '#engine/port/edit';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { type Speech, speak } from '#engine/sample-talk/speech.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { analyseAudio } from '#platform/ffmpeg/audio-analysis.ts';
import { ffmpeg, streamFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { writeWav } from '#platform/kit/wav.shared.ts';
import { type Reference, readReferences, type TimedWord } from './speech/references.ts';

type Recording = Pick<Reference, 'name' | 'path' | 'words'>;

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: AbortSignal.timeout(1_800_000) };
const frameRate = 25;
const rate = 22_050;
const [, , folder] = process.argv;
await using scratch = await scratchFolder();

const sentences = [
  'The first chair that I built fell apart',
  'Nobody told me why and I did not ask',
  'So I built another one and then a third',
  'After a hundred chairs my hands knew what to do',
  'That is all there is to learning a craft',
  'Begin and finish and begin again the next day',
];
/** The silence after each sentence, repeating, seconds; between words of a sentence it is 0.06. */
const pauses = [0.3, 0.7, 1.1, 0.45, 2.4, 0.9];

/**
 * The brightnesses of words, far enough apart for the encoder. They repeat after `shades` words.
 */
const [shades, darkest, step] = [24, 24, 8];
const small = { width: 64, height: 36 };

const made = await spoken();
const recordings: Recording[] = [
  await recorded('quiet room', made, { noise: 0.0006 }),
  await recorded('every other sentence quiet', made, { noise: 0.0006, quiet: 0.05 }),
  await recorded('noisy room', made, { noise: 0.05 }),
  ...(folder === undefined
    ? []
    : (await readReferences(folder)).filter(({ isComplete }) => isComplete)),
];

console.log('| recording | rule | seconds | words whole | cut | gone | pauses above 0.5 s left |');
console.log('|---|---|---|---|---|---|---|');
for (const recording of recordings) {
  const audio = await samplesOf(recording.path);
  const duration = audio.length / rate;
  const captioned = recording.words.map((word, index) => ({
    ...word,
    end: recording.words[index + 1]?.start ?? word.end,
  }));
  report(recording, 'none', [{ start: 0, end: duration }]);
  report(recording, 'Kinora', await tightened(recording, recording.words, duration));
  report(
    recording,
    'Kinora, words as in captions',
    await tightened(recording, captioned, duration),
  );
  report(recording, 'auto-editor', louder(audio));
}
const [first] = recordings;
if (first) await reportDrift(first);

function report({ name, words }: Recording, rule: string, ranges: TimeRange[]): void {
  const left = words.map(({ start, end }) => {
    const present = ranges.reduce(
      (sum, range) => sum + Math.max(0, Math.min(end, range.end) - Math.max(start, range.start)),
      0,
    );
    return { present, lost: end - start - present };
  });
  const whole = left.filter(({ lost }) => lost < 0.02).length;
  const gone = left.filter(({ present }) => present < 0.02).length;
  const silent = words
    .slice(1)
    .map(({ start }, index) =>
      durationWithin(ranges, { start: words[index]?.end ?? 0, end: start }),
    );
  const long = silent.filter((seconds) => seconds > 0.5 + 0.001).length;
  const row = [
    name,
    rule,
    durationOf(ranges).toFixed(1),
    `${whole} of ${words.length}`,
    words.length - whole - gone,
    gone,
    long,
  ];
  console.log(`| ${row.join(' | ')} |`);
}

function durationWithin(ranges: readonly TimeRange[], { start, end }: TimeRange): number {
  return ranges.reduce(
    (sum, range) => sum + Math.max(0, Math.min(end, range.end) - Math.max(start, range.start)),
    0,
  );
}

async function tightened(
  { path }: Recording,
  words: readonly TimedWord[],
  duration: number,
): Promise<TimeRange[]> {
  const transcript = await assembleTranscript({
    words: [...words],
    language: 'en',
    duration,
    origin: 'given',
  });
  const { silences, laughter } = await analyseAudio(
    { tools, path, probe: await probe(tools, path, run.signal), duration },
    run,
  );
  const whole = [{ start: 0, end: duration }];
  return withoutRemovals(
    whole,
    findRemovals(transcript, whole, { kinds: ['pause'], silences, laughter }),
  );
}

/** The rule of auto-editor, for a video with 25 frames per second. */
function louder(audio: Float32Array): TimeRange[] {
  const frame = rate / frameRate;
  const levels = Array.from({ length: Math.ceil(audio.length / frame) }, (_, index) =>
    audio
      .subarray(index * frame, (index + 1) * frame)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  const threshold = 0.04 * Math.max(...levels);
  const margin = Math.round(0.2 * frameRate);
  const isShown = (at: number) =>
    levels.slice(Math.max(0, at - margin), at + margin + 1).some((level) => level >= threshold);
  const ranges: TimeRange[] = [];
  for (const at of levels.keys()) {
    if (!isShown(at)) continue;
    const before = ranges.at(-1);
    if (before && Math.abs(before.end - at / frameRate) < 1e-6) before.end = (at + 1) / frameRate;
    else ranges.push({ start: at / frameRate, end: (at + 1) / frameRate });
  }
  return ranges;
}

/** Speaks the sentences twice, word by word. */
async function spoken(): Promise<{ words: TimedWord[]; pieces: Float32Array[]; seconds: number }> {
  const [words, pieces]: [TimedWord[], Float32Array[]] = [[], []];
  let at = 0.5;
  for (const [index, sentence] of [...sentences, ...sentences].entries()) {
    for (const text of sentence.split(' ')) {
      const piece = trimmed(await speak(text, run.signal));
      const end = at + piece.length / rate;
      words.push({ text, start: at, end });
      pieces.push(piece);
      at = end + 0.06;
    }
    at += (pauses[index % pauses.length] ?? 0) - 0.06;
  }
  return { words, pieces, seconds: at + 0.5 };
}

/** Removes the silence that espeak-ng adds at both ends. */
function trimmed({ samples }: Speech): Float32Array {
  const loud = (sample: number) => Math.abs(sample) > 200;
  return Float32Array.from(
    samples.subarray(samples.findIndex(loud), samples.findLastIndex(loud) + 1),
    (sample) => sample / 32_768,
  );
}

/** `quiet`: the gain of every other sentence; `noise`: the amplitude of the noise. */
async function recorded(
  name: string,
  { words, pieces, seconds }: Awaited<ReturnType<typeof spoken>>,
  { noise, quiet = 1 }: { noise: number; quiet?: number },
): Promise<Recording> {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (2 * seed) / 2_147_483_647 - 1;
  };
  const samples = Float32Array.from({ length: Math.ceil(seconds * rate) }, () => noise * random());
  let sentence = 0;
  for (const [index, { start }] of words.entries()) {
    if (index > 0 && start - (words[index - 1]?.end ?? 0) > 0.1) sentence += 1;
    const gain = sentence % 2 === 1 ? quiet : 1;
    const from = Math.round(start * rate);
    for (const [offset, value] of (pieces[index] ?? []).entries())
      samples[from + offset] = (samples[from + offset] ?? 0) + gain * value;
  }
  const path = join(scratch.path, `${name.replaceAll(' ', '-')}.wav`);
  const pcm = Int16Array.from(samples, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))),
  );
  await writeFile(
    path,
    writeWav({ channels: 1, sampleRate: rate, bitsPerSample: 16 }, [new Uint8Array(pcm.buffer)]),
  );
  return { name, path, words };
}

async function samplesOf(path: string): Promise<Float32Array> {
  return new Float32Array(
    (
      await outputOf([
        '-i',
        path,
        '-map',
        '0:a',
        '-ac',
        '1',
        '-ar',
        String(rate),
        '-f',
        'f32le',
        'pipe:1',
      ])
    ).buffer,
  );
}

/** The output of ffmpeg, in a buffer of its own. */
async function outputOf(args: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const { stdout, done } = streamFfmpeg(tools, args, { signal: run.signal, deadlineSeconds: 600 });
  const chunks: Buffer[] = [];
  for await (const chunk of stdout) chunks.push(chunk);
  await done;
  return Uint8Array.from(Buffer.concat(chunks));
}

async function reportDrift({ path: audioPath, words }: Recording): Promise<void> {
  const source = join(scratch.path, 'source.mov');
  const audio = await samplesOf(audioPath);
  const frames = Array.from({ length: Math.floor((audio.length / rate) * frameRate) }, (_, frame) =>
    words.findLastIndex(({ start }) => start <= frame / frameRate + 1e-6),
  );
  const gray = Buffer.alloc((small.width * small.height) / 2, 128);
  const shadeOfWord = (word: number) =>
    Buffer.alloc(small.width * small.height, darkest + step * ((word + 1) % shades));
  const pixels = Buffer.concat(frames.flatMap((word) => [shadeOfWord(word), gray]));
  await writeFile(join(scratch.path, 'frames.raw'), pixels);
  const video = [
    '-f',
    'rawvideo',
    '-pixel_format',
    'yuv420p',
    '-video_size',
    `${small.width}x${small.height}`,
    '-framerate',
    String(frameRate),
  ];
  await ffmpeg(
    tools,
    [
      ...[
        '-y',
        ...video,
        '-i',
        join(scratch.path, 'frames.raw'),
        '-i',
        audioPath,
        '-c:v',
        'libx264',
        '-crf',
        '10',
      ],
      '-c:a',
      'pcm_s16le',
      source,
    ],
    { signal: run.signal, deadlineSeconds: 600 },
  );
  const probed = await probe(tools, source, run.signal);
  const ranges = await tightened({ name: '', path: source, words }, words, probed.duration);
  const transcript = await assembleTranscript({
    words,
    language: 'en',
    duration: probed.duration,
    origin: 'given',
  });
  const output = join(scratch.path, 'tightened.mp4');
  await renderClip(
    {
      path: source,
      probe: probed,
      transcript,
      start: 0,
      end: probed.duration,
      ranges,
      aspect: '16:9',
      style: subtitleCustomization.parse({ enabled: false }),
      targetLanguage: null,
      reframe: 'center',
      profanity: 'off',
      output,
      scratch: scratch.path,
    },
    { tools },
    run,
  );
  const played = await samplesOf(output);
  const size = `${small.width}:${small.height}`;
  const shown = await outputOf([
    '-i',
    output,
    '-vf',
    `scale=${size},format=yuv420p,extractplanes=y`,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    'pipe:1',
  ]);
  const drifts = words.flatMap(({ start, end }, index) => {
    const range = placedRanges(ranges).find((one) => start >= one.start && start < one.end);
    if (!range) return [];
    const expected = range.at + start - range.start;
    const piece = audio.subarray(
      Math.round(start * rate),
      Math.round(Math.min(end, range.end) * rate),
    );
    const playedAt = expected + bestLag(piece, played, Math.round(expected * rate)) / rate;
    const shade = (index + 1) % shades;
    const around = Math.max(0, Math.round(expected * frameRate) - 3);
    const at = Array.from({ length: 7 }, (_, offset) => around + offset).find(
      (frame) => shadeOf(shown, frame) === shade,
    );
    if (at === undefined) return [Number.POSITIVE_INFINITY];
    const inSource = Math.ceil(start * frameRate - 1e-6) / frameRate - start;
    return [at / frameRate - playedAt - inSource];
  });
  const worst = Math.max(...drifts.map(Math.abs));
  console.log(
    `\n${drifts.length} words over ${ranges.length - 1} cuts: at most ${(worst * frameRate).toFixed(2)} frames (${(1000 * worst).toFixed(0)} ms) between audio and image`,
  );
}

function shadeOf(shown: Uint8Array, frame: number): number {
  const middle =
    shown[
      frame * small.width * small.height + (small.height / 2) * small.width + small.width / 2
    ] ?? 0;
  return Math.round((middle - darkest) / step);
}

/** How many samples later than at `at` (at most 80 ms) `piece` is heard. */
function bestLag(piece: Float32Array, played: Float32Array, at: number): number {
  const maxLag = Math.round(0.08 * rate);
  let best = { lag: 0, match: Number.NEGATIVE_INFINITY };
  for (let lag = -maxLag; lag <= maxLag; lag += 2) {
    let [product, energy] = [0, 1e-9];
    for (let index = 0; index < piece.length; index += 3) {
      const sample = played[at + lag + index] ?? 0;
      product += (piece[index] ?? 0) * sample;
      energy += sample * sample;
    }
    const match = product / Math.sqrt(energy);
    if (match > best.match) best = { lag, match };
  }
  return best.lag;
}
