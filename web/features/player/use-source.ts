import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { playableAddress, type Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import { usePlayer } from './player-context.ts';

export type SourceFailure = { kind: 'format' } | { kind: 'unreachable'; error: unknown };

/** URLs are valid for one hour. */
const renewAfterMilliseconds = 55 * 60_000;
/** An error sooner than this after the URL was set is not caused by an expired URL. */
const freshMilliseconds = 5000;

/**
 * Sets the element's source, and renews it when the URL expires or breaks, resuming at the same
 * time. `isIdle`: when it changes, a playable copy may have appeared.
 */
export function useSource(
  video: Video,
  element: RefObject<HTMLVideoElement | null>,
  isIdle: boolean,
) {
  const player = usePlayer();
  const [failure, setFailure] = useState<SourceFailure>();
  const source = useRef({ at: 0, url: '' });
  const latest = useRef(video);
  latest.current = video;

  const load = useCallback(async () => {
    try {
      const url = await playableAddress(latest.current);
      if (!element.current) return;
      const { time, playing, range, parts } = player.now();
      source.current = { at: Date.now(), url };
      setFailure(undefined);
      element.current.src = url;
      if (playing && range) player.playParts(parts, time);
      else if (time > 0 || playing)
        player.seek(time, { play: playing, ...(range && { until: range.end }) });
    } catch (error) {
      setFailure({ kind: 'unreachable', error });
    }
  }, [player, element]);

  const onError = useCallback(async () => {
    if (Date.now() - source.current.at > freshMilliseconds) return await load();
    setFailure(await reasonOf(source.current.url));
  }, [load]);

  const afterFirstRender = useAfterFirstRender();
  useEffect(() => {
    if (!afterFirstRender) return;
    void load();
    const timer = setInterval(() => void load(), renewAfterMilliseconds);
    return () => clearInterval(timer);
  }, [load, afterFirstRender]);

  const failed = useRef(false);
  failed.current = failure !== undefined;
  useEffect(() => {
    const retryAfterFailure = () => void (failed.current && load());
    if (isIdle) retryAfterFailure();
    addEventListener('online', retryAfterFailure);
    return () => removeEventListener('online', retryAfterFailure);
  }, [isIdle, load]);

  return { failure, onError, retry: load };
}

/** Whether the format or the download is the problem. */
async function reasonOf(url: string): Promise<SourceFailure> {
  try {
    const { ok, status } = await fetch(url, { headers: { range: 'bytes=0-0' } });
    return ok
      ? { kind: 'format' }
      : {
          kind: 'unreachable',
          error: new Error(t('player.couldntLoadTheVideoStatus', { status })),
        };
  } catch {
    return { kind: 'unreachable', error: new Error(t('player.couldntLoadTheVideo')) };
  }
}
