import { IconFileZip, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { zipPath } from '#web/api/exports.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Text } from '#web/ui/text.tsx';
import type { ExportItem } from './export-items.ts';
import styles from './selection-bar.module.css';
import type { ExportActions } from './use-export-actions.ts';

type SelectionBarProps = {
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
export function SelectionBar({ selected, all, onAll, onClear, actions }: SelectionBarProps) {
  const [loading, setLoading] = useState(false);
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
    <section className={styles.bar} aria-label="Selected clips">
      <Text as="span" size="s" strong numeric className={styles.count} role="status">
        {count(ids.length, 'clip')} selected
      </Text>
      {ids.length < all && (
        <Button size="small" variant="quiet" onClick={onAll}>
          Select all {all}
        </Button>
      )}
      {ids.length > maxClipsPerZip ? (
        <Text as="span" size="s" tone="soft">
          A ZIP file can include up to {maxClipsPerZip} clips
        </Text>
      ) : (
        <Button size="small" variant="primary" icon={<IconFileZip />} loading={loading} onClick={download}>
          Download ZIP
        </Button>
      )}
      <Button size="small" variant="danger" icon={<IconTrash />} onClick={remove}>
        Delete
      </Button>
      <IconButton size="small" label="Clear selection" icon={<IconX />} onClick={onClear} />
    </section>
  );
}
