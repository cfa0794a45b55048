import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Feature } from '#app/feature-list/features.schema.ts';
import { meQuery } from '#web/api/account.ts';
import { brandKitsQuery } from '#web/api/brand.ts';
import { presetsQuery } from '#web/api/presets.ts';
import { featuresQuery } from '#web/api/server.ts';
import { styleOf } from '#web/features/caption-style/caption-style.ts';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import {
  chooseOptions,
  chosenOptions,
  defaultOptions,
  type ExportOptions,
  onOptionsChosen,
  optionsIn,
  snapshotOptions,
  withLayoutOf,
} from './export-options.ts';

/**
 * Whether this server translates, and what is missing if it does not; undefined while that is
 * unknown.
 */
export function useTranslation(enabled = true): Feature | undefined {
  const { data: features } = useQuery({ ...featuresQuery, enabled });
  return features?.find(({ id }) => id === 'translation');
}

/** The chosen kit if it still exists, else none; the default until one is chosen. */
function useBrandKit(chosen: ExportOptions['brandKit'], enabled: boolean): string | null {
  const { data: kits } = useQuery({ ...brandKitsQuery, enabled });
  if (chosen === undefined) return kits?.find(({ isDefault }) => isDefault)?.id ?? null;
  return kits?.some(({ id }) => id === chosen) ? chosen : null;
}

/**
 * Takes a snapshot of the chosen options when the component appears.
 * @returns a function that chooses them again
 */
export function useOptionsSnapshot(): () => void {
  const userId = useQuery(meQuery).data?.user.id;
  const [restore] = useState(() =>
    userId === undefined ? () => undefined : snapshotOptions(userId),
  );
  return restore;
}

/** The caption style that this user chose on this device; undefined for the default one. */
export function useChosenStyle(): ExportOptions['style'] | undefined {
  const userId = useQuery(meQuery).data?.user.id;
  return useSyncExternalStore(onOptionsChosen, () =>
    userId === undefined ? undefined : chosenOptions(userId)?.style,
  );
}

/**
 * The options this user chose last on this device, else the defaults with the user's default
 * preset. Every component has the same ones, except for the layout, which is that of the video.
 */
export function useExportOptions(
  videoId?: string,
): [ExportOptions, (change: Partial<ExportOptions>) => void] {
  const { data: me } = useQuery(meQuery);
  const enabled = useAfterFirstRender();
  const { data: presets } = useQuery({ ...presetsQuery, enabled });
  const userId = me?.user.id;
  const chosenBefore = useSyncExternalStore(onOptionsChosen, () =>
    userId === undefined ? undefined : chosenOptions(userId),
  );

  const preset = presets?.find(({ isDefault }) => isDefault);
  const initial = preset ? { ...defaultOptions, style: styleOf(preset) } : defaultOptions;
  const chosen = chosenBefore ?? initial;
  // The language of an earlier export is not used on a server without translation.
  const translates = useTranslation(enabled)?.available !== false;
  const translated = translates ? chosen : { ...chosen, targetLanguage: null };
  const brandKit = useBrandKit(chosen.brandKit, enabled);
  const options = optionsIn(videoId, { ...translated, brandKit });
  const change = (changes: Partial<ExportOptions>) => {
    const next = { ...options, ...changes };
    if (userId !== undefined)
      chooseOptions(userId, changes.layout === undefined ? next : withLayoutOf(videoId, next));
  };
  return [options, change];
}
