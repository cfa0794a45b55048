import { hostOf, type Source, webAddress } from './answer-context.ts';
import type { ChatMessage } from './stored-chats.ts';

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

/** The web pages an answer is based on, in the order of their numbers. */
export function sourcesOf({ parts }: ChatMessage): Source[] {
  return parts.flatMap((part) => {
    const url = part.type === 'source-url' ? webAddress(part.url) : undefined;
    if (part.type !== 'source-url' || !url) return [];
    return [{ url: url.href, title: part.title?.trim() || url.href, host: hostOf(url) }];
  });
}
