import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Layout, ProfanityFilter, Reframe, VoiceCleanup } from '#engine/port/engine.schema.ts';
import { presetsQuery } from '#web/api/presets.ts';
import { builtInPresets } from '#web/features/caption-style/built-in-presets.ts';
import {
  type CaptionStyle,
  isSameStyle,
  styleFrom,
} from '#web/features/caption-style/caption-style.ts';

export const framingNames: Record<Reframe, string> = {
  people: 'Follow faces',
  center: 'Centre',
  fit: 'Fit',
};

export const layoutNames: Record<Layout, string> = {
  auto: 'Automatic',
  single: 'One person',
  split: 'Two people',
  three: 'Three people',
  four: 'Four people',
  'picture-in-picture': 'Picture in picture',
  screen: 'Screen and speaker',
  fit: 'Whole frame',
};

const profanityNames: Record<Exclude<ProfanityFilter, 'off'>, string> = {
  mask: 'Masked words',
  bleep: 'Bleeped words',
};

const voiceNames: Record<Exclude<VoiceCleanup, 'off'>, string> = {
  light: 'Voice cleaned up lightly',
  strong: 'Voice cleaned up',
};

type Settings = {
  reframe: Reframe;
  layout: Layout;
  profanity: ProfanityFilter;
  voiceCleanup: VoiceCleanup;
  style: CaptionStyle;
  brandKitName?: string | undefined;
};

/** The export settings of a clip, in a few words each: "Follow faces", "Bold captions", "Acme". */
export function useSettingsText(): (settings: Settings) => string[] {
  const { data: presets } = useQuery(presetsQuery);
  return useCallback(
    ({ reframe, layout, profanity, voiceCleanup, style, brandKitName }) => {
      const own = presets?.find((preset) =>
        isSameStyle(styleFrom(preset.subtitleCustomization), style),
      );
      const name =
        (own ?? builtInPresets.find((preset) => isSameStyle(preset.style, style)))?.name ??
        'Custom';
      return [
        reframe === 'people' && layout !== 'auto' ? layoutNames[layout] : framingNames[reframe],
        style.enabled ? `${name} captions` : 'No captions',
        ...(profanity === 'off' ? [] : [profanityNames[profanity]]),
        ...(voiceCleanup === 'off' ? [] : [voiceNames[voiceCleanup]]),
        ...(brandKitName === undefined ? [] : [brandKitName]),
      ];
    },
    [presets],
  );
}
