import { maxTitleWords, proposeTitles } from '#engine/highlights';
import { applyEdit } from '#engine/port/edit';
import type { TitleDesign } from '#engine/port/edit/overlay.constants.ts';
import { type ClipTitle, clipTitle } from '#engine/port/edit/overlay.schema.ts';
import type { SpeakerMode } from '#engine/port/subtitle-customization.constants.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { textOf } from '#engine/transcript';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { writeClipTitle } from '#engine/writing';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { isStrongEnough, type Model } from '#platform/language-models';

export type OverlayOptions = {
  /** `auto`: the title is derived from the words of each clip, or written by the language model. */
  title?: string;
  titleDesign?: TitleDesign;
  /** Seconds; null: the whole clip. */
  titleSeconds?: number | 'all';
  /** Colours like #FFE500. */
  progressBar?: string;
  keywords?: string;
  speakerColors?: SpeakerMode;
  speakerNames?: boolean;
  /** Names laughter, applause and other sounds in the captions. */
  sounds?: boolean;
};

/** The style with what else is drawn that the command line names. */
export function withOverlays(
  style: SubtitleCustomization,
  { progressBar, keywords, speakerColors, speakerNames, sounds }: OverlayOptions,
): SubtitleCustomization {
  return {
    ...style,
    ...(progressBar && { progress_bar_color: progressBar }),
    ...(keywords && { keyword_color: keywords }),
    ...(speakerColors && { speaker_mode: speakerColors }),
    ...(speakerNames && { speaker_names: true }),
    ...(sounds && { sounds }),
  };
}

export type TitleOptions = Pick<OverlayOptions, 'title' | 'titleDesign' | 'titleSeconds'>;
type ClipWords = { transcript: Transcript; ranges: TimeRange[] };

/** The title of one clip; undefined without `--title`, and for a clip without speech. */
export async function titleFor(
  { title, titleDesign: design, titleSeconds }: TitleOptions,
  { transcript, ranges }: ClipWords,
  model: Model | undefined,
  context: TaskContext,
): Promise<ClipTitle | undefined> {
  const text =
    title === 'auto' ? await proposed(applyEdit(transcript, ranges), model, context) : title;
  const seconds = titleSeconds === 'all' ? null : titleSeconds;
  return text === undefined ? undefined : clipTitle.parse({ text, design, seconds });
}

/**
 * Proposes a title: by the model, if one is configured, strong enough and responds, otherwise from
 * the words.
 */
async function proposed(
  words: Transcript,
  model: Model | undefined,
  context: TaskContext,
): Promise<string | undefined> {
  const own = proposeTitles(words);
  const writes = model && own.length > 0 && isStrongEnough('clip-titles', { model: model.modelId });
  const spoken = words.words.slice(0, maxTitleWords);
  const material = {
    words: textOf(spoken, words.language),
    language: words.language,
    candidates: own.map(({ text }) => text),
  };
  const written = writes
    ? await writeClipTitle(model, material, context).catch(() => undefined)
    : undefined;
  context.signal.throwIfAborted();
  return written?.text ?? own[0]?.text;
}
