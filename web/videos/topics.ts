/**
 * What a chat is about: the id of one of the person's own videos, or the address of a YouTube video in its short form
 * ("https://youtu.be/…"). Kept in the address of a new chat, and with the chat afterwards.
 */
export type Topic = string;

/** The platform's id of a topic; undefined when it is one of the person's own videos. */
export function platformIdOf(topic: Topic): string | undefined {
  return topic.startsWith(short) ? topic.slice(short.length) : undefined;
}

/** The topics an address bar's text names, without what names none and without repetitions. */
export function topicsIn(text: string | undefined): Topic[] {
  const topics = (text ?? '').split(/\s+/).map((word) => topicOfAddress(word) ?? (/^[\w-]{1,64}$/.test(word) ? word : undefined));
  return [...new Set(topics.filter((topic) => topic !== undefined))].slice(0, mostTopics);
}

/** More than that and nobody knows any more what was read. */
export const mostTopics = 8;

/** The video that a YouTube address names, in any of the usual forms; undefined when it names none. */
export function topicOfAddress(text: string): Topic | undefined {
  const url = urlOf(text.trim());
  if (!url || !hosts.test(url.hostname)) return undefined;
  const path = url.pathname.split('/').filter(Boolean);
  const inPath = /youtu\.be$/.test(url.hostname) ? path[0] : /^(?:shorts|embed|live|v|e|vi)$/.test(path[0] ?? '') ? path[1] : undefined;
  const id = [inPath, url.searchParams.get('v'), url.searchParams.get('vi')].find((one) => /^[\w-]{11}$/.test(one ?? ''));
  return id ? short + id : undefined;
}

/** Where a platform's video plays from that second on. */
export function platformAddress(id: string, seconds = 0): string {
  return `https://www.youtube.com/watch?v=${id}${seconds > 0 ? `&t=${Math.floor(seconds)}s` : ''}`;
}

const short = 'https://youtu.be/';
const hosts = /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

function urlOf(text: string): URL | undefined {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /[./]/.test(text) && URL.canParse(full) ? new URL(full) : undefined;
}
