import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { playableAddress, type Video } from '#web/api/clips.ts';
import { usePlayer } from './use-player.ts';

export type SourceFailure = { kind: 'format' } | { kind: 'unreachable'; error: unknown };

/** Before the hour that an address serves for is over. */
const renewAfterMilliseconds = 55 * 60_000;
/** What fails sooner than this after its address was given does not fail because of the address. */
const freshMilliseconds = 5000;

/**
 * Gives the element something to play, anew when the address runs out or breaks, and goes on where it was.
 * `settled`: another copy may be there since it changed.
 */
export function useSource(video: Video, element: RefObject<HTMLVideoElement | null>, settled: boolean) {
  const player = usePlayer();
  const [failure, setFailure] = useState<SourceFailure>();
  const given = useRef({ at: 0, url: '' });
  const latest = useRef(video);
  latest.current = video;

  const load = useCallback(async () => {
    try {
      const url = await playableAddress(latest.current);
      if (!element.current) return;
      const { time, playing, range } = player.now();
      given.current = { at: Date.now(), url };
      setFailure(undefined);
      element.current.src = url;
      if (time > 0 || playing) player.seek(time, { play: playing, ...(range && { until: range.end }) });
    } catch (error) {
      setFailure({ kind: 'unreachable', error });
    }
  }, [player, element]);

  const onError = useCallback(async () => {
    if (Date.now() - given.current.at > freshMilliseconds) return await load();
    setFailure(await reasonOf(given.current.url));
  }, [load]);

  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), renewAfterMilliseconds);
    return () => clearInterval(timer);
  }, [load]);

  const failed = useRef(false);
  failed.current = failure !== undefined;
  useEffect(() => {
    const again = () => void (failed.current && load());
    if (settled) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [settled, load]);

  return { failure, onError, retry: load };
}

/** The file is there but nothing plays, or the file cannot be had. */
async function reasonOf(url: string): Promise<SourceFailure> {
  try {
    const { ok, status } = await fetch(url, { headers: { range: 'bytes=0-0' } });
    return ok ? { kind: 'format' } : { kind: 'unreachable', error: new Error(`The video's file could not be had (${status}).`) };
  } catch {
    return { kind: 'unreachable', error: new Error("The video's file could not be had.") };
  }
}
