import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { changeClip, decisionOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipActions } from '#web/features/clips/cards/clip-actions.ts';
import { inOrder, orderOf, placesOf } from '#web/features/clips/clip-order.ts';
import { countsOf, filterOf, isShown } from '#web/features/clips/decisions/filters.ts';
import { useDecisions } from '#web/features/clips/decisions/use-decisions.ts';
import { useHistory } from '#web/features/clips/decisions/use-history.ts';
import { listStateOf, rememberListState } from '#web/features/clips/list-state.ts';
import { narrow } from './use-narrow.ts';
import { useVideoSearch } from './use-video-search.ts';
import { viewOf } from './video-search.ts';

/** How the current clip plays. `sounds`: it can be heard. */
type Playing = { plays: boolean; sounds: boolean };

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The clips in display order; which is current, selected, being trimmed or exported; and the
 * actions that change that.
 */
export function useClips(video: Video) {
  const client = useQueryClient();
  const [search, change] = useVideoSearch();
  const { sort, show } = search;
  const [order, filter] = [orderOf(sort), filterOf(show)];
  const history = useHistory();
  const decide = useDecisions(video.id, history);
  // Clips that were rejected before this visit come last; those of this visit stay where they are.
  const [rejected, setRejected] = useState<ReadonlySet<string>>();
  if (!rejected && video.status === 'complete') setRejected(rejectedOf(video.clips));
  const clips = useMemo(
    () => inOrder(video.clips, order, rejected).filter((clip) => isShown(clip, filter)),
    [video.clips, order, rejected, filter],
  );
  const counts = useMemo(() => countsOf(video.clips), [video.clips]);
  const places = useMemo(() => ranksOf(video.clips), [video.clips]);
  const before = listStateOf(video.id);
  const [selected, setSelected] = useState(before.selected);
  const [chosen, setCurrent] = useState(search.clip ?? before.current);
  const current = useCurrent(clips, chosen);
  useEffect(
    () => rememberListState(video.id, { sort, show, selected, current: current?.id }),
    [video.id, sort, show, selected, current?.id],
  );
  const [{ plays, sounds }, setPlaying] = useState<Playing>(() => ({
    plays: !prefersLessMotion(),
    sounds: false,
  }));
  const [trimming, setTrimming] = useState<string>();
  const [exporting, setExporting] = useState<readonly Clip[]>();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ clips, current, plays, sounds });
  latest.current = { clips, current, plays, sounds };
  // Where less motion is preferred, nothing is loaded before a clip is played.
  const [isWarm, setWarm] = useState(plays);
  if (plays && !isWarm) setWarm(true);
  const [hasLeft] = useState(video.clips.some((clip) => decisionOf(clip) === 'new'));

  const actions = useMemo<ClipActions>(
    () => ({
      point: ({ id }) => {
        if (latest.current.current?.id === id) return;
        setCurrent(id);
        setPlaying(({ sounds: heard }) => ({
          plays: !prefersLessMotion(),
          // Whoever listens to one clip after the other, one a screen, goes on listening.
          sounds: heard && list.current?.closest('[data-deck]') != null,
        }));
      },
      press: ({ id }) => {
        const now = latest.current;
        if (matchMedia(narrow).matches) change({ view: 'deck' });
        const isHeard = now.current?.id === id && now.plays && now.sounds;
        setCurrent(id);
        setPlaying({ plays: !isHeard, sounds: true });
      },
      select: ({ id }, on) =>
        setSelected((set) => new Set([...set, id].filter((one) => on || one !== id))),
      decide: (decided, decision) => {
        const [only, ...others] = decided;
        if (only && others.length === 0) setCurrent((now) => (now === undefined ? only.id : now));
        decide(decided, decision);
      },
      rename: async (clip, title) => {
        const of = { videoId: video.id, clipId: clip.id };
        await changeClip(client, of, { title });
        history.add(
          () => void changeClip(client, of, { title: clip.title }).catch(() => undefined),
        );
      },
      exportOne: (clip) => setExporting([clip]),
      trim: (clip) => {
        setTrimming(clip?.id);
        if (!clip) return;
        setCurrent(clip.id);
        change({ view: 'words', t: undefined });
      },
    }),
    [client, video.id, decide, history, change],
  );

  /** Makes the clip that lies `by` places further the current one, and shows it. */
  const step = useCallback((by: number) => {
    const { clips: shown, current: now } = latest.current;
    const index = shown.findIndex(({ id }) => id === now?.id);
    const next = shown[Math.min(shown.length - 1, Math.max(0, index + by))];
    if (!next || next.id === now?.id) return;
    setCurrent(next.id);
    setPlaying({ plays: !prefersLessMotion(), sounds: false });
    showCard(list, next.id);
  }, []);

  return {
    clips,
    counts,
    places,
    order,
    filter,
    view: viewOf(search),
    /** On phones: one clip a screen. A video that is all reviewed opens with all of them. */
    isDeck: search.view === 'deck' || (search.view === undefined && hasLeft),
    /** Something has been played. */
    isWarm,
    current,
    plays: plays && exporting === undefined,
    sounds,
    selected,
    trimming,
    exporting,
    list,
    actions,
    history,
    step,
    setSelected,
    /** Shows a clip's card. */
    show: (clip: Clip) => {
      actions.point(clip);
      showCard(list, clip.id, 'center');
    },
    togglePlaying: () =>
      setPlaying(({ plays: on, sounds: heard }) => ({ plays: !on, sounds: heard })),
    setSound: (on: boolean) => setPlaying({ plays: true, sounds: on }),
    toggleSound: () => setPlaying(({ sounds: on }) => ({ plays: true, sounds: !on })),
    change,
    setExporting: (chosenClips: readonly Clip[] | undefined) =>
      setExporting(chosenClips?.toSorted((a, b) => Number(a.start) - Number(b.start))),
  };
}
export type Clips = ReturnType<typeof useClips>;

const rejectedOf = (clips: readonly Clip[]): ReadonlySet<string> =>
  new Set(clips.flatMap((clip) => (decisionOf(clip) === 'rejected' ? [clip.id] : [])));

/** The ranks that the server gives, or else the places by score. */
function ranksOf(clips: readonly Clip[]): ReadonlyMap<string, number> {
  const ranked = clips.flatMap((clip): [string, number][] => {
    const { rank } = clip;
    return rank === undefined ? [] : [[clip.id, rank]];
  });
  return ranked.length > 0 ? new Map(ranked) : placesOf(clips);
}

/** The current clip; when it is no longer shown, the one that has come in its place. */
function useCurrent(clips: readonly Clip[], chosen: string | undefined): Clip | undefined {
  const place = useRef(0);
  const index = clips.findIndex(({ id }) => id === chosen);
  if (index >= 0) place.current = index;
  return clips[index] ?? clips[Math.min(place.current, clips.length - 1)] ?? clips[0];
}

/** Shows a card; the focus follows when it is in the list. */
function showCard(
  list: RefObject<HTMLElement | null>,
  id: string,
  block: ScrollLogicalPosition = 'nearest',
): void {
  const card = list.current?.querySelector(`[data-clip="${id}"]`);
  card?.scrollIntoView({ block, behavior: 'instant' });
  card?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
}
