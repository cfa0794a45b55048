import { useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import type { useDialogue } from '../dialogue/use-dialogue.ts';
import type { RecordingState } from '../recording/use-recording.ts';

type StateRegionProps = { talk: Talk; recording: RecordingState; muted: boolean };
type Talk = ReturnType<typeof useDialogue>;

/**
 * Announces the activity to screen readers, but never while an answer is being spoken; a muted
 * answer is announced itself.
 */
export function StateRegion({ talk, recording, muted }: StateRegionProps) {
  const { activity, turns, error } = talk;
  const [asked, setAsked] = useState<string>();
  if (activity.kind === 'thinking' && activity.turn !== asked) setAsked(activity.turn);
  const state = stateOf(talk, recording);
  const last = turns.at(-1);
  // Turns from before the page was opened are not announced.
  const unspoken =
    last?.id === asked && (muted || error?.step === 'speaking') ? last?.answer : undefined;
  return (
    <p role="status" className="visually-hidden">
      {state === 'idle' ? unspoken : said[state](last?.question ?? '')}
    </p>
  );
}

const said = {
  opening: () => '',
  listening: () => t('voice.listening'),
  understanding: () => t('voice.transcribingYourQuestion'),
  thinking: (question: string) => t('voice.thinkingAboutQuestion', { question }),
  speaking: () => '',
};

/** The activity as a short text. */
export function stateOf({ activity }: Pick<Talk, 'activity'>, recording: RecordingState) {
  if (recording === 'on') return 'listening';
  if (recording === 'closing') return 'understanding';
  return recording === 'opening' ? 'opening' : activity.kind;
}
