import { linkIn, readLink } from '#engine/sources/link.shared.ts';

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

/** The video of a YouTube link in any form, also inside a message; undefined when there is none. */
export function topicOfAddress(text: string): Topic | undefined {
  const found = linkIn(text);
  const link = typeof found === 'string' ? undefined : readLink(found.link);
  return link?.kind === 'platform' ? short + link.videoId : undefined;
}

/** The YouTube address of a video, starting at that second. */
export function platformAddress(id: string, seconds = 0): string {
  return `https://www.youtube.com/watch?v=${id}${seconds > 0 ? `&t=${Math.floor(seconds)}s` : ''}`;
}

const short = 'https://youtu.be/';
