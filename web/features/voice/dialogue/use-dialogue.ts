import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { speechRate, wavOf } from '../recording/encode-wav.ts';
import { createDialogue, type Dialogue, type DialogueState } from './dialogue.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import type { Choices } from './stored-choices.ts';

type Talk = DialogueState & { dialogue: Dialogue; speaker: Speaker };

/** The conversation of that name. It stops speaking when the component unmounts. */
export function useDialogue(
  name: string,
  { transcript, choices }: { transcript: string; choices: Choices },
): Talk {
  const client = useQueryClient();
  const now = useRef({ transcript, choices });
  useEffect(() => {
    now.current = { transcript, choices };
  });
  const [{ dialogue, speaker }] = useState(() => {
    const made = createSpeaker(() => wavOf([new Float32Array(speechRate / 20)], speechRate));
    return {
      speaker: made,
      dialogue: createDialogue({ client, speaker: made, name, now: () => now.current }),
    };
  });
  const state = useSyncExternalStore(dialogue.subscribe, dialogue.state);
  useEffect(() => dialogue.stop, [dialogue]);
  useEffect(() => speaker.setRate(choices.rate), [speaker, choices.rate]);
  const speaking = state.activity.kind === 'speaking';
  useEffect(() => {
    if (choices.muted && speaking) dialogue.stop();
  }, [dialogue, choices.muted, speaking]);
  return { ...state, dialogue, speaker };
}
