import { IconFileZip, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { zipPath } from '#web/api/exports.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Text } from '#web/ui/text.tsx';
import type { ExportItem } from './exports.ts';
import styles from './selection-bar.module.css';
import type { ExportActions } from './use-export-actions.ts';

type SelectionBarProps = {
  picked: readonly ExportItem[];
  /** How many could be picked. */
  all: number;
  onAll: () => void;
  onNone: () => void;
  actions: ExportActions;
};

/** The names of the clips are in the zip's address, and servers take addresses of some length only. */
const mostInZip = 300;

/** What can be done with the clips that were picked. */
export function SelectionBar({ picked, all, onAll, onNone, actions }: SelectionBarProps) {
  const [loading, setLoading] = useState(false);
  const ids = picked.flatMap(({ clip }) => clip?.id ?? []);
  const download = () => {
    setLoading(true);
    void actions.downloadZip(zipPath(ids)).finally(() => setLoading(false));
  };
  const remove = () => {
    actions.remove(picked);
    onNone();
  };
  return (
    <section className={styles.bar} aria-label="Picked clips">
      <Text as="span" size="s" strong numeric className={styles.count} role="status">
        {count(ids.length, 'clip')} picked
      </Text>
      {ids.length < all && (
        <Button size="small" variant="quiet" onClick={onAll}>
          Pick all {all}
        </Button>
      )}
      {ids.length > mostInZip ? (
        <Text as="span" size="s" tone="soft">
          A zip takes {mostInZip} at most
        </Text>
      ) : (
        <Button size="small" variant="primary" icon={<IconFileZip />} loading={loading} onClick={download}>
          Download zip
        </Button>
      )}
      <Button size="small" variant="danger" icon={<IconTrash />} onClick={remove}>
        Delete
      </Button>
      <IconButton size="small" label="Pick none" icon={<IconX />} onClick={onNone} />
    </section>
  );
}
