import { useEffect, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { textOf } from '../answers/answer-words.ts';
import type { ChatMessage } from '../stored-chats/stored-chats.ts';

/**
 * The text of an answer once it is complete, for screen readers: reading it word by word would be
 * unusable.
 */
export function useFinished(messages: readonly ChatMessage[], busy: boolean): string {
  const [wasBusy, setWasBusy] = useState(busy);
  const [said, setSaid] = useState('');
  const last = messages.at(-1);
  useEffect(() => {
    setWasBusy(busy);
    if (busy) setSaid(t('chat.kinoraIsAnswering'));
    else if (wasBusy) setSaid(last?.role === 'assistant' ? spoken(textOf(last)) : '');
  }, [busy, wasBusy, last]);
  return said;
}

/** Without Markdown syntax. */
function spoken(text: string): string {
  return text.replace(/[*_`#>|]+/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
