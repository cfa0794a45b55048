import type { ProcessRequest } from '#clips/contract.ts';
import type { AspectRatio, Reframe, TargetLanguage } from '#media/contract.ts';
import { type CaptionStyle, plainStyle, styleFrom } from '#web/captions/caption-style.ts';

/** What is chosen for an export, of all its clips alike. */
export type Choices = {
  aspectRatio: AspectRatio;
  reframe: Reframe;
  /** null is the language that is spoken. */
  targetLanguage: TargetLanguage | null;
  style: CaptionStyle;
};

export const aspectRatios = ['9:16', '1:1', '16:9'] as const satisfies readonly AspectRatio[];
export const reframes = ['people', 'center', 'fit'] as const satisfies readonly Reframe[];
export const targetLanguages = ['en', 'es', 'fr', 'de', 'hi', 'ja', 'ko'] as const satisfies readonly TargetLanguage[];

/** What the server takes in one export. */
export const mostClips = 50;

export const firstChoices: Choices = { aspectRatio: '9:16', reframe: 'people', targetLanguage: null, style: plainStyle };

/** What this user chose last on this device; undefined when nothing was, or it cannot be read. */
export function rememberedChoices(userId: string): Choices | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return;
    const given: Record<string, unknown> = { ...kept };
    return {
      aspectRatio: oneOf(aspectRatios, given.aspectRatio) ?? firstChoices.aspectRatio,
      reframe: oneOf(reframes, given.reframe) ?? firstChoices.reframe,
      targetLanguage: oneOf(targetLanguages, given.targetLanguage) ?? null,
      style: styleFrom(given.style),
    };
  } catch {
    return;
  }
}

export function rememberChoices(userId: string, choices: Choices): void {
  try {
    localStorage.setItem(placeOf(userId), JSON.stringify(choices));
  } catch {
    // Full or forbidden: then it is not remembered.
  }
}

const placeOf = (userId: string): string => `kinora.export.${userId}`;

function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

/** The order as the server takes it. */
export function orderOf(
  video: { id: string; storageKey: string },
  clips: readonly { start: string; end: string }[],
  { style, ...choices }: Choices,
): ProcessRequest {
  return {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: clips.map(({ start, end }) => ({ start, end })),
    ...choices,
    subtitleCustomization: style,
  };
}
