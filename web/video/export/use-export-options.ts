import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '#web/api/account.ts';
import { styleOf } from '#web/caption-style/preset-cards.tsx';
import { presetsQuery } from '#web/caption-style/presets.ts';
import { defaultOptions, type ExportOptions, savedOptions, saveOptions } from './export-options.ts';

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
  const options = current ?? remembered?.options ?? initial;
  const change = (changes: Partial<ExportOptions>) => {
    const next = { ...options, ...changes };
    setCurrent(next);
    if (userId !== undefined) saveOptions(userId, next);
  };
  return [options, change];
}
