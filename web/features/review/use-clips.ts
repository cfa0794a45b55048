import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { rangesOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipActions } from '#web/features/clips/cards/clip-actions.ts';
import { inOrder, orderOf } from '#web/features/clips/clip-order.ts';
import { listStateOf, rememberListState } from '#web/features/clips/list-state.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { useVideoSearch } from './use-video-search.ts';

/**
 * The clips in display order; which are open, selected, being trimmed or exported; and the actions
 * that change that.
 */
export function useClips(video: Video) {
  const player = usePlayer();
  const [{ clip: open, sort }, change] = useVideoSearch();
  const order = orderOf(sort);
  const clips = useMemo(() => inOrder(video.clips, order), [video.clips, order]);
  const [selected, setSelected] = useState(listStateOf(video.id).selected);
  useEffect(() => rememberListState(video.id, { sort, selected }), [video.id, sort, selected]);
  const [trimming, setTrimming] = useState<string>();
  const [exporting, setExporting] = useState<readonly Clip[]>();
  const list = useRef<HTMLUListElement>(null);

  const actions = useMemo<ClipActions>(
    () => ({
      play: (clip) => {
        const { playing, range } = player.now();
        const [start, end] = [Number(clip.start), Number(clip.end)];
        if (playing && range?.start === start && range.end === end) return player.pause();
        change({ clip: clip.id, t: undefined });
        player.playParts(rangesOf(clip), rangesOf(clip)[0]?.start);
      },
      select: ({ id }, on) =>
        setSelected((before) => new Set([...before, id].filter((one) => on || one !== id))),
      exportOne: (clip) => setExporting([clip]),
      trim: (clip) => {
        setTrimming(clip?.id);
        if (clip) change({ clip: clip.id, t: undefined });
      },
    }),
    [player, change],
  );

  /** Plays the next or the previous clip in display order. */
  const step = useCallback(
    (by: 1 | -1) => {
      const index = clips.findIndex(({ id }) => id === open);
      const next = index < 0 ? clips[by > 0 ? 0 : clips.length - 1] : clips[index + by];
      if (!next) return;
      change({ clip: next.id, t: undefined });
      player.playParts(rangesOf(next), rangesOf(next)[0]?.start);
      showCard(list, next.id, 'nearest');
    },
    [clips, open, change, player],
  );

  return {
    clips,
    order,
    open,
    selected,
    trimming,
    exporting,
    list,
    actions,
    step,
    setSelected,
    setOrder: (sort: string) => change({ sort: sort === 'time' ? 'time' : undefined }),
    setExporting: (clips: readonly Clip[] | undefined) =>
      setExporting(clips?.toSorted((a, b) => Number(a.start) - Number(b.start))),
  };
}

/** Starts at the time or the clip in the address, and scrolls to its card. */
export function useLinkedTime(video: Video, list: RefObject<HTMLUListElement | null>): void {
  const player = usePlayer();
  const [{ clip: id, t }] = useVideoSearch();
  const linked = useRef({ id, t });
  const isThere = video.clips.some((clip) => clip.id === id) || id === undefined;
  const clips = useRef(video.clips);
  clips.current = video.clips;
  useEffect(() => {
    if (!isThere) return;
    const { id: linkedId, t: linkedTime } = linked.current;
    const clip = clips.current.find((one) => one.id === linkedId);
    const seconds = Number(linkedTime ?? clip?.start ?? 0);
    // Only once, not again when the clips change.
    linked.current = { id: undefined, t: undefined };
    if (seconds > 0) player.seek(seconds);
    if (clip) showCard(list, clip.id, 'start');
  }, [isThere, player, list]);
}

function showCard(
  list: RefObject<HTMLUListElement | null>,
  id: string,
  block: ScrollLogicalPosition,
): void {
  list.current
    ?.querySelector(`[data-clip="${id}"]`)
    ?.scrollIntoView({ block, behavior: 'instant' });
}
