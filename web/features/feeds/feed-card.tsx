import {
  IconExternalLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Feed } from '#features/feeds/feed.schema.ts';
import { type ErrorCode, sentenceOf } from '#web/api/client/request.ts';
import { changeFeed, checkFeed, unfollowFeed } from '#web/api/feeds.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHead } from '#web/ui/layout/card-head.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/popups/menu.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { dateTime, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { EpisodeList } from './episode-list.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import styles from './feeds.module.css';

const gone = 'feed-gone' satisfies ErrorCode;

const kinds: Record<Feed['kind'], string> = {
  channel: t('common.channel'),
  playlist: t('feeds.playlist'),
  feed: t('feeds.podcast'),
  folder: t('feeds.watchedFolder'),
};

const errorTitles: Record<string, string> = {
  'watch-folder-unreadable': t('feeds.theFolderCantBeRead'),
  'watched-file-unreadable': t('feeds.aFileCantBeRead'),
};

/** A feed: how its last check went, its episodes, and everything that can be done with it. */
export function FeedCard({ feed }: { feed: Feed }) {
  const { id, kind, status, error, errorCode, episodes } = feed;
  const client = useQueryClient();
  const card = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const [open, setOpen] = useState<'settings' | 'unfollow'>();
  const [isListed, setListed] = useState(false);
  const fail = (cause: unknown) =>
    toasts.add({ title: t('common.thatDidntWork'), description: sentenceOf(cause), tone: 'wrong' });
  const pause = useMutation({
    mutationFn: () => changeFeed(client, id, { paused: !feed.paused }),
    onError: fail,
  });
  const check = useMutation({ mutationFn: () => checkFeed(client, id), onError: fail });
  const name = nameOf(feed);
  const isFolder = kind === 'folder';
  const items: MenuItem[] = [
    { label: t('common.settings'), icon: <IconSettings />, onSelect: () => setOpen('settings') },
    {
      label: feed.paused ? t('common.resume') : t('feeds.pause'),
      icon: feed.paused ? <IconPlayerPlay /> : <IconPlayerPause />,
      onSelect: () => pause.mutate(),
    },
    ...(isFolder
      ? []
      : [
          {
            label: t('feeds.openTheSite'),
            icon: <IconExternalLink />,
            onSelect: () =>
              void window.open(feed.link ?? feed.address, '_blank', 'noopener,noreferrer'),
          },
          'separator' as const,
          {
            label: t('feeds.unfollow'),
            icon: <IconTrash />,
            danger: true,
            onSelect: () => setOpen('unfollow'),
          },
        ]),
  ];
  return (
    <Card as="li" ref={card} className={styles.card}>
      <CardHead aside={<StatusBadge feed={feed} />}>
        <h2 className={styles.title} dir="auto">
          {name}
        </h2>
        <Text size="s" tone="soft">
          {kinds[kind]} · {settingsText(feed)}
        </Text>
      </CardHead>
      {error && (
        <Notice
          tone={errorCode === gone ? 'wrong' : 'caution'}
          announce={false}
          title={errorTitles[errorCode ?? ''] ?? t('feeds.theLastCheckFailed')}
        >
          {error}
        </Notice>
      )}
      <div className={styles.tools}>
        <Checked feed={feed} />
        {!isFolder && (
          <Button
            size="small"
            icon={<IconRefresh />}
            loading={check.isPending || status === 'checking'}
            aria-label={t('feeds.checkNowName', { name })}
            onClick={() => check.mutate()}
          >
            {t('feeds.checkNow')}
          </Button>
        )}
        <Menu size="small" label={t('common.moreForName', { name })} items={items} />
      </div>
      {episodes.total > 0 && (
        <Collapsible open={isListed} onOpenChange={setListed} summary={episodesText(feed)}>
          {isListed && <EpisodeList feed={feed} />}
        </Collapsible>
      )}
      {open === 'settings' && <FeedDialog feed={feed} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'unfollow'}
        onOpenChange={() => setOpen(undefined)}
        title={t('feeds.unfollowName', { name })}
        text={t('feeds.newEpisodesWillNoLonger')}
        confirmLabel={t('feeds.unfollow')}
        danger
        removes={card}
        onConfirm={() => unfollowFeed(client, id)}
      />
    </Card>
  );
}

export function nameOf({ title, address }: Pick<Feed, 'title' | 'address'>): string {
  return title ?? address.replace(/^https?:\/\/(?:www\.)?/, '');
}

function StatusBadge({ feed: { status } }: { feed: Feed }) {
  if (status === 'failing') return <Badge tone="caution">{t('feeds.failing')}</Badge>;
  if (status === 'paused') return <Badge>{t('common.paused')}</Badge>;
  return status === 'checking' ? (
    <Badge>{t('feeds.checking')}</Badge>
  ) : (
    <Badge tone="accent">{t('common.following')}</Badge>
  );
}

function settingsText({ settings: { after, clips, aspectRatio } }: Feed): string {
  if (after === 'export')
    return clips === null
      ? t('feeds.exportsAll', { aspectRatio })
      : t('feeds.exportsBest', { clips, aspectRatio });
  return clips === null ? t('feeds.proposesAll') : t('feeds.proposesBest', { clips });
}

/** The times of the last and the next check. */
function Checked({ feed: { kind, status, checkedAt, nextCheckAt } }: { feed: Feed }) {
  const next = status === 'checking' || nextCheckAt === null ? undefined : nextCheckAt;
  return (
    <Text as="span" size="s" tone="soft" className={styles.checked}>
      {checkedAt === null ? (
        t('feeds.notCheckedYet')
      ) : (
        <span title={dateTime(checkedAt)}>
          {t('feeds.checked', { when: relativeTime(checkedAt) })}
        </span>
      )}
      {next && (
        <span title={dateTime(next)}>
          {' '}
          ·{' '}
          {status === 'failing'
            ? t('feeds.nextAttempt', { when: relativeTime(next) })
            : t('feeds.nextCheck', { when: relativeTime(next) })}
        </span>
      )}
      {kind === 'folder' && status !== 'paused' && ` · ${t('feeds.newFilesArePickedUp')}`}
    </Text>
  );
}

function episodesText({ kind, episodes: { total, unfinished, failed } }: Feed): string {
  const states = [
    unfinished > 0 && t('feeds.unfinishedInProgress', { unfinished }),
    failed > 0 && t('feeds.failedFailed', { failed }),
  ].filter(Boolean);
  const all =
    kind === 'folder'
      ? t('feeds.files', { count: total })
      : t('feeds.countEpisode', { count: total });
  return [all, ...states].join(' · ');
}
