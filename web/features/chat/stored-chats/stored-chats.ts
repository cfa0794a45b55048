import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UIMessage } from 'ai';
import { createStore, del, get, set, update, values } from 'idb-keyval';
import type { Topic } from '#web/features/topics/topics.ts';

/**
 * How an answer ended: normally, stopped by the reader, cut off at the time limit, or interrupted
 * by an error.
 */
export type Ending = 'done' | 'stopped' | 'cut' | 'broken';

/**
 * `topics` are the videos of a question, in the order the model was given them; `library`: it was
 * about all of the person's own; `ending` is missing until an answer has ended; `finishReason` is
 * the one the server sent.
 */
export type ChatMessage = UIMessage<
  { topics?: Topic[]; library?: boolean; ending?: Ending; finishReason?: string } | undefined
>;

/** A chat without its messages. Times are Unix milliseconds. */
export type ChatHead = {
  id: string;
  /** The id of the person: several people may share a browser. */
  owner: string;
  title: string;
  topics: Topic[];
  webSearch: boolean;
  /**
   * Whether questions are about all of the person's videos; only while the chat has no videos of
   * its own.
   */
  library?: boolean | undefined;
  /** The selected model; undefined for the server's default. */
  model: string | undefined;
  createdAt: number;
  updatedAt: number;
};

// Two databases: the list is read without the messages, and the library opens one store per
// database.
const heads = createStore('kinora-chats', 'heads');
const bodies = createStore('kinora-chat-messages', 'by-chat');

/** The chats of this browser and person, latest first. */
export const chatsQuery = (owner: string) =>
  queryOptions({
    queryKey: ['chats', owner],
    queryFn: async () => {
      const all = await values<ChatHead>(heads);
      return all.filter((head) => head.owner === owner).sort((a, b) => b.updatedAt - a.updatedAt);
    },
    networkMode: 'always',
    // Only other tabs of this browser write to this store as well.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['chats', 'messages', id],
    queryFn: async () => (await get<ChatMessage[]>(id, bodies)) ?? [],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });

/** Where tabs of this browser report what they have stored. */
const changes = new BroadcastChannel('kinora-chats');

/** Shows what other tabs store. @returns a function that ends this */
export function followOtherTabs(client: QueryClient): () => void {
  const onChange = () => void client.invalidateQueries({ queryKey: ['chats'] });
  changes.addEventListener('message', onChange);
  return () => changes.removeEventListener('message', onChange);
}

/** Stores a chat's title and topics. */
export async function keepHead(client: QueryClient, head: ChatHead): Promise<void> {
  client.setQueryData(chatsQuery(head.owner).queryKey, (all = []) =>
    [head, ...all.filter(({ id }) => id !== head.id)].sort((a, b) => b.updatedAt - a.updatedAt),
  );
  await set(head.id, head, heads);
  changes.postMessage('');
  // A read that began before this write is out of date.
  await client.invalidateQueries({ queryKey: chatsQuery(head.owner).queryKey });
}

/**
 * Of each chat, the ids of the messages that this tab has shown. Any other that is stored is from
 * another tab.
 */
const seen = new Map<string, Set<string>>();

/** Notes which messages of a chat this tab shows. */
export function noteShown(id: string, messages: readonly ChatMessage[]): void {
  const ids = seen.get(id) ?? new Set();
  for (const message of messages) ids.add(message.id);
  seen.set(id, ids);
}

/** The stored messages that this tab has never shown. */
export function fromOtherTabs(id: string, stored: readonly ChatMessage[]): ChatMessage[] {
  return stored.filter((message) => !seen.get(id)?.has(message.id));
}

/** Stores the messages of a chat. Those that other tabs have added stay, after them. */
export async function keepMessages(
  client: QueryClient,
  id: string,
  messages: ChatMessage[],
): Promise<void> {
  noteShown(id, messages);
  client.setQueryData(messagesQuery(id).queryKey, messages);
  await update<ChatMessage[]>(
    id,
    (stored = []) => [...messages.map(completed(stored)), ...fromOtherTabs(id, stored)],
    bodies,
  );
  // What is still being received would be outdated at once.
  if (messages.at(-1)?.metadata?.ending === undefined) return;
  changes.postMessage('');
  await client.invalidateQueries({ queryKey: messagesQuery(id).queryKey });
}

/** Replaces an incomplete answer that another tab has received completely in the meantime. */
export const completed =
  (stored: readonly ChatMessage[]) =>
  (message: ChatMessage): ChatMessage => {
    const other =
      message.metadata?.ending === undefined
        ? stored.find(({ id }) => id === message.id)
        : undefined;
    return other?.metadata?.ending === undefined ? message : other;
  };

/**
 * Removes a chat from the list; its messages stay until `forgetMessages`, so that the deletion can
 * be undone.
 */
export async function forgetHead(client: QueryClient, head: ChatHead): Promise<void> {
  client.setQueryData(chatsQuery(head.owner).queryKey, (all = []) =>
    all.filter(({ id }) => id !== head.id),
  );
  await del(head.id, heads);
  changes.postMessage('');
  await client.invalidateQueries({ queryKey: chatsQuery(head.owner).queryKey });
}

export async function forgetMessages(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: messagesQuery(id).queryKey });
  await del(id, bodies);
}
