import { IconFileZip, IconTimeline, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { zipPath } from '#web/api/exports.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectionBar } from '#web/ui/layout/selection-bar.tsx';
import { count } from '#web/ui/text/format.ts';
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
      label="Selected clips"
      text={`${count(ids.length, 'clip')} selected`}
      more={all - ids.length}
      all={all}
      onAll={onAll}
      closeLabel="Clear selection"
      onClose={onClear}
    >
      {ids.length > maxClipsPerZip ? (
        <Text as="span" size="s" tone="soft">
          A ZIP file can include up to {maxClipsPerZip} clips
        </Text>
      ) : (
        <Button
          size="small"
          variant="primary"
          icon={<IconFileZip />}
          loading={loading}
          onClick={download}
        >
          Download ZIP
        </Button>
      )}
      <Button size="small" icon={<IconTimeline />} onClick={() => setExporting(true)}>
        Timeline
      </Button>
      <Button size="small" variant="danger" icon={<IconTrash />} onClick={remove}>
        Delete
      </Button>
      {exporting && (
        <TimelineDialog
          source={{ exportedIds: ids }}
          title={`Timeline of ${count(ids.length, 'clip')}`}
          onClose={() => setExporting(false)}
        />
      )}
    </SelectionBar>
  );
}
