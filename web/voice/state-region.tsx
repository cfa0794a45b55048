import { useState } from 'react';
import type { useDialogue } from './use-dialogue.ts';
import type { RecordingState } from './use-recording.ts';

type StateRegionProps = { talk: Talk; recording: RecordingState; muted: boolean };
type Talk = ReturnType<typeof useDialogue>;

/** Reads out what goes on, but never over an answer that is being spoken; one that is not spoken it reads itself. */
export function StateRegion({ talk, recording, muted }: StateRegionProps) {
  const { activity, turns, trouble } = talk;
  const [asked, setAsked] = useState<string>();
  if (activity.kind === 'thinking' && activity.turn !== asked) setAsked(activity.turn);
  const state = stateOf(talk, recording);
  const last = turns.at(-1);
  // What was said before the page was opened is not news.
  const unspoken = last?.id === asked && (muted || trouble?.step === 'speaking') ? last?.answer : undefined;
  return (
    <p role="status" className="visually-hidden">
      {state === 'idle' ? unspoken : said[state](last?.question ?? '')}
    </p>
  );
}

const said = {
  opening: () => '',
  listening: () => 'Listening',
  understanding: () => 'Understanding what you said',
  thinking: (question: string) => `Thinking about: ${question}`,
  speaking: () => '',
};

/** What goes on, in a word. */
export function stateOf({ activity }: Pick<Talk, 'activity'>, recording: RecordingState) {
  if (recording === 'on') return 'listening';
  if (recording === 'closing') return 'understanding';
  return recording === 'opening' ? 'opening' : activity.kind;
}
