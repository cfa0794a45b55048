import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Feature } from '#features/features.schema.ts';
import { meQuery } from '#web/api/account.ts';
import { featuresQuery } from '#web/api/settings.ts';
import { styleOf } from '#web/caption-style/preset-cards.tsx';
import { presetsQuery } from '#web/caption-style/presets.ts';
import { defaultOptions, type ExportOptions, savedOptions, saveOptions } from './export-options.ts';

/** Whether this server translates, and what is missing if it does not; undefined while that is unknown. */
export function useTranslation(): Feature | undefined {
  return useQuery(featuresQuery).data?.find(({ id }) => id === 'translation');
}

/** The options: chosen now, else last time on this device, else the defaults with the user's default preset. */
export function useExportOptions(): [ExportOptions, (change: Partial<ExportOptions>) => void] {
  const { data: me } = useQuery(meQuery);
  const { data: presets } = useQuery(presetsQuery);
  const [current, setCurrent] = useState<ExportOptions>();
  const userId = me?.user.id;
  const [remembered, setRemembered] = useState<{ userId: string; options: ExportOptions | undefined }>();
  if (userId !== undefined && remembered?.userId !== userId) setRemembered({ userId, options: savedOptions(userId) });

  const preset = presets?.find(({ isDefault }) => isDefault);
  const initial = preset ? { ...defaultOptions, style: styleOf(preset) } : defaultOptions;
  const chosen = current ?? remembered?.options ?? initial;
  // The language of an earlier export is not used where nothing translates.
  const options = useTranslation()?.available === false ? { ...chosen, targetLanguage: null } : chosen;
  const change = (changes: Partial<ExportOptions>) => {
    const next = { ...options, ...changes };
    setCurrent(next);
    if (userId !== undefined) saveOptions(userId, next);
  };
  return [options, change];
}
