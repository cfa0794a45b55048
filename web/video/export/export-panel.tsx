import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { count, duration } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { usePlayer } from '../player/use-player.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { mostClips } from './choices.ts';
import { ClipSwitch } from './clip-switch.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import styles from './export-panel.module.css';
import { ClipPreview } from './preview/clip-preview.tsx';
import { useChoices } from './use-choices.ts';
import { useStartExport } from './use-start-export.ts';

/** The export dialog, opened: the clip as it will be beside what can be chosen. */
export function ExportPanel({ video, clips, onClose }: ExportDialogProps) {
  const [choices, change] = useChoices();
  const [at, setAt] = useState(0);
  const start = useStartExport(video, clips, choices);
  const player = usePlayer();
  // Two of the same video at once would be one too many to hear.
  useEffect(() => player.pause(), [player]);
  const clip = clips[Math.min(at, clips.length - 1)];
  if (!clip) return null;
  const tooMany = clips.length > mostClips;
  const seconds = clips.reduce((sum, one) => sum + Number(one.end) - Number(one.start), 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={`Export ${count(clips.length, 'clip')}`}
      description={`${duration(seconds)} in all`}
      footer={
        <div className={styles.footer}>
          {tooMany && (
            <Notice tone="caution">
              One export takes {mostClips} clips at most. You have picked {clips.length}.
            </Notice>
          )}
          {start.error && <Notice tone="wrong">{start.error}</Notice>}
          <div className={styles.buttons}>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" disabled={tooMany} loading={start.starting} onClick={start.begin}>
              Export {count(clips.length, 'clip')}
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.panel}>
        <section aria-label="Preview" className={styles.preview}>
          {clips.length > 1 && <ClipSwitch clips={clips} at={at} onChange={setAt} />}
          <ClipPreview key={clip.id} video={video} clip={clip} choices={choices} />
        </section>
        <section aria-label="Choices" className={styles.choices}>
          <ChoiceFields video={video} clip={clip} choices={choices} onChange={change} />
        </section>
      </div>
    </Dialog>
  );
}
