import { hostOf, type Source, webAddress } from './answer-context.ts';
import type { ChatMessage } from './kept-chats.ts';

/** The words of a message, without thoughts and sources. */
export function textOf({ parts }: ChatMessage): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** What was thought before the answer. */
export function reasoningOf({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.type === 'reasoning' ? [part.text] : []))
    .join('\n\n')
    .trim();
}

/** The pages of the web an answer rests on, in the order their numbers count. */
export function sourcesOf({ parts }: ChatMessage): Source[] {
  return parts.flatMap((part) => {
    const url = part.type === 'source-url' ? webAddress(part.url) : undefined;
    if (part.type !== 'source-url' || !url) return [];
    return [{ url: url.href, title: part.title?.trim() || url.href, host: hostOf(url) }];
  });
}
