import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { decisionOf } from '#web/api/clips.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import { ClipActionsContext } from '#web/features/clips/cards/clip-actions.ts';
import { PosterLook } from '#web/features/clips/grid/clip-poster.tsx';
import {
  useChosenStyle,
  useExportOptions,
} from '#web/features/exports/options/use-export-options.ts';
import { useVideoJob } from '#web/features/jobs/use-video-job.ts';
import { createPlayer } from '#web/features/player/player.ts';
import { PlayerContext } from '#web/features/player/player-context.ts';
import { titleOf } from '#web/features/videos/title-of.ts';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import { ClipsView } from './clips-view.tsx';
import { exportsOf } from './exports-of.ts';
import { useClips } from './use-clips.ts';
import { useKeyUses } from './use-key-uses.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { VideoActions } from './video-actions.tsx';
import { VideoFacts } from './video-facts.tsx';

const ExportDialog = lazy(() =>
  import('#web/features/export-dialog/export-dialog.tsx').then(({ ExportDialog: component }) => ({
    default: component,
  })),
);
const ChangeDialog = lazy(() =>
  import('#web/features/clips/bulk/change-dialog.tsx').then(({ ChangeDialog: component }) => ({
    default: component,
  })),
);
const WordsView = lazy(() =>
  import('./words-view.tsx').then(({ WordsView: component }) => ({ default: component })),
);

/** A video: its finished clips, or its words; both are views of the same recording. */
export function Review({ video }: { video: Video }) {
  const [player] = useState(createPlayer);
  return (
    <PlayerContext value={player}>
      <Views video={video} />
    </PlayerContext>
  );
}

function Views({ video }: { video: Video }) {
  const title = titleOf(video);
  const job = useVideoJob(video);
  const clips = useClips(video);
  const [options, changeOptions] = useExportOptions(video.id);
  const { view, change } = clips;
  const navigate = useNavigate();
  const keys = useKeyUses();
  const kept = video.clips
    .filter((clip) => decisionOf(clip) === 'kept')
    .map((clip) => ({ ...clip, videoId: video.id }));
  const [tightening, setTightening] = useState<typeof kept>();
  const isDone = video.status === 'complete';
  // Words are wanted for the ends of clips that are drawn, too.
  useQuery({ ...transcriptQuery(video.id), enabled: useAfterFirstRender() && isDone });
  useReviewKeys(clips, {
    enabled: view === 'clips' && isDone,
    onEdit: (clipId) =>
      void navigate({
        to: '/videos/$videoId/clips/$clipId',
        params: { videoId: video.id, clipId },
      }),
    onUse: keys.count,
  });
  const { reframe, layout } = options;
  const style = useChosenStyle();
  const look = useMemo(
    () => ({ reframe, layout, ...(style && { style: JSON.stringify(style) }) }),
    [reframe, layout, style],
  );
  return (
    <ClipActionsContext value={clips.actions}>
      <PosterLook value={look}>
        <Page
          title={title}
          width="wide"
          compact
          fit={view === 'words'}
          intro={<VideoFacts video={video} counts={clips.counts} />}
          actions={
            <VideoActions
              video={video}
              exports={exportsOf(video.clips)}
              onExport={clips.setExporting}
              onSelectAll={
                view === 'clips' && clips.clips.length > 0
                  ? () => clips.setSelected(new Set(clips.clips.map(({ id }) => id)))
                  : undefined
              }
              onTighten={kept.length > 0 ? () => setTightening(kept) : undefined}
              onNewClip={isDone ? () => change({ view: 'words' }) : undefined}
            />
          }
        >
          {view === 'words' ? (
            <Suspense fallback={null}>
              <WordsView video={video} job={job} clips={clips} />
            </Suspense>
          ) : (
            <ClipsView
              video={video}
              job={job}
              clips={clips}
              options={options}
              onOptions={changeOptions}
              showsKeys={!keys.known}
            />
          )}
          <Announcement video={video} />
        </Page>
        {tightening && (
          <Suspense fallback={null}>
            <ChangeDialog clips={tightening} tightens onClose={() => setTightening(undefined)} />
          </Suspense>
        )}
        {clips.exporting && (
          <Suspense fallback={null}>
            <ExportDialog
              video={video}
              clips={clips.exporting}
              onClose={() => clips.setExporting(undefined)}
            />
          </Suspense>
        )}
      </PosterLook>
    </ClipActionsContext>
  );
}

/** Announces to screen readers that the clips are ready. */
function Announcement({ video }: { video: Video }) {
  const [wasProcessing, setWasProcessing] = useState(false);
  if (video.status === 'processing' && !wasProcessing) setWasProcessing(true);
  return (
    <div role="status" className="visually-hidden">
      {wasProcessing &&
        video.status === 'complete' &&
        t('review.totalclipsClipFound', { totalClips: video.totalClips })}
    </div>
  );
}
