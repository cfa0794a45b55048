import { noteText } from '#engine/notes';
import type { Recognise } from '#engine/transcript';
import { secondsByLanguage } from '#engine/transcript/encoded.entry.ts';
import { languageOfName } from '#engine/transcript/languages';
import type { LanguageRange } from '#engine/transcript/transcript.schema.ts';
import { outsideTurn } from '#platform/concurrency';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { type RecognisedPiece, type SpeechRecogniser, speechErrors } from '../index.ts';
import type { InstalledModel, SpeechModel, SpeechModels } from '../models/index.ts';
import { choosingHint, findLanguages, languageOfPiece } from './find-language.ts';
import { inOrder } from './in-order.ts';
import { withoutLoops } from './loops.ts';
import { recognitionProgress } from './recognition-progress.ts';
import { resumable } from './resumable.ts';
import { holesIn, soundOf } from './sound.ts';
import {
  expectedLanguages,
  languageRanges,
  mainLanguage,
  tagAsOrdered,
} from './spoken-languages.ts';
import { wordsOfPiece } from './words-of-piece.ts';

export type LocalRecognition = {
  recognise: SpeechRecogniser;
  models: Pick<SpeechModels, 'choose' | 'install' | 'installed'>;
  /** Whether a missing model may be downloaded; a function decides for each model. */
  mayDownload: boolean | MayDownload;
};

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
    const recognise = resumable(parts.recognise, recording.checkpoints);
    const { path, duration, probe, samples, laughter = [], music = [] } = recording;
    const { onlyLanguage, languageHint, afterCaptions = false } = recording;
    const audio = {
      path,
      duration,
      probe,
      samples,
      withoutSpeech: mergedRanges([...laughter, ...music]),
    };
    const named = languageOfName(recording.language);
    const heard =
      named !== undefined && onlyLanguage
        ? undefined
        : await findLanguages({ ...audio, language: named }, { ...parts, recognise }, context);
    const language = named ?? [...languagesOf(heard ?? []).keys()][0];
    const choosing = language ?? (await choosingHint(languageHint, parts));
    const model = await modelFor({ language: choosing, afterCaptions }, parts, context);
    const found: Found = { pieces: [], gaps: [] };
    const report = recognitionProgress(duration, context);
    report(0);
    for (const { without, ...part } of await modelsFor(
      { model, language },
      { heard: heard ?? [], duration },
      parts,
    )) {
      const withoutSpeech = mergedRanges([...audio.withoutSpeech, ...without]);
      await recognise(
        { ...audio, ...part, onlyLanguage, languageHint, withoutSpeech },
        {
          signal: context.signal,
          onProgress: report,
          onPiece(piece) {
            found.pieces.push(piece);
            report(piece.end, piece.text);
          },
          onGap: (gap) => found.gaps.push(gap),
        },
      );
    }
    const expected = expectedLanguages(recording);
    const pieces = found.pieces
      .map((piece) => ({
        ...piece,
        language: tagAsOrdered(languageOfPiece(piece) ?? languageAt(heard, piece), expected),
      }))
      .sort((a, b) => a.start - b.start);
    const { words, loops } = withoutLoops(pieces.flatMap(wordsOfPiece));
    const cut = holesIn(words, soundOf(recording)).filter((hole) =>
      loops.some((loop) => loop.start < hole.end && loop.end > hole.start),
    );
    const gaps = mergedRanges([...found.gaps, ...cut]);
    const note = (message: string) =>
      context.onProgress?.({ stage: 'transcript', fraction: 1, message });
    if (words.length > 0) note(noteText('recognised-with', { model: model.name }));
    const languages = languageRanges(pieces);
    const spoken = languagesOf(languages);
    const main = spoken.size > 0 ? mainLanguage(spoken, expected) : undefined;
    const [onlyOne, ...more] = model.languages;
    return {
      words: inOrder(words, duration),
      language: main ?? 'und',
      ...(spoken.size > 1 ? { languages } : {}),
      ...(gaps.length > 0 ? { gaps } : {}),
      recogniser: { kind: 'local', name: model.name },
      likelyLanguage: named ?? languageHint ?? (more.length === 0 ? onlyOne : undefined),
    };
  };
}

type Found = { pieces: RecognisedPiece[]; gaps: TimeRange[] };

/** Seconds of a language from which on it is one of the languages of the recording. */
const substance = 5;

/** The languages of the ranges and their seconds, the one that is spoken longest first. */
function languagesOf(ranges: readonly LanguageRange[]): Map<string, number> {
  const [longest, ...others] = secondsByLanguage(ranges);
  return new Map([
    ...(longest ? [longest] : []),
    ...others.filter(([, seconds]) => seconds >= substance),
  ]);
}

/** The language that was detected last before the end of a piece. */
function languageAt(
  heard: readonly LanguageRange[] | undefined,
  { end }: TimeRange,
): string | undefined {
  return (heard?.findLast(({ start }) => start < end) ?? heard?.[0])?.language;
}

/** A model with the language that it is told, and where it recognises nothing. */
type Part = {
  model: InstalledModel;
  language: string | undefined;
  without: TimeRange[];
};

/**
 * The models for a recording: the one for its main language, and another one where a language is
 * spoken that the first does not know and an installed model does.
 */
async function modelsFor(
  main: Omit<Part, 'without'>,
  { heard, duration }: { heard: readonly LanguageRange[]; duration: number },
  { models }: LocalRecognition,
): Promise<Part[]> {
  const known = main.model.languages;
  const others = [...languagesOf(heard).keys()].filter(
    (tag) => known.length > 0 && !known.includes(tag),
  );
  const stretches = heard.map((range, i) => ({
    ...range,
    start: i === 0 ? 0 : range.start,
    end: heard[i + 1]?.start ?? duration,
  }));
  const parts: Part[] = [];
  for (const language of others) {
    const { installed: model } = await models.choose(language);
    const isOther = model !== undefined && model.id !== main.model.id;
    const without = stretches.filter((each) => each.language !== language);
    if (isOther) parts.push({ model, language, without });
  }
  const taken = parts.map((part) => part.language);
  const without = stretches.filter((each) => taken.includes(each.language));
  return [{ ...main, without }, ...parts];
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
