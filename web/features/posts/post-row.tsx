import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '#features/posts/post.schema.ts';
import { platformRules, targetRules } from '#features/posts/targets/targets.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { actOnPost } from '#web/api/posts.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { dateTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './post.module.css';

const stateWords: Record<Post['status'], string> = {
  scheduled: t('posts.scheduled'),
  waiting: t('common.waiting'),
  uploading: t('common.uploading'),
  processing: t('common.processing'),
  posted: t('posts.posted'),
  failed: t('common.failed'),
  cancelled: t('common.cancelled'),
};
const stateTones = { posted: 'accent', failed: 'wrong', waiting: 'caution' } as const;
const toneOf = (status: Post['status']) =>
  status === 'posted' || status === 'failed' || status === 'waiting'
    ? stateTones[status]
    : 'neutral';

/** A post: its account, its progress, and its actions. */
export function PostRow({ post }: { post: Post }) {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (what: 'cancel' | 'retry') => actOnPost(client, post, what),
  });
  const {
    status,
    platform,
    accountKind,
    accountName,
    progress,
    publishAt,
    nextAttemptAt,
    url,
    error,
    errorCode,
    notes,
    cancelling,
  } = post;
  const name = `${platformRules[platform].name}, ${accountName}`;
  const canCancel = ['scheduled', 'waiting', 'uploading'].includes(status);
  return (
    <li className={styles.post} aria-label={name}>
      <div className={styles.words}>
        <Text size="s" strong>
          {name}
        </Text>
        <div role="status" className={styles.state}>
          <Badge tone={toneOf(status)}>
            {cancelling ? t('posts.cancelling') : stateWords[status]}
          </Badge>
          {publishAt && new Date(publishAt) > new Date() && (
            <Text as="span" size="s" tone="soft">
              {status === 'posted'
                ? t('posts.publicOn', { at: dateTime(publishAt) })
                : t('posts.scheduledFor', { at: dateTime(publishAt) })}
            </Text>
          )}
          {nextAttemptAt && (
            <Text as="span" size="s" tone="soft">
              {t('posts.nextAttempt', { at: dateTime(nextAttemptAt) })}
            </Text>
          )}
        </div>
        {status === 'uploading' && (
          <ProgressBar value={progress} label={t('common.uploading')} hideLabel />
        )}
        {status === 'processing' && (
          <ProgressBar
            value={null}
            label={t('posts.nameIsProcessingIt', { name: targetRules[accountKind].name })}
          />
        )}
        {[
          error && errorText(errorCode, error),
          ...notes.map(noteText),
          act.error ? sentenceOf(act.error) : undefined,
        ].map(
          (line) =>
            line && (
              <Text key={line} size="s" tone={status === 'failed' ? 'wrong' : 'soft'}>
                {line}
              </Text>
            ),
        )}
      </div>
      <div className={styles.actions}>
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            {t('posts.open')}
          </a>
        )}
        {canCancel && (
          <Button
            size="small"
            loading={act.isPending || cancelling}
            aria-label={t('posts.cancelThePostToName', { name })}
            onClick={() => act.mutate('cancel')}
          >
            {t('common.cancel')}
          </Button>
        )}
        {(status === 'failed' || status === 'cancelled') && (
          <Button
            size="small"
            loading={act.isPending}
            aria-label={t('posts.retryThePostToName', { name })}
            onClick={() => act.mutate('retry')}
          >
            {t('common.retry')}
          </Button>
        )}
      </div>
    </li>
  );
}
