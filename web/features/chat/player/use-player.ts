import { useCallback, useMemo, useState } from 'react';
import type { TopicTranscript } from '#web/features/topics/topic-transcripts.ts';
import { platformIdOf, type Topic } from '#web/features/topics/topics.ts';
import type { Jump } from './player.tsx';

export type PlayerState = {
  /** The video and position to play; undefined when the chat has no video of the person's own. */
  video: TopicTranscript | undefined;
  jump: Jump | undefined;
  /** Playback was requested: then small screens show the player, too. */
  asked: boolean;
  play: (topic: Topic, seconds: number) => void;
  close: () => void;
};

/** Which of the chat's own videos plays, and from which second. */
export function usePlayer(materials: readonly TopicTranscript[]): PlayerState {
  const [asked, setAsked] = useState<Jump & { topic: Topic }>();
  const play = useCallback((topic: Topic, seconds: number) => setAsked({ topic, seconds }), []);
  const close = useCallback(() => setAsked(undefined), []);
  const own = useMemo(
    () => materials.filter(({ topic }) => platformIdOf(topic) === undefined),
    [materials],
  );
  const video = own.find(({ topic }) => topic === asked?.topic) ?? own[0];
  return {
    video,
    jump: asked?.topic === video?.topic ? asked : undefined,
    asked: asked !== undefined,
    play,
    close,
  };
}
