import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Exported } from '#web/api/exports.ts';
import { postAccountsQuery, postsQuery, proposalsQuery } from '#web/api/posts.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import styles from './post.module.css';
import { PostForm } from './post-form.tsx';
import { PostRow } from './post-row.tsx';
import { ProposedTexts } from './proposed-texts.tsx';

/** Posts a finished clip, and shows the state of its posts. */
export function PostDialog({
  clip,
  title,
  onClose,
}: {
  clip: Exported;
  title: string;
  onClose: () => void;
}) {
  const accounts = useQuery(postAccountsQuery);
  const proposals = useQuery(proposalsQuery(clip));
  const posts = useQuery(postsQuery(clip.id));
  const top = useRef<HTMLDivElement>(null);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const failed = [accounts, proposals, posts].find(
    ({ isError, data }) => isError && data === undefined,
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('posts.postTitle', { title })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <span ref={setFooter} />
        </>
      }
    >
      <Stack gap={5}>
        <div ref={top} />
        {posts.data && posts.data.length > 0 && (
          <ul className={styles.posts} aria-label={t('posts.postsOfThisClip')}>
            {posts.data.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ul>
        )}
        {failed ? (
          <ErrorState
            title={t('posts.couldntLoadThis')}
            error={failed.error}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : accounts.data === undefined || proposals.data === undefined ? (
          <Skeleton height="16rem" />
        ) : accounts.data.accounts.length === 0 ? (
          <>
            <EmptyState
              icon={<IconSend />}
              title={t('posts.noAccountToPostTo')}
              text={t('posts.connectAChannelOrCopy')}
              action={
                <Link to="/settings/$section" params={{ section: 'posting' }}>
                  {t('posts.connectAnAccount')}
                </Link>
              }
            />
            <ProposedTexts proposals={proposals.data} />
          </>
        ) : (
          <PostForm
            clip={clip}
            accounts={accounts.data.accounts}
            proposals={proposals.data}
            footer={footer}
            onPosted={() => top.current?.scrollIntoView()}
          />
        )}
      </Stack>
    </Dialog>
  );
}
