import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Job } from '#clips/contract.ts';
import { isUnderWay, transcriptQuery, type Video } from '#web/api/clips.ts';
import { Page } from '#web/ui/page.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ClipActionsContext } from './clips/clip-actions.ts';
import { ClipsPane } from './clips/clips-pane.tsx';
import { useClips, useLinkedMoment } from './clips/use-clips.ts';
import { titleOf } from './head/title-of.ts';
import { VideoActions } from './head/video-actions.tsx';
import { VideoFacts } from './head/video-facts.tsx';
import { createPlayer } from './player/player.ts';
import { PlayerTools } from './player/player-tools.tsx';
import { PlayerView } from './player/player-view.tsx';
import { PlayerContext } from './player/use-player.ts';
import { useShortcuts } from './player/use-shortcuts.ts';
import styles from './review.module.css';
import { NotFoundClips } from './state/not-found-clips.tsx';
import { UnderWay } from './state/under-way.tsx';
import { useVideoJob } from './state/use-video-job.ts';
import { TranscriptPane } from './transcript/transcript-pane.tsx';
import { useVideoSearch } from './use-video-search.ts';

const ExportDialog = lazy(() => import('./export/export-dialog.tsx').then(({ ExportDialog: component }) => ({ default: component })));

/** A video with its player, transcript and clips: all in sight on large windows, two of the three on small ones. */
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
  const job = useVideoJob(video);
  const clips = useClips(video);
  const { data: transcript } = useQuery({ ...transcriptQuery(video.id), enabled: video.status !== 'processing' });
  const [{ view }, change] = useVideoSearch();
  const [onPreviousClip, onNextClip] = [() => clips.step(-1), () => clips.step(1)];
  useLinkedMoment(video, clips.list);
  useShortcuts({ onPreviousClip, onNextClip });
  return (
    <ClipActionsContext value={clips.actions}>
      <Page title={title} width="wide" fit intro={<VideoFacts video={video} />} actions={<VideoActions video={video} />}>
        <div className={styles.panes} data-view={view === 'transcript' ? 'transcript' : 'clips'}>
          <div className={styles.player}>
            <PlayerView video={video} title={title} transcript={transcript} settled={job === undefined || !isUnderWay(job)} />
            <PlayerTools hasClips={clips.clips.length > 0} onPreviousClip={onPreviousClip} onNextClip={onNextClip}>
              <SegmentedControl
                label="Show"
                full
                size="small"
                className={styles.switch}
                value={view === 'transcript' ? 'transcript' : 'clips'}
                onChange={(chosen) => change({ view: chosen === 'transcript' ? chosen : undefined })}
                options={views}
              />
            </PlayerTools>
          </div>
          <TranscriptPane video={video} title={title} className={styles.transcript} />
          <section className={styles.clips} aria-label="Clips">
            <Found video={video} job={job} clips={clips} />
          </section>
        </div>
        <Announcement video={video} />
      </Page>
      {clips.exporting && (
        <Suspense fallback={null}>
          <ExportDialog video={video} clips={clips.exporting} onClose={() => clips.setExporting(undefined)} />
        </Suspense>
      )}
    </ClipActionsContext>
  );
}

function Found({ video, job, clips }: { video: Video; job: Job | undefined; clips: ReturnType<typeof useClips> }) {
  if (video.status === 'processing') return <UnderWay job={job} />;
  if (video.status === 'failed') return <NotFoundClips video={video} job={job} />;
  return (
    <ClipsPane
      video={video}
      clips={clips.clips}
      order={clips.order}
      onOrder={clips.setOrder}
      open={clips.open}
      trimming={clips.trimming}
      picked={clips.picked}
      onPicked={clips.setPicked}
      onExport={clips.setExporting}
      list={clips.list}
    />
  );
}

/** Says when the clips are there, to those who wait for them without looking. */
function Announcement({ video }: { video: Video }) {
  const [waited, setWaited] = useState(false);
  if (video.status === 'processing' && !waited) setWaited(true);
  return (
    <div role="status" className="visually-hidden">
      {waited && video.status === 'complete' && `${video.totalClips} clips were found.`}
    </div>
  );
}
