import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '#web/api/account.ts';
import { chatLimitQuery } from '#web/api/chat.ts';
import { ApiError } from '#web/api/request.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './chat-page.module.css';
import { ChatRoom } from './chat-room.tsx';
import { chatsQuery, messagesQuery } from './kept-chats.ts';
import { PastChats } from './past-chats.tsx';
import { useChatHead } from './use-chat-head.ts';

/** Chats over videos' transcripts: a new one, or one of those kept in this browser. */
export function ChatPage() {
  const { chatId } = useParams({ strict: false });
  const me = useQuery(meQuery);
  // Its 401 leads who is signed out to the sign-in.
  useQuery(chatLimitQuery);
  const failed = me.error instanceof ApiError && me.error.status === 401 ? null : me.error;
  if (me.data) return <SignedInPage key={chatId ?? 'new'} owner={me.data.user.id} chatId={chatId} />;
  return (
    <Page title="Chat" hideTitle width="wide">
      {failed ? <ErrorState title="The chat could not be opened" error={failed} onRetry={() => void me.refetch()} /> : <Opening />}
    </Page>
  );
}

function SignedInPage({ owner, chatId }: { owner: string; chatId: string | undefined }) {
  const [listed, setListed] = useState(false);
  const { head, change, asked } = useChatHead(owner, chatId);
  const chats = useQuery(chatsQuery(owner));
  const messages = useQuery({ ...messagesQuery(head?.id ?? ''), enabled: chatId !== undefined && head !== undefined });
  const kept = chatId === undefined ? noMessages : messages.data;
  return (
    <Page title={chatId === undefined ? 'Chat' : (head?.title ?? 'Chat')} hideTitle width="wide">
      <div className={styles.room}>
        <div className={styles.past}>
          <PastChats owner={owner} current={head?.id ?? ''} />
        </div>
        <div className={styles.bar}>
          <Button variant="quiet" icon={<IconHistory />} onClick={() => setListed(true)}>
            Chats
          </Button>
          <Dialog open={listed} onOpenChange={setListed} title="Chats" size="small">
            <PastChats owner={owner} current={head?.id ?? ''} onChosen={() => setListed(false)} />
          </Dialog>
        </div>
        {head && kept ? (
          <ChatRoom head={head} kept={kept} onChange={change} onAsked={asked} />
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
      <Loading label="Opening the chat">
        <Skeleton shape="text" lines={4} />
      </Loading>
    </div>
  );
}

function Missing({ error }: { error: Error | null }) {
  return (
    <div className={styles.opening}>
      {error ? (
        <ErrorState title="This browser keeps no chats" error={error} />
      ) : (
        <EmptyState
          title="This chat is not here"
          text="Chats are kept in the browser they were begun in, until they are deleted."
          action={
            <Link to="/chat" className={buttonClass({ variant: 'primary' })}>
              New chat
            </Link>
          }
        />
      )}
    </div>
  );
}
