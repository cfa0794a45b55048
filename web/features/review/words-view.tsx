import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import { useNewClip } from '#web/features/clips/use-new-clip.ts';
import { AgainProgress } from '#web/features/jobs/again-progress.tsx';
import { usePlayer } from '#web/features/player/player-context.ts';
import { PlayerTools } from '#web/features/player/player-tools.tsx';
import { PlayerView } from '#web/features/player/player-view.tsx';
import { useShortcuts } from '#web/features/player/use-shortcuts.ts';
import { ChapterBar } from '#web/features/transcripts/chapters/chapter-bar.tsx';
import { densityOf } from '#web/features/transcripts/chapters/use-chapters.ts';
import { CaptionTrack } from '#web/features/transcripts/sentences/caption-track.tsx';
import { SoundLane } from '#web/features/transcripts/sounds/sound-lane.tsx';
import { TranscriptPane } from '#web/features/transcripts/transcript-pane.tsx';
import { OriginalNotice } from '#web/features/videos/original-notice.tsx';
import { titleOf } from '#web/features/videos/title-of.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { KeptRoom } from '#web/ui/layout/kept-room.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import { ViewSwitch } from './review-toolbar.tsx';
import type { Clips } from './use-clips.ts';
import { useDrawnClip } from './use-drawn-clip.ts';
import { useVideoSearch } from './use-video-search.ts';
import styles from './words-view.module.css';

const Trimmer = lazy(() =>
  import('#web/features/clips/trim/trimmer.tsx').then(({ Trimmer: component }) => ({
    default: component,
  })),
);

type WordsViewProps = { video: Video; job: Job | undefined; clips: Clips };

/** The words of the recording with its clips marked in them, beside the recording itself. */
export function WordsView({ video, job, clips }: WordsViewProps) {
  const player = usePlayer();
  const title = titleOf(video);
  const afterFirstRender = useAfterFirstRender();
  const { data: transcript } = useQuery({
    ...transcriptQuery(video.id),
    enabled: afterFirstRender && video.status !== 'processing',
  });
  const [{ q, chapters }, change] = useVideoSearch();
  const density = densityOf(chapters);
  const { create, creating } = useNewClip(video);
  const make = useDrawnClip(video, clips);
  const trimmed = video.clips.find(({ id }) => id === clips.trimming);
  const step = (by: 1 | -1) => {
    const index = clips.clips.findIndex(({ id }) => id === clips.current?.id);
    const next = clips.clips[index + by];
    if (!next) return;
    clips.actions.point(next);
    player.seek(Number(next.start), { play: player.now().playing });
  };
  const [onPreviousClip, onNextClip] = [() => step(-1), () => step(1)];
  useShortcuts({ onPreviousClip, onNextClip });
  useLinkedTime(clips);
  const trimmer = useRef<HTMLElement>(null);
  useFocusOf(trimmer, trimmed?.id);
  return (
    <div className={styles.panes}>
      <div className={styles.player}>
        <KeptRoom>
          <AgainProgress video={video} job={job} />
        </KeptRoom>
        <OriginalNotice video={video} />
        <PlayerView video={video} title={title} isIdle={job === undefined || !isUnderWay(job)}>
          <CaptionTrack transcript={transcript} />
        </PlayerView>
        <ChapterBar
          videoId={video.id}
          density={density}
          hasTranscript={(transcript?.sentences.length ?? 0) > 0}
        />
        {transcript && (
          <SoundLane
            sounds={transcript.sounds}
            view={{ start: 0, end: transcript.duration }}
            onShow={player.seek}
          />
        )}
        <PlayerTools
          hasClips={video.clips.length > 0}
          onPreviousClip={onPreviousClip}
          onNextClip={onNextClip}
        >
          <div className={styles.tools}>
            {video.status === 'complete' && (
              <Button
                size="small"
                variant="quiet"
                icon={<IconPlus />}
                loading={creating}
                title={t('review.makeAClipThatBegins')}
                onClick={() => void create()}
              >
                {t('review.newClip')}
              </Button>
            )}
            <ViewSwitch view="words" onChange={(view) => change({ view })} />
          </div>
        </PlayerTools>
        {trimmed && (
          <section
            ref={trimmer}
            key={trimmed.id}
            tabIndex={-1}
            className={styles.trimmer}
            aria-label={t('review.trimTitle', { title: trimmed.title })}
          >
            <h2 className={styles.heading} dir="auto">
              {trimmed.title}
            </h2>
            <Suspense fallback={<Skeleton height="12rem" />}>
              <Trimmer
                video={video}
                clip={trimmed}
                player={player}
                onDone={() => {
                  clips.actions.trim(undefined);
                  change({ view: 'clips', t: undefined });
                }}
              />
            </Suspense>
          </section>
        )}
      </div>
      <TranscriptPane
        video={video}
        job={job}
        title={title}
        q={q}
        onSearch={change}
        density={density}
        onDensity={(chosen) => change({ chapters: chosen === 'usual' ? undefined : chosen })}
        onMakeClip={video.status === 'complete' ? make : undefined}
        className={styles.transcript}
      />
    </div>
  );
}

/** Starts at the time in the address, or where the current clip begins. */
function useLinkedTime({ current }: Clips): void {
  const player = usePlayer();
  const [{ t, clip }] = useVideoSearch();
  const first = useRef(Number(t ?? (clip || player.now().time === 0 ? current?.start : 0) ?? 0));
  useEffect(() => {
    if (first.current > 0) player.seek(first.current);
    // Only once.
    first.current = 0;
  }, [player]);
}

/** Moves the focus to what has appeared. */
function useFocusOf(element: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || !element.current) return;
    element.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    element.current.focus({ preventScroll: true });
  }, [element, id]);
}
