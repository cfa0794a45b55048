import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { meQuery } from '#web/api/account.ts';
import { chatLimitQuery } from '#web/api/chat.ts';
import { ApiError } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import styles from './chat-page.module.css';
import { ChatRoom } from './chat-room.tsx';
import { PastChats } from './stored-chats/past-chats.tsx';
import { chatsQuery, followOtherTabs, messagesQuery } from './stored-chats/stored-chats.ts';
import { useChatHead } from './use-chat-head.ts';

/** Chats about videos: a new one, or one stored in this browser. */
export function ChatPage() {
  const { chatId } = useParams({ strict: false });
  const me = useQuery(meQuery);
  // The 401 of this query redirects signed-out people to the sign-in page.
  useQuery(chatLimitQuery);
  const failed = me.error instanceof ApiError && me.error.status === 401 ? null : me.error;
  if (me.data)
    return <SignedInPage key={chatId ?? 'new'} owner={me.data.user.id} chatId={chatId} />;
  return (
    <Page title={t('common.chat')} hideTitle width="wide">
      {failed ? (
        <ErrorState
          title={t('chat.couldntOpenTheChat')}
          error={failed}
          onRetry={() => void me.refetch()}
        />
      ) : (
        <Opening />
      )}
    </Page>
  );
}

function SignedInPage({ owner, chatId }: { owner: string; chatId: string | undefined }) {
  const client = useQueryClient();
  useEffect(() => followOtherTabs(client), [client]);
  const [listed, setListed] = useState(false);
  const { head, change, asked } = useChatHead(owner, chatId);
  const chats = useQuery(chatsQuery(owner));
  const messages = useQuery({
    ...messagesQuery(head?.id ?? ''),
    enabled: chatId !== undefined && head !== undefined,
  });
  const storedChat = chatId === undefined ? noMessages : messages.data;
  return (
    <Page
      title={chatId === undefined ? t('common.chat') : (head?.title ?? t('common.chat'))}
      hideTitle
      width="wide"
    >
      <div className={styles.room}>
        <div className={styles.past}>
          <PastChats owner={owner} current={head?.id ?? ''} />
        </div>
        <div className={styles.bar}>
          <Button variant="quiet" icon={<IconHistory />} onClick={() => setListed(true)}>
            {t('chat.chats')}
          </Button>
          <Dialog open={listed} onOpenChange={setListed} title={t('chat.chats')} size="small">
            <PastChats owner={owner} current={head?.id ?? ''} onChosen={() => setListed(false)} />
          </Dialog>
        </div>
        {head && storedChat ? (
          <ChatRoom head={head} stored={storedChat} onChange={change} onAsked={asked} />
        ) : chats.isPending || (head && messages.isPending) ? (
          <Opening />
        ) : (
          <Missing error={chats.error ?? messages.error} />
        )}
      </div>
    </Page>
  );
}

const noMessages: never[] = [];

function Opening() {
  return (
    <div className={styles.opening}>
      <Loading label={t('chat.loadingTheChat')}>
        <Skeleton shape="text" lines={4} />
      </Loading>
    </div>
  );
}

function Missing({ error }: { error: Error | null }) {
  return (
    <div className={styles.opening}>
      {error ? (
        <ErrorState title={t('chat.thisBrowserCantStoreChats')} error={error} />
      ) : (
        <EmptyState
          title={t('chat.chatNotFound')}
          text={t('chat.chatsAreStoredInThe')}
          action={
            <Link to="/ask" className={buttonClass({ variant: 'primary' })}>
              {t('chat.newChat')}
            </Link>
          }
        />
      )}
    </div>
  );
}
