import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { tinyModel } from '#cli/demo/tiny-model.ts';
import { createSpeechRecogniser } from '#engine/speech/recogniser.ts';
import { wordsOfPiece } from '#engine/speech/recognition/words-of-piece.ts';
import type { SherpaOnnx } from '#engine/speech/sherpa-onnx.ts';
import { speechSlots } from '#engine/speech/speech-slots.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { media } from '../test/samples/spoken.ts';
import { median } from './measure.ts';
import { cpuSeconds, highestMemory } from './process-costs.ts';
import { noise } from './speech/noise.ts';
import { randomParakeet } from './speech/random-parakeet.ts';
import { scorecard } from './speech/scorecard.ts';
import { plainWords, wordErrors } from './speech/scores.ts';
import { spokenTalk, talkText } from './speech/spoken-talk.ts';
import { wordStarts } from './speech/word-starts.ts';

/**
 * Measures speech recognition on this machine.
 *
 * - `node bench/speech.ts [FOLDER]`: how well recordings with references are recognised, or the
 *   demo's talk; see `scorecard`.
 * - `node bench/speech.ts ROUNDS`: the cost against the bare runtime: the demo's model and the same
 *   voice activity detector, used as in the runtime's own example, with the whole recording in
 *   memory. Both run one after the other in each round; the results are medians. CPU time is that of
 *   the whole process tree, which for Kinora includes ffmpeg; memory is the peak of the recognising
 *   process.
 * - `node bench/speech.ts starts`: how accurate the starts of recognised words are, compared with
 *   the times that warping finds for the known text.
 * - `node bench/speech.ts parakeet`: the cost of a model with the dimensions of Parakeet TDT 0.6B
 *   v3 and random weights.
 * - `node bench/speech.ts noise [hours]`: the memory of the recognising process over hours of
 *   noise.
 */

/** How often the demo's talk is repeated: ten minutes in total. */
const repetitions = 4;

const result = z.object({
  cpu: z.number(),
  memory: z.number(),
  firstWords: z.number(),
  start: z.number(),
  words: z.array(z.string()),
});
type Result = z.infer<typeof result>;

const [, , argument, path = '', seconds = '0'] = process.argv;
if (argument === 'kinora') print(await recognised(path, Number(seconds)));
else if (argument === 'starts') await wordStarts();
else if (argument === 'parakeet') await randomParakeet();
else if (argument === 'noise') await noise(Number(path || 6));
else if (argument === 'bare') print(await bare(path));
else if (Number(argument) > 0) await compare(Number(argument));
else await scorecard(argument);

async function compare(rounds: number): Promise<void> {
  await using folder = await scratchFolder();
  const text = Array.from({ length: repetitions }, () => talkText).join(' ');
  await spokenTalk(folder.path);
  const recording = await media(folder.path, 'talk.wav', [
    '-stream_loop',
    String(repetitions - 1),
    '-i',
    'voice.wav',
    '-ar',
    '16000',
    '-ac',
    '1',
  ]);
  const { stdout } = await execa('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    recording,
  ]);
  const length = Number(stdout);
  const results: Record<'bare' | 'kinora', Result[]> = { bare: [], kinora: [] };
  for (let round = 0; round < rounds; round++)
    for (const kind of ['bare', 'kinora'] as const)
      results[kind].push(await inProcess(kind, recording, length));
  console.log(
    `${Math.round(length)} s of speech, ${tinyModel.id}, ${availableParallelism()} cores, medians of ${rounds}\n`,
  );
  console.log(
    '| | CPU s per s | peak memory (MB) | model loaded after (s) | first words after (s) | words wrong |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const kind of ['bare', 'kinora'] as const)
    console.log(row(kind, results[kind], { length, text }));
  const cpu = (kind: 'bare' | 'kinora') => median(results[kind].map((each) => each.cpu));
  console.log(`\nKinora / bare: ${(cpu('kinora') / cpu('bare')).toFixed(2)} of the CPU time`);
}

function row(
  kind: string,
  results: Result[],
  { length, text }: { length: number; text: string },
): string {
  const middle = (pick: (each: Result) => number) => median(results.map(pick));
  const spoken = plainWords(text);
  const heard = plainWords(results[0]?.words.join(' ') ?? '');
  const wrong = wordErrors(spoken, heard) / spoken.length;
  const [cpu, memory] = [middle((each) => each.cpu) / length, middle((each) => each.memory)];
  const [start, firstWords] = [middle((each) => each.start), middle((each) => each.firstWords)];
  return `| ${kind} | ${cpu.toFixed(4)} | ${memory.toFixed(0)} | ${start.toFixed(2)} | ${firstWords.toFixed(2)} | ${(100 * wrong).toFixed(1)} % |`;
}

async function inProcess(
  kind: 'bare' | 'kinora',
  recording: string,
  length: number,
): Promise<Result> {
  const { stdout } = await execa(process.execPath, [
    import.meta.filename,
    kind,
    recording,
    String(length),
  ]);
  return result.parse(JSON.parse(stdout));
}

function print(measured: Result): void {
  console.log(JSON.stringify(measured));
}

async function recognised(recording: string, duration: number): Promise<Result> {
  const recognise = createSpeechRecogniser({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    slots: speechSlots(1),
  });
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  const words: string[] = [];
  let [start, firstWords, memory] = [0, 0, 0];
  const watching = setInterval(() => {
    memory = Math.max(memory, highestMemory('recognition-process'));
  }, 500);
  await recognise(
    { path: recording, duration, model: tinyModel, language: 'en' },
    {
      signal: new AbortController().signal,
      onReady: () => {
        start = since();
      },
      onPiece(piece) {
        firstWords ||= since();
        words.push(...wordsOfPiece(piece).map(({ text }) => text));
      },
    },
  );
  clearInterval(watching);
  return { cpu: cpuSeconds(), memory, firstWords, start, words };
}

/** Recognises as in the runtime's examples: the detector's own segments, each once. */
async function bare(recording: string): Promise<Result> {
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  const runtime: BareRuntime = createRequire(import.meta.url)('sherpa-onnx-node');
  const { model = '', tokens = '' } = tinyModel.files;
  const recognizer = new runtime.OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      zipformerCtc: { model },
      tokens,
      numThreads: Math.max(1, availableParallelism() - 1),
      provider: 'cpu',
      debug: 0,
    },
    decodingMethod: 'greedy_search',
  });
  const vadModel = join(import.meta.dirname, '../src/engine/speech/silero-vad-v6.onnx');
  const sileroVad = {
    threshold: 0.5,
    minSilenceDuration: 0.5,
    minSpeechDuration: 0.25,
    maxSpeechDuration: 20,
    windowSize: 512,
  };
  const vad = new runtime.Vad(
    {
      sileroVad: { model: vadModel, ...sileroVad },
      sampleRate: 16_000,
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
    60,
  );
  const start = since();
  const words: string[] = [];
  let firstWords = 0;
  const { samples } = runtime.readWave(recording, false);
  const take = async () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples: vad.front(false).samples, sampleRate: 16_000 });
      const { text } = await recognizer.decodeAsync(stream);
      words.push(...text.trim().split(/\s+/));
      firstWords ||= since();
    }
  };
  for (let at = 0; at + 512 <= samples.length; at += 512) {
    vad.acceptWaveform(samples.subarray(at, at + 512));
    await take();
  }
  vad.flush();
  await take();
  return { cpu: cpuSeconds(), memory: highestMemory('bench/speech'), firstWords, start, words };
}

type BareRuntime = Pick<SherpaOnnx, 'OfflineRecognizer'> & {
  readWave(
    path: string,
    enableExternalBuffer: boolean,
  ): { samples: Float32Array; sampleRate: number };
  Vad: new (
    ...args: ConstructorParameters<SherpaOnnx['Vad']>
  ) => InstanceType<SherpaOnnx['Vad']> & {
    front(enableExternalBuffer: boolean): { samples: Float32Array };
  };
};
