import { IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';
import { relativeTime } from '#web/ui/text/format.ts';
import { closeChat } from './open-chats.ts';
import styles from './past-chats.module.css';
import { type ChatHead, chatsQuery, forgetHead, forgetMessages, keepHead } from './stored-chats.ts';

type PastChatsProps = {
  owner: string;
  /** The id of the open chat. */
  current: string;
  /** Called when a chat was selected. */
  onChosen?: (() => void) | undefined;
};

/** The chats stored in this browser, latest first. */
export function PastChats({ owner, current, onChosen }: PastChatsProps) {
  const chats = useQuery(chatsQuery(owner));
  const list = useRef<HTMLElement>(null);
  const remove = useRemoving(current, () => list.current?.focus());
  return (
    <nav className={styles.chats} aria-label={t('chat.chats')} ref={list} tabIndex={-1}>
      <Link to="/ask" className={buttonClass({ full: true })} onClick={onChosen} activeProps={{}}>
        <IconMessagePlus aria-hidden="true" />
        {t('chat.newChat')}
      </Link>
      {chats.error && (
        <ErrorState title={t('chat.thisBrowserCantStoreChats')} error={chats.error} />
      )}
      {chats.data?.length === 0 && <p className={styles.none}>{t('chat.yourChatsAreStoredIn')}</p>}
      <ul className={styles.list}>
        {chats.data?.map((head) => (
          <li key={head.id} className={styles.chat} data-current={head.id === current || undefined}>
            <Link
              to="/ask/$chatId"
              params={{ chatId: head.id }}
              className={styles.link}
              onClick={onChosen}
            >
              <span className={styles.title} dir="auto">
                {head.title}
              </span>
              <span className={styles.when}>{relativeTime(head.updatedAt)}</span>
            </Link>
            <IconButton
              size="small"
              className={styles.remove}
              label={t('chat.deleteTitle', { title: head.title })}
              icon={<IconTrash />}
              onClick={() => remove(head)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Hides a chat at once, and deletes it for good unless the deletion is undone. */
function useRemoving(current: string, focusList: () => void): (head: ChatHead) => void {
  const client = useQueryClient();
  const undoable = useUndoable();
  const navigate = useNavigate();
  return (head) => {
    closeChat(head.id);
    void forgetHead(client, head);
    focusList();
    if (head.id === current) void navigate({ to: '/ask' });
    undoable({
      title: t('chat.chatTitleDeleted', { title: head.title }),
      perform: () => forgetMessages(client, head.id),
      restore: () => void keepHead(client, head),
    });
  };
}
