import type { AudioSource } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { RecognisedPiece, SpeechRecogniser } from '../index.ts';
import type { InstalledModel, SpeechModels } from '../models/index.ts';
import { mostFrequentLanguage } from './language.ts';

type LanguageFinding = {
  recognise: SpeechRecogniser;
  models: Pick<SpeechModels, 'choose' | 'installed'>;
};

/** Seconds of speech from which the language is detected. */
const enoughSpeech = 20;

/**
 * Detects the language of a recording that names none from its first pieces, with an installed
 * model that can detect it. Undefined if no such model is installed, or if the model to be used
 * detects the language anyway.
 */
export async function findLanguage(
  recording: Omit<AudioSource, 'tools'>,
  { recognise, models }: LanguageFinding,
  context: TaskContext,
): Promise<string | undefined> {
  const { installed } = await models.choose(undefined);
  if (!installed || detectsLanguage(installed)) return undefined;
  // Whisper knows most languages; other models know only their own, and assign any other speech to
  // one of those.
  const detecting = (await models.installed())
    .filter(detectsLanguage)
    .toSorted((one, other) => one.bytes - other.bytes);
  const model = detecting.find(({ kind }) => kind === 'whisper') ?? detecting[0];
  if (!model) return undefined;
  context.onProgress?.({ stage: 'transcript', fraction: 0 });
  const language = mostFrequentLanguage(
    await firstPieces({ ...recording, model }, recognise, context),
  );
  return language !== undefined &&
    (model.languages.length === 0 || model.languages.includes(language))
    ? language
    : undefined;
}

const detectsLanguage = ({ kind }: InstalledModel) => kind === 'whisper' || kind === 'sense-voice';

async function firstPieces(
  recording: Parameters<SpeechRecogniser>[0],
  recognise: SpeechRecogniser,
  { signal }: TaskContext,
): Promise<RecognisedPiece[]> {
  const pieces: RecognisedPiece[] = [];
  const enough = new AbortController();
  const onPiece = (piece: RecognisedPiece) => {
    pieces.push(piece);
    if (pieces.reduce((sum, { start, end }) => sum + end - start, 0) >= enoughSpeech)
      enough.abort();
  };
  await recognise(recording, { signal: AbortSignal.any([signal, enough.signal]), onPiece }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      if (!enough.signal.aborted) throw error;
    },
  );
  return pieces;
}
