import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { maxClipsPerExport } from '#features/videos/clips.constants.ts';
import { isQuotaError, usageQuery } from '#web/api/account.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { lengthOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { formatsOf } from '#web/features/exports/options/export-options.ts';
import {
  useExportOptions,
  useOptionsSnapshot,
} from '#web/features/exports/options/use-export-options.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { ClipPreview } from '#web/features/preview/clip-preview.tsx';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { QuotaLink } from '#web/ui/messages/quota-link.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { duration } from '#web/ui/text/format.ts';
import { ClipSwitch } from './clip-switch.tsx';
import styles from './export-panel.module.css';
import { OptionFields } from './option-fields.tsx';
import { useAlsoIn } from './use-also-in.ts';
import { useStartExport } from './use-start-export.ts';

export type ExportDialogProps = {
  video: Video;
  /** At least one, in the order of the video. */
  clips: readonly Clip[];
  onClose: () => void;
};

/** The open export dialog: a preview of the clip beside the options. */
export function ExportPanel({ video, clips, onClose }: ExportDialogProps) {
  const [options, change] = useExportOptions();
  const restoreOptions = useOptionsSnapshot();
  const [index, setIndex] = useState(0);
  const [alsoIn, setAlsoIn] = useAlsoIn(video.id);
  const formats = formatsOf(options.aspectRatio, alsoIn);
  const exporting = useStartExport(video, options, formats);
  const player = usePlayer();
  const { data: usage } = useQuery(usageQuery);
  // Otherwise the page's player would play along with the preview.
  useEffect(() => player.pause(), [player]);
  const clip = clips[Math.min(index, clips.length - 1)];
  if (!clip) return null;
  const cancel = () => {
    restoreOptions();
    onClose();
  };
  const max = Math.min(maxClipsPerExport, usage?.export.clips ?? maxClipsPerExport);
  const tooMany = clips.length > max;
  const seconds = clips.reduce((sum, one) => sum + lengthOf(one), 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      size="large"
      title={t('exportDialog.exportCountClip', { count: clips.length })}
      description={t('exportDialog.secondsTotal', { seconds: duration(seconds) })}
      footer={
        <div className={styles.footer}>
          {tooMany && (
            <Notice tone="caution">
              {t('exportDialog.youCanExportUpTo', { max, length: clips.length })}
            </Notice>
          )}
          {exporting.error && (
            <Notice
              tone="wrong"
              title={t('common.couldntStart')}
              action={isQuotaError(exporting.error) && <QuotaLink />}
            >
              {sentenceOf(exporting.error)}
            </Notice>
          )}
          <div className={styles.buttons}>
            <Button onClick={cancel}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              disabled={tooMany}
              loading={exporting.starting}
              onClick={() => exporting.start(clips)}
            >
              {formats.length > 1
                ? t('exportDialog.exportClipsInFormats', {
                    count: clips.length,
                    formats: formats.length,
                  })
                : t('exportDialog.exportCountClip', { count: clips.length })}
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.panel}>
        <section aria-label={t('common.preview')} className={styles.preview}>
          {clips.length > 1 && <ClipSwitch clips={clips} index={index} onChange={setIndex} />}
          <ClipPreview key={clip.id} video={video} clip={clip} options={options} />
        </section>
        <section aria-label={t('common.options')} className={styles.options}>
          <OptionFields
            {...{ video, clip, options, alsoIn }}
            onChange={change}
            onAlsoIn={setAlsoIn}
          />
        </section>
      </div>
    </Dialog>
  );
}
