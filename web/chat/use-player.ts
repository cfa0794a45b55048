import { useCallback, useMemo, useState } from 'react';
import type { Material } from '#web/videos/materials.ts';
import { platformIdOf, type Topic } from '#web/videos/topics.ts';
import type { Jump } from './player.tsx';

export type PlayerState = {
  /** What plays, or would; undefined without a video of one's own. */
  video: Material | undefined;
  jump: Jump | undefined;
  /** Somebody asked for it: then it is shown on small screens too. */
  asked: boolean;
  play: (topic: Topic, seconds: number) => void;
  close: () => void;
};

/** Which of the chat's own videos plays, and from where. */
export function usePlayer(materials: readonly Material[]): PlayerState {
  const [asked, setAsked] = useState<Jump & { topic: Topic }>();
  const play = useCallback((topic: Topic, seconds: number) => setAsked({ topic, seconds }), []);
  const close = useCallback(() => setAsked(undefined), []);
  const own = useMemo(() => materials.filter(({ topic }) => platformIdOf(topic) === undefined), [materials]);
  const video = own.find(({ topic }) => topic === asked?.topic) ?? own[0];
  return { video, jump: asked?.topic === video?.topic ? asked : undefined, asked: asked !== undefined, play, close };
}
