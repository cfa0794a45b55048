import { primaryTag } from '#engine/transcript/languages';
import type { RecognitionMessage, RecognitionTask } from './protocol.ts';
import { resumedAt } from './speech-pieces.ts';
import { type SpeechProcess, startSpeechProcess } from './speech-process.ts';
import type { RecognitionContext, SpokenRecording } from './spoken-recording.ts';
import { decoderBytes, sharedOut } from './threads.ts';

/** Starts the child process that recognises one recording. */
export function startRecognition(
  recording: SpokenRecording,
  context: RecognitionContext & Pick<RecognitionTask, 'threads' | 'runtime'>,
): SpeechProcess {
  const { model, withoutSpeech = [], language, onlyLanguage = false, languageHint } = recording;
  const { resume: state } = recording;
  const { kind, files } = model;
  const spare = process.availableMemory() - memoryFor(recording);
  const computing = sharedOut(context.threads, spare);
  const task: RecognitionTask = {
    kind,
    files,
    ...computing,
    runtime: context.runtime,
    maxBytes: memoryFor(recording) + (computing.decoders - 1) * decoderBytes,
    language: supported(recording, primaryTag(language)),
    onlyLanguage,
    languageHint: primaryTag(languageHint),
    resume: state && { state, firstWindow: resumedAt(state.cutter) },
    withoutSpeech: [...withoutSpeech],
    detectEvery: recording.detectEvery,
    isMeasurement: recording.isMeasurement ?? false,
  };
  return startSpeechProcess<RecognitionMessage>(
    new URL('./recognition-process.ts', import.meta.url),
    {
      task,
      model,
      signal: context.signal,
      onReady: context.onReady,
      onMessage(message) {
        if (message.event === 'progress') context.onProgress?.(message.seconds);
        else if (message.event === 'gap') context.onGap?.(message.gap);
        else if (message.event === 'settled') context.onSettled?.(message.state);
        else if (message.event === 'measured') context.onMeasured?.(message.realTimeFactor);
        else context.onPiece(message.piece);
      },
    },
  );
}

/** The language if the model supports it; any other language would only mislead it. */
function supported({ model }: SpokenRecording, language: string | undefined): string | undefined {
  return language !== undefined &&
    (model.languages.length === 0 || model.languages.includes(language))
    ? language
    : undefined;
}

/**
 * Bytes. Parakeet's 671 MB need at most 1.6 GB; small models need mainly the memory of the runtime
 * and Node.
 */
function memoryFor({ model }: SpokenRecording): number {
  return 2 ** 30 + 2 * model.bytes;
}
