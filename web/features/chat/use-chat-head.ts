import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { generateId } from 'ai';
import { useMemo, useState } from 'react';
import { topicsIn } from '#web/features/topics/topics.ts';
import { t } from '#web/messages/messages.tsx';
import { type ChatHead, chatsQuery, keepHead, messagesQuery } from './stored-chats/stored-chats.ts';

type Choice = Partial<Pick<ChatHead, 'topics' | 'webSearch' | 'library' | 'model'>>;

/**
 * A chat's title and topics, and how they change. Those of a new chat are in the URL until the
 * first question.
 */
export function useChatHead(owner: string, chatId: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const stored = useQuery(chatsQuery(owner)).data?.find(({ id }) => id === chatId);
  const draft = useDraftHead(owner);
  const head = chatId === undefined ? draft.head : stored;

  const change = (choice: Choice) => {
    if (chatId === undefined) draft.change(choice);
    else if (stored) void keepHead(client, { ...stored, ...choice }).catch(() => undefined);
  };
  const asked = (text: string) => {
    if (!head) return;
    const now = Date.now();
    void keepHead(client, {
      ...head,
      title: head.title || titleOf(text),
      createdAt: head.createdAt || now,
      updatedAt: now,
    }).catch(() => undefined);
    if (chatId !== undefined) return;
    client.setQueryData(messagesQuery(head.id).queryKey, (messages) => messages ?? []);
    void navigate({ to: '/ask/$chatId', params: { chatId: head.id }, replace: true });
  };
  return { head, change, asked };
}

function useDraftHead(owner: string) {
  const navigate = useNavigate();
  const { video, library } = useSearch({ strict: false });
  const [id] = useState(() => generateId());
  const [choice, setChoice] = useState<Pick<ChatHead, 'webSearch' | 'library' | 'model'>>({
    webSearch: false,
    library: library !== undefined,
    model: undefined,
  });
  const head = useMemo<ChatHead>(
    () => ({
      id,
      owner,
      title: '',
      topics: topicsIn(video),
      ...choice,
      createdAt: 0,
      updatedAt: 0,
    }),
    [id, owner, video, choice],
  );
  const change = ({ topics, ...rest }: Choice) => {
    if (topics)
      void navigate({
        to: '/ask',
        search: topics.length > 0 ? { video: topics.join(' ') } : {},
        replace: true,
      });
    setChoice((before) => ({ ...before, ...rest }));
  };
  return { head, change };
}

/** The first question is the title of a chat. */
function titleOf(question: string): string {
  const line = question.split('\n').find((one) => one.trim() !== '') ?? t('common.chat');
  return line.length <= 80 ? line.trim() : `${line.slice(0, 78).trim()} …`;
}
