import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '#web/api/account.ts';

/** What has been chosen since the app was loaded, by the id of the person. */
const chosen = new Map<string, boolean>();
const placeOf = (userId: string) => `kinora.download-when-ready.${userId}`;

/** Whether this person downloads exports on this device as soon as they are ready; on by default. */
export function downloadsWhenReady(userId: string): boolean {
  const before = chosen.get(userId);
  if (before !== undefined) return before;
  try {
    return localStorage.getItem(placeOf(userId)) !== 'false';
  } catch {
    return true;
  }
}

/** The choice of the person who is signed in, and how it is changed. */
export function useDownloadWhenReady(): [boolean, (on: boolean) => void] {
  const userId = useQuery(meQuery).data?.user.id ?? '';
  const [, setChanges] = useState(0);
  const change = (on: boolean) => {
    chosen.set(userId, on);
    setChanges((before) => before + 1);
    try {
      if (on) localStorage.removeItem(placeOf(userId));
      else localStorage.setItem(placeOf(userId), 'false');
    } catch {
      // Storage is full or blocked, so the choice is not remembered.
    }
  };
  return [downloadsWhenReady(userId), change];
}
