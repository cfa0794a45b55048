import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UIMessage } from 'ai';
import { createStore, del, get, set, values } from 'idb-keyval';
import type { Topic } from '#web/videos/topics.ts';

/** How an answer ended: as it should, by the reader's will, because the time was over, or because something broke. */
export type Ending = 'done' | 'stopped' | 'cut' | 'broken';

/** `topics` is what a question was about, in the order the model was told of them; `ending` an answer's, missing until it has one. */
export type ChatMessage = UIMessage<{ topics?: Topic[]; ending?: Ending } | undefined>;

/** What is known of a chat without its messages. Times are Unix milliseconds. */
export type ChatHead = {
  id: string;
  /** The id of whoever chats: several people may share a browser. */
  owner: string;
  title: string;
  topics: Topic[];
  webSearch: boolean;
  /** The chosen one; undefined for the server's. */
  model: string | undefined;
  createdAt: number;
  updatedAt: number;
};

// A database each: the list is read without the messages, and the library opens one store per database.
const heads = createStore('kinora-chats', 'heads');
const bodies = createStore('kinora-chat-messages', 'by-chat');

/** The chats of this browser and person, the latest first. */
export const chatsQuery = (owner: string) =>
  queryOptions({
    queryKey: ['chats', owner],
    queryFn: async () => {
      const all = await values<ChatHead>(heads);
      return all.filter((head) => head.owner === owner).sort((a, b) => b.updatedAt - a.updatedAt);
    },
    networkMode: 'always',
    // Nobody else writes there but another tab of this browser.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['chats', 'messages', id],
    queryFn: async () => (await get<ChatMessage[]>(id, bodies)) ?? [],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps what a chat is called and about. */
export async function keepHead(client: QueryClient, head: ChatHead): Promise<void> {
  client.setQueryData(chatsQuery(head.owner).queryKey, (all = []) =>
    [head, ...all.filter(({ id }) => id !== head.id)].sort((a, b) => b.updatedAt - a.updatedAt),
  );
  await set(head.id, head, heads);
  // What was being read meanwhile is older.
  await client.invalidateQueries({ queryKey: chatsQuery(head.owner).queryKey });
}

export async function keepMessages(client: QueryClient, id: string, messages: ChatMessage[]): Promise<void> {
  client.setQueryData(messagesQuery(id).queryKey, messages);
  await set(id, messages, bodies);
}

/** Takes a chat off the list; its messages stay until `forgetMessages`, so that it can be brought back. */
export async function forgetHead(client: QueryClient, head: ChatHead): Promise<void> {
  client.setQueryData(chatsQuery(head.owner).queryKey, (all = []) => all.filter(({ id }) => id !== head.id));
  await del(head.id, heads);
  await client.invalidateQueries({ queryKey: chatsQuery(head.owner).queryKey });
}

export async function forgetMessages(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: messagesQuery(id).queryKey });
  await del(id, bodies);
}
