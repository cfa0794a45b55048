import { type KeyboardEvent, useState } from 'react';

/** Characters; about a long page. */
export const longestQuestion = 20_000;

/**
 * Enter sends, Shift+Enter inserts a line break, Escape stops. During IME composition (Japanese,
 * Chinese …) the keys belong to the IME.
 */
export function composerKeys({ send, stop }: { send: () => void; stop: () => void }) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') stop();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
}

/** The draft, which survives a reload. */
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
