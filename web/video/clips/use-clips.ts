import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Clip } from '#clips/contract.ts';
import type { Video } from '#web/api/clips.ts';
import { usePlayer } from '../player/use-player.ts';
import { useVideoSearch } from '../use-video-search.ts';
import type { ClipActions } from './clip-actions.ts';
import { inOrder, orderOf } from './clip-order.ts';

const none: ReadonlySet<string> = new Set();

/** The clips as they are shown, which of them are open, picked, trimmed or about to be exported, and what changes that. */
export function useClips(video: Video) {
  const player = usePlayer();
  const [{ clip: open, sort }, change] = useVideoSearch();
  const order = orderOf(sort);
  const clips = useMemo(() => inOrder(video.clips, order), [video.clips, order]);
  const [picked, setPicked] = useState(none);
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
        player.playRange(start, end);
      },
      pick: ({ id }, wanted) => setPicked((before) => new Set([...before, id].filter((one) => wanted || one !== id))),
      exportOne: (clip) => setExporting([clip]),
      trim: (clip) => {
        setTrimming(clip?.id);
        if (clip) change({ clip: clip.id, t: undefined });
      },
    }),
    [player, change],
  );

  /** Plays the next clip in the order shown, or the one before. */
  const step = useCallback(
    (by: 1 | -1) => {
      const place = clips.findIndex(({ id }) => id === open);
      const next = place < 0 ? clips[by > 0 ? 0 : clips.length - 1] : clips[place + by];
      if (!next) return;
      change({ clip: next.id, t: undefined });
      player.playRange(Number(next.start), Number(next.end));
      showCard(list, next.id, 'nearest');
    },
    [clips, open, change, player],
  );

  return {
    clips,
    order,
    open,
    picked,
    trimming,
    exporting,
    list,
    actions,
    step,
    setPicked,
    setOrder: (wanted: string) => change({ sort: wanted === 'time' ? 'time' : undefined }),
    setExporting: (wanted: readonly Clip[] | undefined) => setExporting(wanted?.toSorted((a, b) => Number(a.start) - Number(b.start))),
  };
}

/** Begins at the moment or the clip the address names, and shows its card. */
export function useLinkedMoment(video: Video, list: RefObject<HTMLUListElement | null>): void {
  const player = usePlayer();
  const [{ clip: id, t }] = useVideoSearch();
  const linked = useRef({ id, t });
  const isThere = video.clips.some((clip) => clip.id === id) || id === undefined;
  const clips = useRef(video.clips);
  clips.current = video.clips;
  useEffect(() => {
    if (!isThere) return;
    const { id: wanted, t: moment } = linked.current;
    const clip = clips.current.find((one) => one.id === wanted);
    const seconds = Number(moment ?? clip?.start ?? 0);
    // What is asked for once is not asked for again when the clips change.
    linked.current = { id: undefined, t: undefined };
    if (seconds > 0) player.seek(seconds);
    if (clip) showCard(list, clip.id, 'start');
  }, [isThere, player, list]);
}

function showCard(list: RefObject<HTMLUListElement | null>, id: string, block: ScrollLogicalPosition): void {
  list.current?.querySelector(`[data-clip="${id}"]`)?.scrollIntoView({ block, behavior: 'instant' });
}
