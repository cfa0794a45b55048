import { languageOfName } from '#engine/transcript/languages';
import type { LanguageRange } from '#engine/transcript/transcript.schema.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { RecognisedPiece, SpeechRecogniser } from '../index.ts';
import type { InstalledModel, SpeechModels } from '../models/index.ts';
import { languageRanges } from './spoken-languages.ts';

export type LanguageFinding = {
  recognise: SpeechRecogniser;
  models: Pick<SpeechModels, 'choose' | 'installed'>;
};

/** What the language of the speech is detected for: the model that would be used otherwise. */
type Detection = Omit<Parameters<SpeechRecogniser>[0], 'model' | 'detectEvery'> & {
  /** The main language by a person or a platform. */
  language?: string | undefined;
};

/** About how many pieces of a recording are listened to, and how far apart they are, seconds. */
const places = 40;
const [closest, farthest] = [5, 60];

/**
 * Detects where each language is spoken, from pieces of speech all over the recording, with an
 * installed model that can. Undefined if there is none, or if the model to be used detects the
 * languages anyway.
 */
export async function findLanguages(
  recording: Detection,
  { recognise, models }: LanguageFinding,
  context: TaskContext,
): Promise<LanguageRange[] | undefined> {
  const { language, duration } = recording;
  const { installed } = await models.choose(language);
  if (!installed || detectsLanguage(installed)) return undefined;
  // Whisper knows most languages; other models know only their own, and assign any other speech to
  // one of those.
  const detecting = (await models.installed())
    .filter(detectsLanguage)
    .toSorted((one, other) => one.bytes - other.bytes);
  const model = detecting.find(({ kind }) => kind === 'whisper') ?? detecting[0];
  if (!model) return undefined;
  context.onProgress?.({ stage: 'transcript', fraction: 0 });
  const pieces: RecognisedPiece[] = [];
  const detectEvery = Math.min(farthest, Math.max(closest, duration / places));
  await recognise(
    { ...recording, language: undefined, model, detectEvery },
    { signal: context.signal, onPiece: (piece) => pieces.push(piece) },
  );
  const { languages } = model;
  const isKnown = (tag = '') => languages.length === 0 || languages.includes(tag);
  return languageRanges(
    pieces
      .map(({ start, end, ...piece }) => ({ start, end, language: languageOfPiece(piece) }))
      .filter((piece) => isKnown(piece.language)),
  );
}

/**
 * The tag of an audio track, if it may choose the model: nothing else tells the language, and a
 * model for it is installed. The tag is often wrong, so nothing is downloaded for it.
 */
export async function choosingHint(
  languageHint: string | undefined,
  { models }: Pick<LanguageFinding, 'models'>,
): Promise<string | undefined> {
  const hint = languageOfName(languageHint);
  if (hint === undefined) return undefined;
  const [unknown, hinted] = [await models.choose(undefined), await models.choose(hint)];
  const isHeard = unknown.installed !== undefined && detectsLanguage(unknown.installed);
  return hinted.installed && !isHeard ? hint : undefined;
}

const detectsLanguage = ({ kind }: InstalledModel) => kind === 'whisper' || kind === 'sense-voice';

/** A piece's language; models write it in ways of their own ("en", "<|ja|>"). */
export function languageOfPiece({
  language,
}: Pick<RecognisedPiece, 'language'>): string | undefined {
  return languageOfName(language?.replace(/^<\|(.*)\|>$/, '$1'));
}
