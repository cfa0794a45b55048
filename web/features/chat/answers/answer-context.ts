import { createContext, use } from 'react';
import type { Topic } from '#web/features/topics/topics.ts';

/** What the references in an answer's text resolve to. */
export type AnswerContextValue = {
  /** The videos the model was given, in the order it numbers them. */
  topics: readonly Topic[];
  titles: readonly string[];
  sources: readonly Source[];
  /** Plays one of the person's own videos from that second on. */
  onJump: (topic: Topic, seconds: number) => void;
};

export type Source = {
  url: string;
  title: string;
  host: string;
  /** One of the person's own videos, from that second on. */
  passage?: { videoId: string; seconds: string };
};

const none: AnswerContextValue = { topics: [], titles: [], sources: [], onJump: () => undefined };

export const AnswerContext = createContext<AnswerContextValue>(none);
export const useAnswerContext = (): AnswerContextValue => use(AnswerContext);
