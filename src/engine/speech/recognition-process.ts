import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { fail, onTask, progressReporter, send } from './child-process.ts';
import { type DecodedPiece, decodePiece } from './decode-piece.ts';
import { amplified, EvenLevel, type LevelledWindow, levelOf } from './even-level.ts';
import { type DetectedLanguage, LanguageStretches, type Settled } from './language-stretches.ts';
import type {
  LifeMessage,
  RecognisedPiece,
  RecognitionMessage,
  RecognitionTask,
} from './protocol.ts';
import { type RecogniseSamples, recogniserOf } from './recognise-range.ts';
import type { RecognitionState } from './recognition-state.schema.ts';
import { languageDetectorConfig, needed, recognizerConfig } from './runtime-model.ts';
import { SampleBuffer } from './sample-buffer.ts';
import type { SherpaOnnx } from './sherpa-onnx.ts';
import {
  PieceCutter,
  type SpeechPiece,
  sampleRate,
  secondsOf,
  windowSeconds,
} from './speech-pieces.ts';
import { createVoiceDetector, type VoiceDetector } from './voice-detector.ts';
import { whisperLanguage } from './whisper-language.ts';

/** The child process in which a recording is recognised. */

onTask(recogniseInput);

async function recogniseInput(task: RecognitionTask, runtime: SherpaOnnx): Promise<void> {
  const hearing = await load(task, runtime).catch((error: unknown) => fail('model', error));
  if (!hearing) return;
  const voices = createVoiceDetector(runtime);
  send<LifeMessage>({ event: 'ready' });
  if (task.isMeasurement) await measure(hearing, task.decoders);
  else await hearStream(hearing, { voices, task });
  send<LifeMessage>({ event: 'done' });
}

/** Hears all the audio as one piece, as often as there are decoders, and reports how long it took. */
async function measure(hearing: Hearing, times: number): Promise<void> {
  const buffer = new SampleBuffer();
  let seconds = 0;
  for await (const chunk of process.stdin) {
    buffer.add(chunk);
    seconds += chunk.length / 2 / sampleRate;
  }
  buffer.end();
  if (seconds === 0) return;
  const whole = { start: 0, end: seconds };
  const samples = buffer.between(0, seconds);
  const started = performance.now();
  for (let i = 0; i < times; i++)
    await hearing.hear({ ...whole, speech: [whole], from: 0, to: seconds }, { samples });
  await hearing.end();
  const realTimeFactor = (performance.now() - started) / 1000 / seconds / times;
  send<RecognitionMessage>({ event: 'measured', realTimeFactor });
}

/** The samples of a piece, and the state from which recognition goes on behind it. */
type PieceSound = { samples: Float32Array; after?: Omit<RecognitionState, 'languages'> };

/** What is done with each piece of speech and its samples, and at the end. */
type Hearing = {
  /** Resolves when the next piece can be taken. */
  hear(piece: SpeechPiece, sound: PieceSound): Promise<void>;
  end(): Promise<void>;
};

async function load(task: RecognitionTask, runtime: SherpaOnnx): Promise<Hearing> {
  const { kind, files, threads, detectEvery } = task;
  const { provider } = task.runtime;
  if (detectEvery !== undefined && kind === 'whisper') {
    const config = languageDetectorConfig(files, { threads, provider });
    const detector = new runtime.SpokenLanguageIdentification(config);
    return detection(detectEvery, async (samples) => {
      const stream = detector.createStream();
      stream.acceptWaveform({ samples, sampleRate });
      return detector.compute(stream) || undefined;
    });
  }
  if (kind === 'embedding') {
    // It recognises nothing, but whether it can be loaded is asked here, too.
    const model = needed(files, 'model');
    new runtime.SpeakerEmbeddingExtractor({
      model,
      numThreads: threads,
      provider,
      debug: 0,
    });
    return { hear: async () => undefined, end: async () => undefined };
  }
  // Whisper detects the language of each piece, unless all of them are to be in one.
  const language = kind === 'whisper' && !task.onlyLanguage ? undefined : task.language;
  const config = await recognizerConfig(kind, files, { language, threads, provider });
  const recognizer = new runtime.OfflineRecognizer(config);
  const recognise = recogniserOf({ recognizer, kind, config });
  return detectEvery === undefined
    ? recognition(recognise, task)
    : detection(
        detectEvery,
        async (samples, piece) => (await recognise(samples, piece.start)(piece)).language,
      );
}

/** Seconds of speech from which on its language can be detected. */
const detectable = 2;

/** Reports the language of pieces that begin at least so many seconds apart. */
function detection(
  seconds: number,
  detect: (samples: Float32Array, piece: SpeechPiece) => Promise<string | undefined>,
): Hearing {
  let next = 0;
  const stretches = new LanguageStretches<DetectedLanguage & { piece: SpeechPiece }>();
  const settle = (settled: Settled<DetectedLanguage & { piece: SpeechPiece }>[]) => {
    for (const { item, language = item.language } of settled) {
      const { start, end } = item.piece;
      if (language !== undefined) sendPiece({ start, end, text: '', tokens: [], language });
    }
  };
  return {
    async hear(piece, { samples }) {
      const voice = secondsOf(piece.speech);
      if (piece.start < next || voice < detectable) return;
      next = piece.start + seconds;
      settle(stretches.add({ piece, voice, language: await detect(samples, piece) }));
    },
    end: async () => settle(stretches.end()),
  };
}

/** A piece that was recognised, and its samples for as long as it may have to be done again. */
type HeardPiece = DetectedLanguage & {
  piece: SpeechPiece;
  samples: Float32Array;
  decoded: DecodedPiece;
};

/**
 * Recognises each piece, several at once, and again if its language turns out to be another. What is
 * reported, and in which order, does not depend on how many are recognised at once.
 */
function recognition(recognise: RecogniseSamples, task: RecognitionTask): Hearing {
  const isFree = task.kind === 'whisper' && !task.onlyLanguage;
  const codeOf = (tag: string | undefined) => whisperLanguage(tag) || undefined;
  const stretches = new LanguageStretches<HeardPiece>(
    codeOf(task.language),
    task.resume?.state.languages,
  );
  const settle = async (settled: Settled<HeardPiece>[]) => {
    for (const { item, language } of settled) {
      const { piece, samples, decoded } = item;
      sendPieces(
        language === undefined
          ? decoded
          : await decodePiece(piece, recognise(samples, piece.start), language),
      );
    }
  };
  // Each settles its piece after those before it.
  const pending: Promise<void>[] = [];
  const finish = async (
    piece: SpeechPiece,
    { samples, after }: PieceSound,
    before?: Promise<void>,
  ) => {
    const decoding = decodePiece(piece, recognise(samples, piece.start));
    const [decoded] = await Promise.all([decoding, before]);
    const language = isFree ? decoded.language : undefined;
    const voice = secondsOf(piece.speech);
    await settle(stretches.add({ piece, samples, decoded, language, voice }));
    const languages = stretches.state;
    if (after && languages)
      send<RecognitionMessage>({ event: 'settled', state: { ...after, languages } });
  };
  return {
    async hear(piece, sound) {
      pending.push(finish(piece, sound, pending.at(-1)));
      if (pending.length >= task.decoders) await pending.shift();
    },
    async end() {
      await Promise.all(pending);
      await settle(stretches.end(codeOf(task.languageHint)));
    },
  };
}

function sendPieces({ pieces, gaps }: DecodedPiece): void {
  for (const piece of pieces) sendPiece(piece);
  for (const gap of gaps) send<RecognitionMessage>({ event: 'gap', gap });
}

function sendPiece(piece: RecognisedPiece): void {
  send<RecognitionMessage>({ event: 'piece', piece });
}

/** Seconds of speech in a piece below which it is a noise. */
const minVoice = 0.2;
/** A piece shorter than this (seconds of speech) is a breath if it is 20 dB below the one before. */
const interjection = 1;
const muchQuieter = 0.1;

async function hearStream(
  hearing: Hearing,
  {
    voices,
    task: { kind, withoutSpeech, resume },
  }: { voices: VoiceDetector; task: RecognitionTask },
): Promise<void> {
  const { state, firstWindow: first = 0 } = resume ?? {};
  const buffer = new SampleBuffer(first);
  const level = new EvenLevel();
  const cutter = new PieceCutter(kind === 'whisper' ? 'stretches' : 'sentences', state?.cutter);
  const report = progressReporter();
  // What was cut before is heard once more by the voice detector alone.
  const cutBefore = state?.cutter.windows ?? 0;
  let windows = first;
  let spokenLevel = state?.spokenLevel ?? 0;
  const hear = async (piece: SpeechPiece | undefined) => {
    if (!piece) return;
    voices.forget();
    const samples = buffer.between(piece.start, piece.end);
    const [voice, loudness] = [secondsOf(piece.speech), levelOf(samples)];
    const isBreath = voice < interjection && loudness < muchQuieter * spokenLevel;
    if (voice < minVoice || isBreath) return;
    if (voice >= interjection) spokenLevel = loudness;
    const after = { cutter: cutter.state, spokenLevel };
    await hearing.hear(piece, { samples: amplified(samples), after });
  };
  const take = async ({ samples, levelled }: LevelledWindow) => {
    windows += 1;
    const seconds = windows * windowSeconds;
    const isSpeech = voices.detects(levelled) && !isInside(withoutSpeech, seconds);
    if (windows === cutBefore) voices.forget();
    if (windows <= cutBefore) return;
    await hear(cutter.add(isSpeech, levelOf(samples)));
    buffer.forgetBefore(cutter.neededFrom);
    report(seconds);
  };
  const takeAll = async () => {
    for (let window = buffer.nextWindow(); window; window = buffer.nextWindow()) {
      const next = level.add(window);
      if (next) await take(next);
    }
  };
  for await (const chunk of process.stdin) {
    buffer.add(chunk);
    await takeAll();
  }
  buffer.end();
  await takeAll();
  for (const window of level.end()) await take(window);
  await hear(cutter.end());
  await hearing.end();
}

function isInside(ranges: TimeRange[], seconds: number): boolean {
  while (ranges[0] && ranges[0].end < seconds) ranges.shift();
  return ranges[0] !== undefined && ranges[0].start <= seconds;
}
