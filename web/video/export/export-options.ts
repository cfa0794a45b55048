import type { Clip } from '#clips/clips/clip.schema.ts';
import type { ProcessRequest } from '#clips/exports/export.schema.ts';
import { aspectRatios, profanityFilters, reframes, targetLanguages } from '#engine/engine.constants.ts';
import type { AspectRatio, ProfanityFilter, Reframe, TargetLanguage } from '#engine/engine.schema.ts';
import { type CaptionStyle, defaultStyle, styleFrom } from '#web/caption-style/caption-style.ts';

/** The options of an export, the same for all its clips. */
export type ExportOptions = {
  aspectRatio: AspectRatio;
  reframe: Reframe;
  /** Null is the spoken language. */
  targetLanguage: TargetLanguage | null;
  /** What becomes of strong language. */
  profanity: ProfanityFilter;
  style: CaptionStyle;
};

export const defaultOptions: ExportOptions = {
  aspectRatio: '9:16',
  reframe: 'people',
  targetLanguage: null,
  profanity: 'off',
  style: defaultStyle,
};

/** The options this user chose last on this device; undefined when there are none or they cannot be read. */
export function savedOptions(userId: string): ExportOptions | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKeyOf(userId)) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return;
    const input: Record<string, unknown> = { ...saved };
    return {
      aspectRatio: oneOf(aspectRatios, input.aspectRatio) ?? defaultOptions.aspectRatio,
      reframe: oneOf(reframes, input.reframe) ?? defaultOptions.reframe,
      targetLanguage: oneOf(targetLanguages, input.targetLanguage) ?? null,
      profanity: oneOf(profanityFilters, input.profanity) ?? defaultOptions.profanity,
      style: styleFrom(input.style),
    };
  } catch {
    return;
  }
}

export function saveOptions(userId: string, options: ExportOptions): void {
  try {
    localStorage.setItem(storageKeyOf(userId), JSON.stringify(options));
  } catch {
    // Storage is full or blocked, so the options are not remembered.
  }
}

const storageKeyOf = (userId: string): string => `kinora.export.${userId}`;

function oneOf<Value>(values: readonly Value[], input: unknown): Value | undefined {
  return values.find((value) => value === input);
}

/** What requests say of a clip: where it begins and ends, and its parts when it has several. */
export const rangeFields = ({ start, end, edit }: Pick<Clip, 'start' | 'end' | 'edit'>) => ({ start, end, ...(edit && { edit }) });

/** The request that starts the export. */
export function exportRequest(
  video: { id: string; storageKey: string },
  clips: readonly Pick<Clip, 'start' | 'end' | 'edit'>[],
  { style, ...options }: ExportOptions,
): ProcessRequest {
  return {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: clips.map(rangeFields),
    ...options,
    subtitleCustomization: style,
  };
}
