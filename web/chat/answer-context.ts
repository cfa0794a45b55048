import { createContext, use } from 'react';
import type { Topic } from '#web/videos/topics.ts';

/** What the words of an answer refer to. */
export type AnswerContextValue = {
  /** The videos it was told of, in the order it names them. */
  topics: readonly Topic[];
  titles: readonly string[];
  sources: readonly Source[];
  /** Plays one of the person's own videos from that second on. */
  onJump: (topic: Topic, seconds: number) => void;
};

export type Source = { url: string; title: string; host: string };

const none: AnswerContextValue = { topics: [], titles: [], sources: [], onJump: () => undefined };

export const AnswerContext = createContext<AnswerContextValue>(none);
export const useAnswerContext = (): AnswerContextValue => use(AnswerContext);

/** The address when it is one of the web's; undefined for every other kind. */
export function webAddress(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

export function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, '');
}
