import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import { inOrder } from '#web/features/clips/clip-order.ts';
import { ClipSelection } from '#web/features/clips/clip-selection.tsx';
import { ClipDeck } from '#web/features/clips/deck/clip-deck.tsx';
import { ClipGrid, GridSkeleton } from '#web/features/clips/grid/clip-grid.tsx';
import { ClipStage } from '#web/features/clips/grid/clip-stage.tsx';
import { AudienceLane } from '#web/features/clips/lane/audience-lane.tsx';
import { ClipLane } from '#web/features/clips/lane/clip-lane.tsx';
import type { ExportOptions } from '#web/features/exports/options/export-options.ts';
import { ClipNotes } from '#web/features/identify/clip-notes.tsx';
import { NoClips } from '#web/features/identify/no-clips.tsx';
import { TranscriptionState } from '#web/features/identify/words/words-source.tsx';
import { AgainProgress } from '#web/features/jobs/again-progress.tsx';
import { IdentifyProgress } from '#web/features/jobs/identify-progress.tsx';
import { SoundLane } from '#web/features/transcripts/sounds/sound-lane.tsx';
import { OriginalNotice } from '#web/features/videos/original-notice.tsx';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { KeptRoom } from '#web/ui/layout/kept-room.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import styles from './clips-view.module.css';
import { KeysHint } from './keys-hint.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import type { Clips } from './use-clips.ts';
import { useDrawnClip } from './use-drawn-clip.ts';
import { useNarrow } from './use-narrow.ts';

type ClipsViewProps = {
  video: Video;
  job: Job | undefined;
  clips: Clips;
  options: ExportOptions;
  onOptions: (change: Partial<ExportOptions>) => void;
  showsKeys: boolean;
};

/** The finished clips: a lane of the recording, and a card each; on phones, one a screen. */
export function ClipsView(props: ClipsViewProps) {
  const { video, job, options, clips } = props;
  if (video.status === 'processing')
    return (
      <div className={styles.view}>
        <IdentifyProgress job={job} />
        <GridSkeleton aspectRatio={options.aspectRatio} cards={10} />
      </div>
    );
  if (video.status === 'failed') return <NoClips video={video} job={job} />;
  if (video.clips.length === 0)
    return (
      <div className={styles.view}>
        <FindingState video={video} job={job} />
        <EmptyState
          title={t('review.noClips')}
          text={video.clipNotes.length > 0 ? undefined : t('review.nothingHereStoodOutOr')}
          action={
            <Button icon={<IconPlus />} onClick={() => clips.change({ view: 'words' })}>
              {t('review.cutByHand')}
            </Button>
          }
        />
      </div>
    );
  return <Found {...props} />;
}

function Found({ video, job, clips, options, onOptions, showsKeys }: ClipsViewProps) {
  const { aspectRatio } = options;
  const { current, places, list, selected } = clips;
  const isNarrow = useNarrow();
  const byTime = useMemo(() => inOrder(video.clips, 'time'), [video.clips]);
  const draw = useDrawnClip(video, clips);
  const isDeck = isNarrow && clips.isDeck && clips.clips.length > 0;
  const stage = current && clips.isWarm && (
    <ClipStage
      video={video}
      clip={current}
      options={options}
      plays={clips.plays}
      muted={!clips.sounds}
      list={list}
    />
  );
  if (isDeck)
    return (
      <>
        <ClipDeck
          videoId={video.id}
          clips={clips.clips}
          places={places}
          aspectRatio={aspectRatio}
          current={current?.id}
          hasSound={clips.sounds}
          onSound={clips.setSound}
          onClose={() => clips.change({ view: 'all' })}
          list={list}
        />
        {stage}
      </>
    );
  return (
    <div className={styles.view}>
      <FindingState video={video} job={job} />
      <OriginalNotice video={video} />
      <ReviewToolbar clips={clips} options={options} onOptions={onOptions} />
      <div className={styles.lanes}>
        <ClipLane
          video={video}
          clips={byTime}
          places={places}
          current={current?.id}
          aspectRatio={aspectRatio}
          onShow={clips.show}
          onDraw={draw}
        />
        <SoundsOf video={video} />
        <AudienceLane video={video} />
      </div>
      {clips.clips.length === 0 ? (
        <EmptyState
          title={noneTexts[clips.filter]}
          action={
            <Button onClick={() => clips.change({ show: undefined })}>
              {t('review.showAllClips')}
            </Button>
          }
        />
      ) : (
        <ClipGrid
          videoId={video.id}
          clips={clips.clips}
          places={places}
          aspectRatio={aspectRatio}
          current={current?.id}
          sounds={clips.sounds && clips.plays ? current?.id : undefined}
          selected={selected}
          list={list}
        />
      )}
      {stage}
      <ClipSelection
        video={video}
        clips={clips.clips}
        selected={selected}
        onSelected={clips.setSelected}
        onExport={clips.setExporting}
      />
      {showsKeys && selected.size === 0 && <KeysHint />}
    </div>
  );
}

/** What is being done to find the clips or words again, and what is said about them. */
function FindingState({ video, job }: Pick<ClipsViewProps, 'video' | 'job'>) {
  return (
    <KeptRoom>
      <AgainProgress video={video} job={job}>
        <ClipNotes video={video} finding={isFinding(job)} />
      </AgainProgress>
      <TranscriptionState job={job} />
    </KeptRoom>
  );
}

/** The sounds of the recording, below its clips; they come after the clips, and move nothing. */
function SoundsOf({ video }: { video: Video }) {
  const seconds = video.durationSeconds ?? 0;
  const view = useMemo(() => ({ start: 0, end: seconds }), [seconds]);
  const { data: transcript } = useQuery({
    ...transcriptQuery(video.id),
    enabled: useAfterFirstRender() && seconds > 0 && video.status !== 'processing',
  });
  return (
    <div className={styles.sounds}>
      <SoundLane sounds={transcript?.sounds} view={view} isNamed={false} />
    </div>
  );
}

const isFinding = (job: Job | undefined) => job !== undefined && isUnderWay(job);

const noneTexts = {
  all: t('review.noClips'),
  review: t('review.allClipsAreReviewed'),
  kept: t('review.nothingKeptYet'),
  rejected: t('review.nothingRejected'),
};
