import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { maxRanges, type RemovalKind } from '#engine/port/edit/edit.constants.ts';
import { durationOf, type SourceRanges, without } from '#engine/port/edit/timeline.shared.ts';
import type { TightenResponse } from '#features/clips/tighten.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { rangesOf, tightenQuery } from '#web/api/clips.ts';
import { minClipSeconds } from '../trim/trim-range.ts';
import type { ClipOfVideo } from './change-clips.ts';

type Removals = TightenResponse['removals'];

/** A silence longer than this is a pause, seconds. */
const longestPause = 0.5;

/** Looks for pauses, filler words and repeats, one clip after another. */
export function useRemovals(clips: readonly ClipOfVideo[], { enabled }: { enabled: boolean }) {
  const client = useQueryClient();
  const [found, setFound] = useState<ReadonlyMap<string, Removals>>(new Map());
  const [error, setError] = useState<unknown>();
  const [run, setRun] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run starts again.
  useEffect(() => {
    if (!enabled) return;
    let ended = false;
    setError(undefined);
    const findAll = async () => {
      for (const clip of clips) {
        const { removals } = await client.fetchQuery(
          tightenQuery(clip.videoId, rangesOf(clip), longestPause),
        );
        if (ended) return;
        setFound((before) => new Map(before).set(clip.id, removals));
      }
    };
    findAll().catch((failure: unknown) => !ended && setError(failure));
    return () => {
      ended = true;
    };
  }, [client, clips, enabled, run]);
  /**
   * The ranges of a clip without removals of these kinds; all of it where too little would be left.
   */
  const leftOf = useCallback(
    (clip: Clip, kinds: ReadonlySet<RemovalKind>): SourceRanges => {
      const all = rangesOf(clip);
      const removals = (found.get(clip.id) ?? []).filter(({ kind }) => kinds.has(kind));
      const left = removals.reduce<SourceRanges>((rest, removal) => without(rest, removal), all);
      return durationOf(left) >= minClipSeconds && left.length <= maxRanges ? left : all;
    },
    [found],
  );
  return { done: found.size, leftOf, error, retry: () => setRun((before) => before + 1) };
}
