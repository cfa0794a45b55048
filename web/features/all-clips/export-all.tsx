import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { ClipWithVideo } from '#web/api/all-clips.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { lengthOf } from '#web/api/clips.ts';
import { startExport } from '#web/api/exports.ts';
import { jobsQuery } from '#web/api/jobs.ts';
import { videoQuery } from '#web/api/videos.ts';
import { ExportDialog } from '#web/features/export-dialog/export-dialog.tsx';
import { exportRequest } from '#web/features/exports/options/export-options.ts';
import { formatNames, narrowestFirst } from '#web/features/exports/options/formats.ts';
import { useSettingsText } from '#web/features/exports/options/settings-text.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { duration, listOf } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';

type ExportAllProps = { clips: readonly ClipWithVideo[]; onClose: () => void };

/**
 * Exports clips of one video in the export dialog. Those of several are exported as the last ones
 * were: each has its own frames, and a preview shows one video.
 */
export function ExportAll({ clips, onClose }: ExportAllProps) {
  const videoIds = useMemo(() => [...new Set(clips.map(({ videoId }) => videoId))], [clips]);
  const videos = useQueries({ queries: videoIds.map((id) => videoQuery(id)) });
  const [only, ...others] = videos;
  if (others.length > 0) return <SeveralVideos clips={clips} onClose={onClose} />;
  if (only?.data) {
    const ids = new Set(clips.map(({ id }) => id));
    const chosen = only.data.clips.filter(({ id }) => ids.has(id));
    const inOrder = chosen.toSorted((a, b) => Number(a.start) - Number(b.start));
    return <ExportDialog video={only.data} clips={inOrder} onClose={onClose} />;
  }
  if (only?.isError)
    return (
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        size="small"
        title={t('allClips.export')}
      >
        <ErrorState
          title={t('common.couldntLoadTheVideo')}
          error={only.error}
          onRetry={() => void only.refetch()}
        />
      </Dialog>
    );
  return null;
}

function SeveralVideos({ clips, onClose }: ExportAllProps) {
  const [options] = useExportOptions();
  const [aspectRatio, setAspectRatio] = useState<AspectRatio>(options.aspectRatio);
  const settings = useSettingsText()(options);
  const byVideo = Map.groupBy(clips, ({ videoId }) => videoId);
  const exporting = useExporting(onClose);
  const seconds = clips.reduce((sum, clip) => sum + lengthOf(clip), 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={t('allClips.exportCountClip', { count: clips.length })}
      description={t('allClips.fromVideosTotal', {
        count: byVideo.size,
        length: duration(seconds),
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ byVideo, options: { ...options, aspectRatio } })}
          >
            {t('allClips.exportCountClip', { count: clips.length })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <PlainSelect
          label={t('common.format')}
          value={aspectRatio}
          onChange={setAspectRatio}
          options={narrowestFirst.map((value) => ({
            value,
            label: `${formatNames[value]} (${value})`,
          }))}
        />
        <Text tone="soft">{t('allClips.asYourLastExport', { settings: listOf(settings) })}</Text>
        {exporting.error && (
          <Notice tone="wrong" title={t('common.couldntStart')}>
            {sentenceOf(exporting.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

type Exporting = {
  byVideo: ReadonlyMap<string, readonly ClipWithVideo[]>;
  options: ReturnType<typeof useExportOptions>[0];
};

/** Starts one export for each video, and shows them. What has started is not started again. */
function useExporting(onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [started] = useState(() => new Set<string>());
  return useMutation({
    mutationFn: async ({ byVideo, options }: Exporting) => {
      const starting = [...byVideo].map(async ([videoId, ofVideo]) => {
        const video = await client.ensureQueryData(videoQuery(videoId));
        const body = exportRequest(video, ofVideo, options);
        const job = JSON.stringify(body);
        if (started.has(job)) return;
        await startExport(body);
        started.add(job);
      });
      const results = await Promise.allSettled(starting);
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
    onSuccess: () => {
      onClose();
      void navigate({ to: '/clips', search: { show: 'exported' } });
    },
  });
}
