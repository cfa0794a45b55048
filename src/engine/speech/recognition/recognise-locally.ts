import type { Recognise } from '#engine/transcript';
import { englishName } from '#engine/transcript/languages';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { outsideTurn } from '#platform/concurrency';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { type RecognisedPiece, type SpeechRecogniser, speechErrors } from '../index.ts';
import type { InstalledModel, SpeechModel, SpeechModels } from '../models/index.ts';
import { findLanguage } from './find-language.ts';
import { inOrder } from './in-order.ts';
import { languageTag, mostFrequentLanguage, secondLanguage } from './language.ts';
import { removeLoops } from './loops.ts';
import { recognitionProgress } from './recognition-progress.ts';
import { wordsOfPiece } from './words-of-piece.ts';

export type LocalRecognition = {
  recognise: SpeechRecogniser;
  models: Pick<SpeechModels, 'choose' | 'install' | 'installed'>;
  /** Whether a missing model may be downloaded; a function decides for each model. */
  mayDownload: boolean | MayDownload;
};

/** The share of speech in another language (0 to 1) above which a note mentions it. */
const noticedShare = 0.2;

/** `afterCaptions`: captions were tried first and none were usable. */
export type MayDownload = (
  model: SpeechModel,
  context: TaskContext & { afterCaptions: boolean },
) => Promise<boolean>;

/**
 * Recognition by a model on this machine. If no model for the language is installed, one is
 * downloaded first, provided that is allowed; otherwise recognition fails (422,
 * `speech-model-missing`, with the model in the details).
 */
export function localRecogniser(parts: LocalRecognition): Recognise {
  return async (recording, context) => {
    const { path, duration, probe, samples, laughter } = recording;
    const named = languageTag(recording.language);
    const detected =
      named === undefined
        ? await findLanguage({ path, duration, probe, samples }, parts, context)
        : undefined;
    const language = named ?? detected;
    const model = await modelFor(
      { language, afterCaptions: recording.afterCaptions ?? false },
      parts,
      context,
    );
    const pieces: RecognisedPiece[] = [];
    const words: Word[] = [];
    const report = recognitionProgress(duration, context);
    report(0);
    await parts.recognise(
      {
        path,
        duration,
        probe,
        samples,
        model,
        language,
        ...(laughter ? { withoutSpeech: laughter } : {}),
      },
      {
        signal: context.signal,
        onProgress: report,
        onPiece(piece: RecognisedPiece) {
          pieces.push(piece);
          words.push(...wordsOfPiece(piece));
          report(piece.end, piece.text);
        },
      },
    );
    if (words.length > 0)
      context.onProgress?.({
        stage: 'transcript',
        fraction: 1,
        message: `Words recognised on this machine with ${model.name}.`,
      });
    const second = secondLanguage(pieces);
    if (second && second.share > noticedShare) {
      const share = `About ${Math.round(second.share * 100)} % of the speech is in another language (${englishName(second.language) ?? second.language}).`;
      context.onProgress?.({ stage: 'transcript', fraction: 1, message: share });
    }
    const [onlyLanguage, ...others] = model.languages;
    return {
      words: inOrder(removeLoops(words), duration),
      language: mostFrequentLanguage(pieces) ?? detected ?? 'und',
      recogniser: { kind: 'local', name: model.name },
      likelyLanguage: named ?? (others.length === 0 ? onlyLanguage : undefined),
    };
  };
}

async function modelFor(
  { language, afterCaptions }: { language: string | undefined; afterCaptions: boolean },
  { models, mayDownload }: LocalRecognition,
  context: TaskContext,
): Promise<InstalledModel> {
  const { installed, recommended } = await models.choose(language);
  if (installed) return installed;
  if (!recommended)
    throw speechErrors.noModelForLanguage({ language: language ?? 'unknown', afterCaptions });
  const allowed =
    typeof mayDownload === 'boolean'
      ? mayDownload
      : await mayDownload(recommended, { ...context, afterCaptions });
  const { id, name, bytes, licence } = recommended;
  if (!allowed)
    throw speechErrors.modelMissing(
      { ...recommended, afterCaptions },
      { details: { id, name, bytes, licence } },
    );
  return await outsideTurn(() => models.install(recommended.id, context));
}
