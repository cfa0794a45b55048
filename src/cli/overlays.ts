import type { LanguageModel } from 'ai';
import { applyEdit } from '#edit';
import type { TitleDesign } from '#edit/overlay.constants.ts';
import { type ClipTitle, clipTitle } from '#edit/overlay.schema.ts';
import type { SubtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import { proposeTitles, writeTitles } from '#highlights';
import type { TaskContext } from '#kit/run-context.ts';
import type { TimeRange } from '#kit/time-range.ts';
import type { Transcript } from '#transcript/transcript.schema.ts';

export type OverlayOptions = {
  /** `auto`: out of the words of each clip, or by the language model. */
  title?: string;
  titleDesign?: TitleDesign;
  /** Seconds; null: the whole clip. */
  titleSeconds?: number | 'all';
  /** Colours like #FFE500. */
  progressBar?: string;
  keywords?: string;
};

/** The style with the overlays that the command line names. */
export function withOverlays(
  style: SubtitleCustomization,
  { progressBar, keywords }: OverlayOptions,
): SubtitleCustomization {
  return {
    ...style,
    ...(progressBar && { progress_bar_color: progressBar }),
    ...(keywords && { keyword_color: keywords }),
  };
}

export type TitleOptions = Pick<OverlayOptions, 'title' | 'titleDesign' | 'titleSeconds'>;
type ClipWords = { transcript: Transcript; ranges: TimeRange[] };

/** The title of one clip; undefined without `--title`, and for a clip in which nothing is said. */
export async function titleFor(
  { title, titleDesign: design, titleSeconds }: TitleOptions,
  { transcript, ranges }: ClipWords,
  model: LanguageModel | undefined,
  context: TaskContext,
): Promise<ClipTitle | undefined> {
  const text =
    title === 'auto' ? await proposed(applyEdit(transcript, ranges), model, context) : title;
  const seconds = titleSeconds === 'all' ? null : titleSeconds;
  return text === undefined ? undefined : clipTitle.parse({ text, design, seconds });
}

/** By the model, if one is configured and responds, otherwise from the words. */
async function proposed(
  words: Transcript,
  model: LanguageModel | undefined,
  context: TaskContext,
): Promise<string | undefined> {
  const written =
    model && words.words.length > 0 ? await writeTitles(model, words, context).catch(() => []) : [];
  context.signal.throwIfAborted();
  return [...written, ...proposeTitles(words)][0]?.text;
}
