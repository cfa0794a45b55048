import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { brandKitsQuery } from '#web/api/brand.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { type Video, videoQuery } from '#web/api/videos.ts';
import { optionsFor } from '#web/features/exports/options/export-options.ts';
import { useSettingsText } from '#web/features/exports/options/settings-text.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { languageName } from '#web/ui/text/format.ts';
import { useStartExport } from './use-start-export.ts';

type ExportAsBeforeProps = {
  video: Video;
  clip: Clip;
  /** Saves pending changes of the clip. @returns whether everything is saved */
  save: () => Promise<boolean>;
};

/**
 * Exports a clip at once with the options beside its title, for people who come from an export of
 * it.
 */
export function ExportAsBefore({ video, clip, save }: ExportAsBeforeProps) {
  const [options] = useExportOptions();
  const [saving, setSaving] = useState(false);
  const client = useQueryClient();
  const toasts = useToasts();
  const { start, starting } = useStartExport(video, options, [options.aspectRatio], (error) =>
    toasts.add({
      title: t('common.couldntExportTheClipAgain'),
      description: sentenceOf(error),
      tone: 'wrong',
    }),
  );
  const again = async () => {
    setSaving(true);
    const saved = await save();
    setSaving(false);
    const stored = client
      .getQueryData(videoQuery(video.id).queryKey)
      ?.clips.find(({ id }) => id === clip.id);
    if (saved) start([stored ?? clip]);
  };
  return (
    <Button
      variant="primary"
      icon={<IconRefresh />}
      loading={saving || starting}
      onClick={() => void again()}
    >
      {t('common.exportAgain')}
    </Button>
  );
}

/** The options that the clip is exported with, in a few words each. */
export function ChosenOptions({ clip }: { clip: Clip }) {
  const [chosen] = useExportOptions();
  const options = optionsFor(clip, chosen);
  const { data: kits } = useQuery(brandKitsQuery);
  const textOf = useSettingsText();
  const { aspectRatio, targetLanguage, brandKit } = options;
  const brandKitName = kits?.find(({ id }) => id === brandKit)?.name;
  const facts = [
    aspectRatio,
    ...textOf({ ...options, brandKitName }),
    ...(targetLanguage === null ? [] : [languageName(targetLanguage)]),
  ];
  return <p>{t('exportDialog.settings', { settings: facts.join(' · ') })}</p>;
}
