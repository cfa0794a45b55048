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
import { t } from '#web/messages/messages.tsx';

export const framingNames: Record<Reframe, string> = {
  people: t('exports.followFaces'),
  center: t('exports.centre'),
  fit: t('exports.fit'),
};

export const layoutNames: Record<Layout, string> = {
  auto: t('exports.automatic'),
  single: t('exports.onePerson'),
  split: t('exports.twoPeople'),
  three: t('exports.threePeople'),
  four: t('exports.fourPeople'),
  'picture-in-picture': t('exports.pictureInPicture'),
  screen: t('exports.screenAndSpeaker'),
  fit: t('exports.wholeFrame'),
};

const profanityNames: Record<Exclude<ProfanityFilter, 'off'>, string> = {
  mask: t('exports.maskedWords'),
  bleep: t('exports.bleepedWords'),
};

const voiceNames: Record<Exclude<VoiceCleanup, 'off'>, string> = {
  light: t('exports.voiceCleanedUpLightly'),
  strong: t('exports.voiceCleanedUp'),
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
        t('common.custom');
      return [
        reframe === 'people' && layout !== 'auto' ? layoutNames[layout] : framingNames[reframe],
        style.enabled ? t('exports.nameCaptions', { name }) : t('common.noCaptions'),
        ...(profanity === 'off' ? [] : [profanityNames[profanity]]),
        ...(voiceCleanup === 'off' ? [] : [voiceNames[voiceCleanup]]),
        ...(brandKitName === undefined ? [] : [brandKitName]),
      ];
    },
    [presets],
  );
}
