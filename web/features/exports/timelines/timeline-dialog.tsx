import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TimelineFormat } from '#engine/timelines/timelines.constants.ts';
import { maxClipsPerTimelines } from '#features/videos/clips.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  checkDownload,
  type TimelineSettings,
  type TimelineSource,
  timelinePath,
} from '#web/api/exports.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { saveFrom } from '#web/ui/save-file.ts';
import { Text } from '#web/ui/text/text.tsx';
import { formatNames, narrowestFirst } from '../options/formats.ts';

const formats: readonly { value: TimelineFormat; label: string; hint: string }[] = [
  {
    value: 'fcpxml',
    label: t('exports.finalCutProDavinciResolve'),
    hint: t('exports.fcpxmlCaptionsBecomeTitles'),
  },
  {
    value: 'premiere',
    label: t('exports.premierePro'),
    hint: t('exports.xmlCaptionsBecomeTextAnd'),
  },
  { value: 'edl', label: t('exports.otherProgramsEdl'), hint: t('exports.cutsOnlyCaptionsComeAs') },
  { value: 'otio', label: t('exports.opentimelineioOtio'), hint: t('exports.captionsComeAsAnSrt') },
];

const frames: readonly { value: TimelineSettings['aspectRatio']; label: string }[] = [
  ...narrowestFirst.map((value) => ({ value, label: `${formatNames[value]} ${value}` })),
  { value: 'source', label: t('exports.sameAsOriginal') },
];

const initial: TimelineSettings = {
  format: 'fcpxml',
  aspectRatio: '9:16',
  captions: true,
  media: false,
};

/** Downloads clips as timelines for editing programs. */
export function TimelineDialog({
  source,
  title,
  onClose,
}: {
  source: TimelineSource;
  title: string;
  onClose: () => void;
}) {
  const [settings, setSettings] = useState(initial);
  const change = (part: Partial<TimelineSettings>) =>
    setSettings((before) => ({ ...before, ...part }));
  const ids = 'exportedIds' in source ? source.exportedIds : source.clipIds;
  const download = useMutation({
    mutationFn: async () => {
      const path = timelinePath(source, settings);
      await checkDownload(path);
      saveFrom(path);
    },
  });
  const isTooMany = ids.length > maxClipsPerTimelines;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={title}
      description={t('exports.cutsCaptionsAndTitlesFor')}
      footer={
        <Button
          variant="primary"
          icon={<IconDownload />}
          disabled={isTooMany}
          loading={download.isPending}
          onClick={() => download.mutate(undefined, { onSuccess: onClose })}
        >
          {t('exports.download')}
        </Button>
      }
    >
      <Stack gap={4}>
        <PlainSelect
          label={t('exports.editingProgram')}
          hint={formats.find(({ value }) => value === settings.format)?.hint}
          value={settings.format}
          onChange={(format) => change({ format })}
          options={formats}
        />
        {'clipIds' in source && (
          <PlainSelect
            label={t('common.format')}
            hint={t('exports.theMiddleOfTheVideo')}
            value={settings.aspectRatio}
            onChange={(aspectRatio) => change({ aspectRatio })}
            options={frames}
          />
        )}
        <Switch
          label={t('common.captions')}
          checked={settings.captions}
          onChange={(captions) => change({ captions })}
        />
        <Switch
          label={t('exports.includeTheOriginalVideo')}
          hint={t('exports.withoutItYourProgramAsks')}
          checked={settings.media}
          onChange={(media) => change({ media })}
        />
        {isTooMany && (
          <Text tone="soft">{t('exports.selectFewerClips', { max: maxClipsPerTimelines })}</Text>
        )}
        {download.error && (
          <Text role="alert" tone="wrong">
            {sentenceOf(download.error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
