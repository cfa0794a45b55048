import { IconPlayerStopFilled, IconTrash, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Rich, t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { clock } from '#web/ui/text/format.ts';
import { type Choices, rates } from '../dialogue/stored-choices.ts';
import type { useDialogue } from '../dialogue/use-dialogue.ts';
import { TalkButton } from '../recording/talk-button.tsx';
import { longestRecording, type useRecording } from '../recording/use-recording.ts';
import { AskForm } from './ask-form.tsx';
import styles from './dock.module.css';
import { DockError } from './dock-error.tsx';
import { stateOf } from './state-region.tsx';

type DockProps = {
  talk: ReturnType<typeof useDialogue>;
  recording: ReturnType<typeof useRecording>;
  /** There is a transcript to ask about. */
  ready: boolean;
  /** Speech is not configured on this server. */
  silent: boolean;
  choices: Choices;
  onChoices: (change: Partial<Choices>) => void;
};

/** Stays at the lower edge: buttons to talk and stop, and the field to type. */
export function Dock({ talk, recording, ready, silent, choices, onChoices }: DockProps) {
  const { dialogue, speaker, activity, error } = talk;
  const busy = activity.kind !== 'idle' || recording.state !== 'off';
  const stop = () => {
    recording.cancel();
    dialogue.stop();
    // The button for it is gone by now.
    document.getElementById('talk')?.focus();
  };
  return (
    <section className={styles.dock} aria-label={t('common.ask')}>
      <DockError error={error} failure={recording.failure} onAgain={recording.start} />
      <StateLine state={stateOf(talk, recording.state)} ready={ready} silent={silent} />
      <div className={styles.row}>
        <div className={styles.sound}>
          <IconButton
            label={choices.muted ? t('voice.readAnswersAloud') : t('voice.dontReadAnswersAloud')}
            icon={choices.muted ? <IconVolumeOff /> : <IconVolume />}
            disabled={silent}
            onClick={() => onChoices({ muted: !choices.muted })}
          />
          <PlainSelect
            label={t('voice.playbackSpeed')}
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
            label={recording.state === 'on' ? t('voice.discardRecording') : t('common.stop')}
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

/**
 * The current activity as text. Screen readers get it from `StateRegion`, so that it is not read
 * over an answer.
 */
function StateLine({ state, ready, silent }: StateLineProps) {
  const words = {
    opening: t('voice.waitingForTheMicrophone'),
    understanding: t('voice.transcribingYourQuestion'),
    thinking: t('voice.thinking'),
    speaking: t('voice.answering'),
    idle: silent
      ? t('voice.typeYourQuestion')
      : ready
        ? t('voice.holdToTalkOrTap')
        : t('common.loadingTheTranscript'),
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
    const timer = setInterval(
      () => setSeconds(Math.min(longestRecording, (Date.now() - began) / 1000)),
      200,
    );
    return () => clearInterval(timer);
  }, [began]);
  return (
    <Rich
      id="voice.listeningFor"
      values={{ time: clock(seconds), limit: clock(longestRecording) }}
      elements={{
        dot: <span className={styles.dot} aria-hidden="true" />,
        time: <span className={styles.time} />,
      }}
    />
  );
}
