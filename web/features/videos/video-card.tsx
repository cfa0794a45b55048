import {
  IconAlertTriangle,
  IconMovie,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { isUnderWay } from '#web/api/jobs.ts';
import { needsSpeechModel } from '#web/api/speech-models.ts';
import { decisionsOf, languagesOf, type VideoSummary } from '#web/api/videos.ts';
import { DoubtBadge } from '#web/features/identify/words/doubts.tsx';
import { RecognisedWords } from '#web/features/jobs/recognised-words.tsx';
import { stageText } from '#web/features/jobs/stages.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { focusBeside } from '#web/ui/focus-beside.ts';
import { Card, cardAbove, cardLink } from '#web/ui/layout/card.tsx';
import { WholeImage } from '#web/ui/layout/whole-image.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { clock, languageName, listOf, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import type { LibraryItem } from './library-items.ts';
import styles from './video-card.module.css';

export type CardActions = {
  onDelete: (item: LibraryItem) => void;
  onCancel: (item: LibraryItem) => void;
  onRetry: (item: LibraryItem) => Promise<unknown>;
  onFavourite: (item: LibraryItem, favourite: boolean) => void;
};

export type CardSelection = {
  selected: boolean;
  onSelect: (id: string, selected: boolean) => void;
};
/** Both undefined while no videos are being selected. */
type SelectionProps = { [Name in keyof CardSelection]: CardSelection[Name] | undefined };
type VideoButtonsProps = { item: LibraryItem; isUnderWay: boolean } & CardActions;
type VideoCardProps = { item: LibraryItem } & CardActions & SelectionProps;

/**
 * A video of the library with its poster and state, or a pending one. While videos are being
 * selected, pressing it selects it.
 */
export const VideoCard = memo(function VideoCard({
  item,
  selected,
  onSelect,
  ...actions
}: VideoCardProps) {
  const { video, job, title } = item;
  const { onRetry } = actions;
  // After its clips are ready, a job may still be making the playable copy.
  const underWay = job !== undefined && isUnderWay(job) && video?.status !== 'complete';
  return (
    <Card as="article" padding="none" interactive selected={selected} className={styles.card}>
      <Poster item={item} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title} dir="auto" title={title}>
            <CardTitle item={item} isLink={!onSelect} />
          </h3>
          {onSelect ? (
            video && (
              <Checkbox
                className={styles.select}
                label={t('videos.selectTitle', { title })}
                hideLabel
                checked={selected === true}
                onChange={(now) => onSelect(item.id, now)}
              />
            )
          ) : (
            <Buttons item={item} isUnderWay={underWay} {...actions} />
          )}
        </div>
        {underWay ? (
          <ProgressBar
            value={job.status === 'queued' ? null : job.progress}
            label={stageText(job)}
            className={styles.progress}
          />
        ) : (
          <State item={item} onRetry={onRetry} />
        )}
        {video && video.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('videos.tags')}>
            {video.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
});

/** Leads to the page of the video, or of the job that has not produced it yet. */
function CardTitle({ item, isLink }: { item: LibraryItem; isLink: boolean }) {
  const { id, title, video } = item;
  if (!isLink) return title;
  return video ? (
    <Link to="/videos/$videoId" params={{ videoId: id }} className={cardLink}>
      {title}
    </Link>
  ) : (
    <Link to="/jobs/$jobId" params={{ jobId: id }} className={cardLink}>
      {title}
    </Link>
  );
}

function Buttons({
  item,
  isUnderWay: underWay,
  onCancel,
  onDelete,
  onFavourite,
}: VideoButtonsProps) {
  const { video, title } = item;
  const isFavourite = video?.favourite === true;
  return (
    <div className={classNames(cardAbove, styles.buttons)}>
      {video && (
        <IconButton
          size="small"
          label={t('videos.favouriteTitle', { title })}
          pressed={isFavourite}
          icon={isFavourite ? <IconStarFilled size={18} /> : <IconStar size={18} />}
          onClick={() => onFavourite(item, !isFavourite)}
        />
      )}
      {underWay && !video ? (
        <IconButton
          size="small"
          label={t('videos.cancelTitle', { title })}
          icon={<IconX size={18} />}
          onClick={() => onCancel(item)}
        />
      ) : (
        <IconButton
          size="small"
          label={t('videos.deleteTitle', { title })}
          icon={<IconTrash size={18} />}
          // The second click of a double click meets the card that has moved up.
          onClick={({ detail, currentTarget }) => {
            if (detail > 1) return;
            focusBeside(currentTarget.closest('li'));
            onDelete(item);
          }}
        />
      )}
    </div>
  );
}

function State({ item, onRetry }: { item: LibraryItem; onRetry: CardActions['onRetry'] }) {
  const { video, job } = item;
  const failed = video?.status === 'failed' || job?.status === 'failed';
  const cancelled = !failed && job?.status === 'cancelled';
  if (video && job && needsSpeechModel(job)) return <NeedsModel videoId={video.id} />;
  if (failed || cancelled)
    return (
      <Ended
        item={item}
        reason={failed ? (video?.error ?? job?.error) : t('common.cancelledSentence')}
        onRetry={onRetry}
      />
    );
  if (!video || video.status === 'processing')
    return (
      <Text size="s" tone="soft">
        {t('common.queued')}
      </Text>
    );
  const languages = languagesOf(video);
  return (
    <Text size="s" tone="soft" numeric className={styles.facts}>
      <ClipCounts video={video} />
      {languages.length > 0 && <span>{listOf(languages.map(languageName))}</span>}
      {video.transcriptDoubts && <DoubtBadge />}
      <time dateTime={video.createdAt}>{relativeTime(video.createdAt)}</time>
    </Text>
  );
}

/** How many clips it has, and what is left to do: “14 clips · 7 to review · 5 kept”. */
function ClipCounts({ video }: { video: VideoSummary }) {
  const { new: toReview = 0, kept = 0 } = decisionsOf(video) ?? {};
  return (
    <>
      <span className={toReview > 0 ? undefined : styles.clips}>
        {t('videos.totalclipsClip', { totalClips: video.totalClips })}
      </span>
      {toReview > 0 && (
        <span className={styles.clips}>{t('videos.countToReview', { toReview })}</span>
      )}
      {kept > 0 && <span>{t('videos.keptKept', { kept })}</span>}
    </>
  );
}

/** Its page says which model that is, and installs it. */
function NeedsModel({ videoId }: { videoId: string }) {
  return (
    <Text size="s" className={cardAbove}>
      <Link to="/videos/$videoId" params={{ videoId }}>
        {t('videos.needsASpeechModel')}
      </Link>
    </Text>
  );
}

function Ended({
  item,
  reason,
  onRetry,
}: {
  item: LibraryItem;
  reason: string | undefined;
  onRetry: CardActions['onRetry'];
}) {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void onRetry(item).finally(() => setRetrying(false));
  };
  return (
    <div className={styles.ended}>
      <Text size="s" tone="wrong">
        {reason ?? t('common.somethingWentWrong')}
      </Text>
      {item.job && (
        <Button size="small" className={cardAbove} loading={retrying} onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

function Poster({ item: { video, job, address, seconds } }: { item: LibraryItem }) {
  const [broken, setBroken] = useState(false);
  const source = posterOf(video?.status === 'complete' ? video.id : undefined, address);
  const hasFailed = video?.status === 'failed' || (!video && job?.status === 'failed');
  const Icon = hasFailed ? IconAlertTriangle : IconMovie;
  return (
    <div className={styles.poster}>
      {source && !broken ? (
        <WholeImage src={source} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon size={36} stroke={1.25} aria-hidden="true" />
      )}
      {job?.audio?.recognised && video?.status !== 'complete' && (
        <RecognisedWords text={job.audio.recognised} className={styles.words} />
      )}
      {seconds > 0 && <span className={styles.length}>{clock(seconds)}</span>}
    </div>
  );
}

/** The video's own poster once there is one; until then the platform's thumbnail. */
function posterOf(videoId: string | undefined, address: string): string | undefined {
  if (videoId) return `/api/clips/videos/${videoId}/poster`;
  const id = youTubeAddress.exec(address)?.[1];
  return id && `/api/thumbnail/${id}`;
}

/** The usual forms; what reads all of them is loaded with the first link that is pasted. */
const youTubeAddress =
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be)\/(?:.*[?&]v=|shorts\/|live\/|embed\/)?([\w-]{11})(?![\w-])/;
