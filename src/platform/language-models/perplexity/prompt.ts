import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

export type Turn = { role: 'user' | 'assistant'; content: string };

/**
 * Converts a conversation to the form the service accepts: separate instructions, then turns that
 * alternate between user and assistant and end with the user's (it rejects any other order). Only
 * text is kept; other message parts are dropped.
 */
export function toPerplexityMessages(prompt: LanguageModelV4Prompt): {
  system: string;
  turns: Turn[];
} {
  const system: string[] = [];
  const turns: Turn[] = [];
  for (const message of prompt) {
    if (message.role === 'system') system.push(message.content);
    if (message.role !== 'user' && message.role !== 'assistant') continue;
    const content = message.content
      .flatMap((part) => (part.type === 'text' ? [part.text] : []))
      .join('\n');
    const last = turns.at(-1);
    if (content.trim() === '' || (last === undefined && message.role === 'assistant')) continue;
    if (last?.role === message.role) last.content += `\n\n${content}`;
    else turns.push({ role: message.role, content });
  }
  return { system: system.join('\n\n'), turns };
}
