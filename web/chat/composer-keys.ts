import { type KeyboardEvent, useState } from 'react';

/** Characters: a long page. */
export const longestQuestion = 20_000;

/** Enter sends, Shift with it breaks the line, Escape stops. While a word is being composed (Japanese, Chinese …) the keys are its own. */
export function composerKeys({ send, stop }: { send: () => void; stop: () => void }) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') stop();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
}

/** What is being written, which a reload does not lose. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const key = `kinora.chat.draft.${chatId}`;
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '');
  const change = (text: string) => {
    setDraft(text);
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  };
  return [draft, change];
}
