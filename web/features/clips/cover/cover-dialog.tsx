import { IconDownload, IconSparkles } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { type Cover, type CoverShown, coverPath, coverQuery, lengthOf } from '#web/api/clips.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { saveFrom } from '#web/ui/save-file.ts';
import styles from './cover-dialog.module.css';

type CoverDialogProps = {
  videoId: string;
  clip: Clip;
  /** Stores the choice; undefined: no cover is exported. */
  save: (cover: Cover | undefined) => Promise<void>;
  onClose: () => void;
};

/** Chooses the picture that is posted with a clip: a frame as it will be exported. */
export function CoverDialog({ videoId, clip, save, onClose }: CoverDialogProps) {
  const [{ aspectRatio }] = useExportOptions();
  const chosen = clip.edit?.cover;
  const [at, setAt] = useState(chosen?.at);
  const [title, setTitle] = useState(chosen?.title ?? clip.edit?.title !== undefined);
  /** Where the thumb is while it is moved, seconds. */
  const [moving, setMoving] = useState<number>();
  const shown: CoverShown = { aspectRatio, at, title };
  const { data, error, isFetching } = useQuery({
    ...coverQuery(videoId, clip, shown),
    placeholderData: keepPreviousData,
  });
  const picture = useObjectUrl(data?.picture);
  const saving = useMutation({ mutationFn: save, onSuccess: onClose });
  const end = Math.max(0.1, Math.floor(lengthOf(clip) * 10) / 10 - 0.1);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('clips.coverPicture')}
      description={t('clips.coverHint')}
      footer={
        <>
          {chosen && (
            <Button
              variant="quiet"
              className={styles.remove}
              onClick={() => saving.mutate(undefined)}
            >
              {t('clips.removeCover')}
            </Button>
          )}
          <Button
            icon={<IconDownload aria-hidden="true" />}
            onClick={() => saveFrom(coverPath(videoId, clip.id, shown))}
          >
            {t('clips.downloadJpeg')}
          </Button>
          <Button
            variant="primary"
            loading={saving.isPending}
            onClick={() => saving.mutate({ ...(at !== undefined && { at }), title })}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className={styles.cover}>
        <div
          className={styles.frame}
          style={{ aspectRatio: aspectRatio.replace(':', ' / ') }}
          aria-busy={isFetching}
        >
          {picture && <img src={picture} alt={t('clips.coverOf', { title: clip.title })} />}
        </div>
        <div className={styles.choices}>
          <Slider
            label={t('clips.coverFrame')}
            min={0}
            max={end}
            step={0.1}
            value={Math.min(end, moving ?? at ?? data?.at ?? 0)}
            format={(seconds) => t('clips.secondsOfClip', { seconds: seconds.toFixed(1) })}
            onChange={setMoving}
            onCommit={(seconds) => {
              setMoving(undefined);
              setAt(seconds);
            }}
          />
          <Button
            size="small"
            icon={<IconSparkles aria-hidden="true" />}
            aria-pressed={at === undefined}
            onClick={() => setAt(undefined)}
          >
            {t('clips.bestMoment')}
          </Button>
          <Switch label={t('clips.titleOnCover')} checked={title} onChange={setTitle} />
          {(error ?? saving.error) && (
            <Notice tone="wrong">{sentenceOf(error ?? saving.error)}</Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** An address of the picture for as long as it is shown. */
function useObjectUrl(picture: Blob | undefined): string | undefined {
  const url = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
