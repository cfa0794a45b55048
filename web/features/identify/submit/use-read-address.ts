import { useEffect, useState } from 'react';
import type { VideoSummary } from '#features/videos/video.schema.ts';
import type { ReadAddress, readAddress } from './read-address.ts';

/**
 * Reads the text of the field for links. What reads links is loaded once there is a text. `read` waits
 * for it; without a connection, the server decides what the text is.
 */
export function useReadAddress(text: string, videos: readonly VideoSummary[]) {
  const [reader, setReader] = useState<{ read: typeof readAddress }>();
  const hasText = text !== '';
  useEffect(() => {
    if (hasText) load().then(setReader, () => undefined);
  }, [hasText]);
  const read = async (): Promise<ReadAddress> => {
    const loaded = await load().catch(() => undefined);
    return loaded?.read(text, videos) ?? unread(text);
  };
  return { ...(reader?.read(text, videos) ?? unread('')), read };
}

const load = async () => {
  const { readAddress: read } = await import('./read-address.ts');
  return { read };
};

const unread = (text: string): ReadAddress => ({
  link: text.trim() === '' ? { kind: 'empty' } : { kind: 'page', host: '', address: text.trim() },
  finished: undefined,
});
