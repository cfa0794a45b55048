import {
  IconPackageExport,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconScissors,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { lengthOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { clock, duration } from '#web/ui/text/format.ts';
import { useClipActions } from './clip-actions.ts';
import styles from './clip-card.module.css';
import { ClipMenu } from './clip-menu.tsx';
import { ClipReason } from './clip-reason.tsx';
import { ClipScores } from './clip-scores.tsx';
import { ClipThumbnail } from './clip-thumbnail.tsx';
import { ClipTitle } from './clip-title.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { useClipPeek } from './use-clip-peek.ts';

const Trimmer = lazy(() =>
  import('../trim/trimmer.tsx').then(({ Trimmer: component }) => ({ default: component })),
);

type ClipCardProps = {
  video: Video;
  clip: Clip;
  open: boolean;
  selected: boolean;
  trimming: boolean;
};

/** A clip: its content, the reasons for its score, and its actions. */
export const ClipCard = memo(function ClipCard({
  video,
  clip,
  open,
  selected,
  trimming,
}: ClipCardProps) {
  const player = usePlayer();
  const { select, trim } = useClipActions();
  const trimButton = useRef<HTMLButtonElement>(null);
  const card = useCardInTrimming(trimming);
  const { peeking, handlers } = useClipPeek({ disabled: trimming });
  const done = () => {
    trim(undefined);
    trimButton.current?.focus({ preventScroll: true });
  };
  return (
    <Card
      as="li"
      ref={card}
      tabIndex={-1}
      padding="none"
      selected={open}
      className={styles.card}
      data-clip={clip.id}
      {...handlers}
    >
      <div className={styles.top}>
        <ClipThumbnail video={video} clip={clip} peeking={peeking} />
        <div className={styles.about}>
          <div className={styles.head}>
            <Checkbox
              label={`Select “${clip.title}”`}
              hideLabel
              className={styles.select}
              checked={selected}
              onChange={(checked) => select(clip, checked)}
            />
            <div className={styles.headings}>
              <ClipTitle videoId={video.id} clip={clip} />
              <Facts clip={clip} />
            </div>
            {!clip.own && <ScoreBadge score={Number(clip.viralityScore)} />}
          </div>
          {clip.summary && (
            <p className={styles.summary} dir="auto">
              {clip.summary}
            </p>
          )}
          <ClipReason clip={clip} />
          {clip.relatedTopics.length > 0 && <Topics topics={clip.relatedTopics} />}
        </div>
      </div>
      <div className={styles.actions}>
        <Actions videoId={video.id} clip={clip} trimming={trimming} trimButton={trimButton} />
        <ClipMenu videoId={video.id} clip={clip} />
        {trimming && (
          <div className={styles.trimmer}>
            <Suspense fallback={<Skeleton height="12rem" />}>
              <div ref={intoView}>
                <Trimmer video={video} clip={clip} player={player} onDone={done} />
              </div>
            </Suspense>
          </div>
        )}
        {clip.scores && <ClipScores clip={clip} scores={clip.scores} defaultOpen={open} />}
        {clip.transcript && (
          <Collapsible summary="Transcript">
            <p className={styles.transcript} dir="auto">
              {clip.transcript}
            </p>
          </Collapsible>
        )}
      </div>
    </Card>
  );
});

/**
 * The trimmer is loaded after its card has been shown, and is taller than what stood in its place.
 */
const intoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/**
 * Shows the whole card while it is trimmed, and moves the focus there when trimming was not started
 * in it: a new clip may be anywhere.
 */
function useCardInTrimming(trimming: boolean): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!trimming || !card.current) return;
    card.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (!card.current.contains(document.activeElement)) card.current.focus({ preventScroll: true });
  }, [trimming]);
  return card;
}

function Facts({ clip }: { clip: Clip }) {
  const seconds = lengthOf(clip);
  return (
    <p className={styles.facts}>
      <span>
        <span className="visually-hidden">Length </span>
        {duration(seconds)}
      </span>
      <span>
        {clock(Number(clip.start))} – {clock(Number(clip.end))}
      </span>
      {clip.own && <span>Yours</span>}
      {clip.edit ? <span>Edited</span> : clip.suggested && <span>Trimmed</span>}
    </p>
  );
}

function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <ul className={styles.topics} aria-label="Topics">
      {topics.map((topic) => (
        <li key={topic}>
          <Badge>{topic}</Badge>
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = {
  videoId: string;
  clip: Clip;
  trimming: boolean;
  trimButton: RefObject<HTMLButtonElement | null>;
};

function Actions({ videoId, clip, trimming, trimButton }: ActionsProps) {
  const { play, exportOne, trim } = useClipActions();
  const [start, end] = [Number(clip.start), Number(clip.end)];
  const playing = usePlayerValue(
    ({ playing: on, range }) => on && range?.start === start && range.end === end,
  );
  return (
    <>
      <Button size="small" icon={<IconPackageExport />} onClick={() => exportOne(clip)}>
        Export
      </Button>
      {/* The trimmer has its own. */}
      {!trimming && (
        <Button
          size="small"
          variant="quiet"
          icon={playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
          onClick={() => play(clip)}
        >
          {playing ? 'Pause clip' : 'Play clip'}
        </Button>
      )}
      <Link
        to="/videos/$videoId/clips/$clipId"
        params={{ videoId, clipId: clip.id }}
        className={buttonClass({ size: 'small', variant: 'quiet' })}
      >
        <IconPencil aria-hidden="true" />
        Edit
      </Link>
      <Button
        ref={trimButton}
        size="small"
        variant="quiet"
        icon={<IconScissors />}
        aria-expanded={trimming}
        onClick={() => trim(trimming ? undefined : clip)}
      >
        Trim
      </Button>
    </>
  );
}
