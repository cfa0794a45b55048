import { IconFileZip, IconTimeline, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { zipPath } from '#web/api/exports.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectionBar } from '#web/ui/layout/selection-bar.tsx';
import { Text } from '#web/ui/text/text.tsx';
import type { ExportItem } from './exported-clips/export-items.ts';
import type { ExportActions } from './exported-clips/use-export-actions.ts';
import { TimelineDialog } from './timelines/open-timeline.tsx';

type ExportsBarProps = {
  selected: readonly ExportItem[];
  /** How many clips can be selected. */
  all: number;
  onAll: () => void;
  onClear: () => void;
  actions: ExportActions;
};

/** The clip ids are part of the zip's URL, whose length servers limit. */
const maxClipsPerZip = 300;

/** Actions for the selected clips. */
export function ExportsBar({ selected, all, onAll, onClear, actions }: ExportsBarProps) {
  const [loading, setLoading] = useState(false);
  const [exporting, setExporting] = useState(false);
  const ids = selected.flatMap(({ clip }) => clip?.id ?? []);
  const download = () => {
    setLoading(true);
    void actions.downloadZip(zipPath(ids)).finally(() => setLoading(false));
  };
  const remove = () => {
    actions.remove(selected);
    onClear();
  };
  return (
    <SelectionBar
      label={t('common.selectedClips')}
      text={t('common.countClipSelected', { count: ids.length })}
      more={all - ids.length}
      all={all}
      onAll={onAll}
      closeLabel={t('common.clearSelection')}
      onClose={onClear}
    >
      {ids.length > maxClipsPerZip ? (
        <Text as="span" size="s" tone="soft">
          {t('exports.aZipFileCanInclude', { max: maxClipsPerZip })}
        </Text>
      ) : (
        <Button
          size="small"
          variant="primary"
          icon={<IconFileZip />}
          loading={loading}
          onClick={download}
        >
          {t('exports.downloadZip')}
        </Button>
      )}
      <Button size="small" icon={<IconTimeline />} onClick={() => setExporting(true)}>
        {t('common.timeline')}
      </Button>
      <Button size="small" variant="danger" icon={<IconTrash />} onClick={remove}>
        {t('exports.delete')}
      </Button>
      {exporting && (
        <TimelineDialog
          source={{ exportedIds: ids }}
          title={t('common.timelineOfCountClip', { count: ids.length })}
          onClose={() => setExporting(false)}
        />
      )}
    </SelectionBar>
  );
}
