import { hostOf, webAddress } from '#web/ui/markdown/web-address.ts';
import type { ChatMessage } from '../stored-chats/stored-chats.ts';
import type { Source } from './answer-context.ts';

/** The text of a message, without reasoning and sources. */
export function textOf({ parts }: ChatMessage): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** The reasoning before the answer. */
export function reasoningOf({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.type === 'reasoning' ? [part.text] : []))
    .join('\n\n')
    .trim();
}

/**
 * The sources of an answer, in the order of their numbers: web pages, or passages of the person's
 * own videos.
 */
export function sourcesOf({ parts }: ChatMessage, { library }: { library: boolean }): Source[] {
  return parts.flatMap((part) => {
    const url = part.type === 'source-url' ? webAddress(part.url) : undefined;
    if (part.type !== 'source-url' || !url) return [];
    const passage = library ? passageAt(url) : undefined;
    return [
      {
        url: url.href,
        title: part.title?.trim() || url.href,
        host: hostOf(url),
        ...(passage && { passage }),
      },
    ];
  });
}

/**
 * The video and the second of an address like /videos/<id>?t=42, under any host name of this
 * server.
 */
function passageAt({ pathname, searchParams }: URL): Source['passage'] {
  const videoId = /^\/videos\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
  return videoId === undefined ? undefined : { videoId, seconds: searchParams.get('t') ?? '0' };
}
