/**
 * What a conversation is about: the id of one of the user's own videos, or the short link of a
 * YouTube video ("https://youtu.be/…"). Part of the address of a new chat, and saved with the chat
 * afterwards.
 */
export type Topic = string;

/** The YouTube id of a topic; undefined for the user's own videos. */
export function platformIdOf(topic: Topic): string | undefined {
  return topic.startsWith(short) ? topic.slice(short.length) : undefined;
}

/** The distinct topics in a text of ids and links; anything else is ignored. */
export function topicsIn(text: string | undefined): Topic[] {
  const topics = (text ?? '')
    .split(/\s+/)
    .map((word) => topicOfAddress(word) ?? (/^[\w-]{1,64}$/.test(word) ? word : undefined));
  return [...new Set(topics.filter((topic) => topic !== undefined))].slice(0, maxTopics);
}

/** With more videos, answers can no longer be traced to their sources. */
export const maxTopics = 8;

/** The video of a YouTube link in any usual form; undefined when it points to none. */
export function topicOfAddress(text: string): Topic | undefined {
  const url = urlOf(text.trim());
  if (!url || !hosts.test(url.hostname)) return undefined;
  const path = url.pathname.split('/').filter(Boolean);
  const inPath = /youtu\.be$/.test(url.hostname)
    ? path[0]
    : /^(?:shorts|embed|live|v|e|vi)$/.test(path[0] ?? '')
      ? path[1]
      : undefined;
  const id = [inPath, url.searchParams.get('v'), url.searchParams.get('vi')].find((one) =>
    /^[\w-]{11}$/.test(one ?? ''),
  );
  return id ? short + id : undefined;
}

/** The YouTube address of a video, starting at that second. */
export function platformAddress(id: string, seconds = 0): string {
  return `https://www.youtube.com/watch?v=${id}${seconds > 0 ? `&t=${Math.floor(seconds)}s` : ''}`;
}

const short = 'https://youtu.be/';
const hosts = /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

function urlOf(text: string): URL | undefined {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /[./]/.test(text) && URL.canParse(full) ? new URL(full) : undefined;
}
