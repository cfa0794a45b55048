import { IconPlayerStopFilled, IconTrash, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clock } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { AskForm } from './ask-form.tsx';
import styles from './dock.module.css';
import { DockTrouble } from './dock-trouble.tsx';
import { type Choices, rates } from './kept-choices.ts';
import { stateOf } from './state-region.tsx';
import { TalkButton } from './talk-button.tsx';
import type { useDialogue } from './use-dialogue.ts';
import { longestRecording, type useRecording } from './use-recording.ts';

type DockProps = {
  talk: ReturnType<typeof useDialogue>;
  recording: ReturnType<typeof useRecording>;
  /** There is something to ask about. */
  ready: boolean;
  /** This server has no voice. */
  silent: boolean;
  choices: Choices;
  onChoices: (change: Partial<Choices>) => void;
};

/** What stays at the lower edge: the way to talk, to stop, and to type. */
export function Dock({ talk, recording, ready, silent, choices, onChoices }: DockProps) {
  const { dialogue, speaker, activity, trouble } = talk;
  const busy = activity.kind !== 'idle' || recording.state !== 'off';
  const stop = () => {
    recording.cancel();
    dialogue.stop();
    // The button for it is gone now.
    document.getElementById('talk')?.focus();
  };
  return (
    <section className={styles.dock} aria-label="Ask">
      <DockTrouble trouble={trouble} failure={recording.failure} onAgain={recording.start} />
      <StateLine state={stateOf(talk, recording.state)} ready={ready} silent={silent} />
      <div className={styles.row}>
        <div className={styles.sound}>
          <IconButton
            label={choices.muted ? 'Read answers out' : 'Do not read answers out'}
            icon={choices.muted ? <IconVolumeOff /> : <IconVolume />}
            disabled={silent}
            onClick={() => onChoices({ muted: !choices.muted })}
          />
          <PlainSelect
            label="Speed of the voice"
            hideLabel
            className={styles.rate}
            disabled={silent}
            value={String(choices.rate)}
            onChange={(rate) => onChoices({ rate: Number(rate) })}
            options={rates.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
          />
        </div>
        <TalkButton
          recording={recording}
          disabled={!ready || silent}
          onStart={() => {
            dialogue.stop();
            speaker.unlock();
          }}
          onTouch={speaker.unlock}
        />
        <div className={styles.end}>
          <IconButton
            variant="secondary"
            label={recording.state === 'on' ? 'Discard the recording' : 'Stop'}
            icon={recording.state === 'on' ? <IconTrash /> : <IconPlayerStopFilled />}
            onClick={stop}
            className={busy ? undefined : styles.absent}
          />
        </div>
      </div>
      <AskForm
        ready={ready}
        onAsk={(question) => {
          recording.cancel();
          speaker.unlock();
          dialogue.ask(question);
        }}
      />
    </section>
  );
}

type StateLineProps = { state: ReturnType<typeof stateOf>; ready: boolean; silent: boolean };

/** What goes on, for the eye; what is read out is said elsewhere, for that must not be spoken over. */
function StateLine({ state, ready, silent }: StateLineProps) {
  const words = {
    opening: 'Waiting for the microphone',
    understanding: 'Understanding what you said',
    thinking: 'Thinking',
    speaking: 'Answering',
    idle: silent ? 'Type your question' : ready ? 'Hold to talk, or tap to start and to send' : 'Reading what is said in the video',
  };
  return (
    <p className={styles.state} data-state={state}>
      {state === 'listening' ? <Listening /> : words[state]}
    </p>
  );
}

function Listening() {
  const [began] = useState(() => Date.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.min(longestRecording, (Date.now() - began) / 1000)), 200);
    return () => clearInterval(timer);
  }, [began]);
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      Listening{' '}
      <span className={styles.time}>
        {clock(seconds)} of {clock(longestRecording)}
      </span>
    </>
  );
}
