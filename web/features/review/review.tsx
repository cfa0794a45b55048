import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import { ClipActionsContext } from '#web/features/clips/cards/clip-actions.ts';
import { ClipsPane } from '#web/features/clips/clips-pane.tsx';
import { ClipNotes } from '#web/features/identify/clip-notes.tsx';
import { NoClips } from '#web/features/identify/no-clips.tsx';
import { AgainProgress } from '#web/features/jobs/again-progress.tsx';
import { IdentifyProgress } from '#web/features/jobs/identify-progress.tsx';
import { useVideoJob } from '#web/features/jobs/use-video-job.ts';
import { createPlayer } from '#web/features/player/player.ts';
import { PlayerContext } from '#web/features/player/player-context.ts';
import { PlayerTools } from '#web/features/player/player-tools.tsx';
import { PlayerView } from '#web/features/player/player-view.tsx';
import { useShortcuts } from '#web/features/player/use-shortcuts.ts';
import { ChapterBar } from '#web/features/transcripts/chapters/chapter-bar.tsx';
import { densityOf } from '#web/features/transcripts/chapters/use-chapters.ts';
import { CaptionTrack } from '#web/features/transcripts/sentences/caption-track.tsx';
import { TranscriptPane } from '#web/features/transcripts/transcript-pane.tsx';
import { titleOf } from '#web/features/videos/title-of.ts';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { count } from '#web/ui/text/format.ts';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import styles from './review.module.css';
import { useClips, useLinkedTime } from './use-clips.ts';
import { useVideoSearch } from './use-video-search.ts';
import { VideoActions } from './video-actions.tsx';
import { VideoFacts } from './video-facts.tsx';

const ExportDialog = lazy(() =>
  import('#web/features/export-dialog/export-dialog.tsx').then(({ ExportDialog: component }) => ({
    default: component,
  })),
);

/**
 * A video with its player, transcript and clips: all visible on large windows, two of the three on
 * small ones.
 */
export function Review({ video }: { video: Video }) {
  const [player] = useState(createPlayer);
  return (
    <PlayerContext value={player}>
      <Panes video={video} />
    </PlayerContext>
  );
}

const views = [
  { value: 'clips', label: 'Clips' },
  { value: 'transcript', label: 'Transcript' },
] as const;

function Panes({ video }: { video: Video }) {
  const title = titleOf(video);
  const afterFirstRender = useAfterFirstRender();
  const job = useVideoJob(video);
  const clips = useClips(video);
  const { data: transcript } = useQuery({
    ...transcriptQuery(video.id),
    enabled: afterFirstRender && video.status !== 'processing',
  });
  const [{ view, q, chapters }, change] = useVideoSearch();
  const density = densityOf(chapters);
  const [onPreviousClip, onNextClip] = [() => clips.step(-1), () => clips.step(1)];
  useLinkedTime(video, clips.list);
  useShortcuts({ onPreviousClip, onNextClip });
  return (
    <ClipActionsContext value={clips.actions}>
      <Page
        title={title}
        width="wide"
        fit
        intro={<VideoFacts video={video} />}
        actions={<VideoActions video={video} />}
      >
        <div className={styles.panes} data-view={view === 'transcript' ? 'transcript' : 'clips'}>
          <div className={styles.player}>
            <PlayerView video={video} title={title} isIdle={job === undefined || !isUnderWay(job)}>
              <CaptionTrack transcript={transcript} />
            </PlayerView>
            <ChapterBar
              videoId={video.id}
              density={density}
              hasTranscript={(transcript?.sentences.length ?? 0) > 0}
            />
            <PlayerTools
              hasClips={clips.clips.length > 0}
              onPreviousClip={onPreviousClip}
              onNextClip={onNextClip}
            >
              <SegmentedControl
                label="Show"
                full
                size="small"
                className={styles.switch}
                value={view === 'transcript' ? 'transcript' : 'clips'}
                onChange={(chosen) =>
                  change({ view: chosen === 'transcript' ? chosen : undefined })
                }
                options={views}
              />
            </PlayerTools>
          </div>
          <TranscriptPane
            video={video}
            job={job}
            title={title}
            q={q}
            onSearch={change}
            density={density}
            onDensity={(chosen) => change({ chapters: chosen === 'usual' ? undefined : chosen })}
            className={styles.transcript}
          />
          <section className={styles.clips} aria-label="Clips">
            <ClipsSection video={video} job={job} clips={clips} />
          </section>
        </div>
        <Announcement video={video} />
      </Page>
      {clips.exporting && (
        <Suspense fallback={null}>
          <ExportDialog
            video={video}
            clips={clips.exporting}
            onClose={() => clips.setExporting(undefined)}
          />
        </Suspense>
      )}
    </ClipActionsContext>
  );
}

function ClipsSection({
  video,
  job,
  clips,
}: {
  video: Video;
  job: Job | undefined;
  clips: ReturnType<typeof useClips>;
}) {
  if (video.status === 'processing') return <IdentifyProgress job={job} />;
  if (video.status === 'failed') return <NoClips video={video} job={job} />;
  return (
    <>
      <AgainProgress job={job} />
      <ClipNotes video={video} />
      <ClipsPane
        video={video}
        clips={clips.clips}
        order={clips.order}
        onOrder={clips.setOrder}
        open={clips.open}
        trimming={clips.trimming}
        selected={clips.selected}
        onSelected={clips.setSelected}
        onExport={clips.setExporting}
        list={clips.list}
      />
    </>
  );
}

/** Announces to screen readers that the clips are ready. */
function Announcement({ video }: { video: Video }) {
  const [wasProcessing, setWasProcessing] = useState(false);
  if (video.status === 'processing' && !wasProcessing) setWasProcessing(true);
  return (
    <div role="status" className="visually-hidden">
      {wasProcessing && video.status === 'complete' && `${count(video.totalClips, 'clip')} found.`}
    </div>
  );
}
