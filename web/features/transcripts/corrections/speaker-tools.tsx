import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { maxSpeakerName } from '#engine/transcript/speakers/speakers.constants.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { speakersQuery } from '#web/api/corrections.ts';
import { usePlayerValue } from '#web/features/player/player-context.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { sentenceAt } from '../sentences/transcript-sentences.ts';
import styles from './correction-tools.module.css';
import { FacePicker } from './face-picker.tsx';
import { UndoRedo } from './undo-redo.tsx';
import type { Corrections } from './use-corrections.ts';

type SpeakerToolsProps = {
  videoId: string;
  transcript: TranscriptResponse;
  corrections: Corrections;
  /** The speaker to rename first. */
  focused: string | undefined;
};

/** Names speakers, merges them, and gives the current sentence to another one. */
export function SpeakerTools({ videoId, transcript, corrections, focused }: SpeakerToolsProps) {
  const { canUndo, canRedo, version = 0 } = transcript;
  const { data } = useQuery(speakersQuery(videoId, version));
  const speakers = data?.speakers ?? [];
  const names = speakers.map(({ name }) => name);
  const known = useId();
  const tools = useRef<HTMLElement>(null);
  const rename = (speaker: string, name: string) => {
    // One of the two rows disappears.
    if (names.includes(name)) tools.current?.focus();
    corrections.changeSpeakers([{ kind: 'rename', speaker, name }]);
  };
  return (
    <section ref={tools} tabIndex={-1} className={styles.tools} aria-label={t('common.speakers')}>
      <datalist id={known}>
        {[...names, ...(data?.suggestions ?? [])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={styles.row}>
        <span className={styles.hint}>
          {data && speakers.length === 0 ? (
            <Rich
              id="transcripts.noSpeakersAreKnownWith"
              elements={{
                link: <Link to="/settings/$section" params={{ section: 'models' }} />,
              }}
            />
          ) : (
            t('transcripts.twoSpeakersWithTheSame')
          )}
        </span>
        <UndoRedo of="change" corrections={corrections} canUndo={canUndo} canRedo={canRedo} />
      </div>
      {speakers.map(({ name, turns, at }) => (
        <NameField
          key={at}
          label={t('transcripts.nameOfName', { name })}
          hint={t('transcripts.turnsTurn', { turns })}
          name={name}
          known={known}
          disabled={corrections.saving}
          focused={focused}
          more={<FacePicker videoId={videoId} speaker={name} />}
          actionFor={(entered) =>
            entered !== name && names.includes(entered)
              ? t('transcripts.merge')
              : t('common.rename')
          }
          onSave={(entered) => rename(name, entered)}
        />
      ))}
      <CurrentSentence transcript={transcript} known={known} corrections={corrections} />
    </section>
  );
}

type CurrentSentenceProps = {
  transcript: TranscriptResponse;
  known: string;
  corrections: Corrections;
};

/** Who speaks the sentence at the playhead. */
function CurrentSentence({ transcript: { sentences }, known, corrections }: CurrentSentenceProps) {
  const current = usePlayerValue(({ time }) => sentenceAt(sentences, time));
  const sentence = sentences[Math.max(0, current)];
  if (!sentence) return null;
  const { start, end, text, speaker = '' } = sentence;
  return (
    <NameField
      key={start}
      label={t('transcripts.speakerOfTheCurrentSentence')}
      hint={`“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`}
      name={speaker}
      known={known}
      disabled={corrections.saving}
      actionFor={() => t('transcripts.assign')}
      onSave={(name) => corrections.changeSpeakers([{ kind: 'assign', start, end, name }])}
    />
  );
}

type NameFieldProps = {
  label: string;
  hint: string;
  name: string;
  /** The id of a list of names. */
  known: string;
  disabled: boolean;
  /** The name whose field receives the focus. */
  focused?: string | undefined;
  /** Beside the button. */
  more?: ReactNode;
  actionFor: (entered: string) => string;
  onSave: (entered: string) => void;
};

function NameField({
  label,
  hint,
  name,
  known,
  disabled,
  focused,
  more,
  actionFor,
  onSave,
}: NameFieldProps) {
  const [{ over, value }, setTyped] = useState({ over: name, value: name });
  if (over !== name) setTyped({ over: name, value: name });
  const input = useRef<HTMLInputElement>(null);
  // An event: a field that receives this name later leaves the focus where it is.
  const onFocused = useEffectEvent((speaker: string | undefined) => {
    if (name !== speaker) return;
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => onFocused(focused), [focused]);
  const entered = value.trim();
  const isChanged = entered !== '' && entered !== name;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !disabled) onSave(entered);
  };
  return (
    <form className={styles.row} onSubmit={save}>
      <TextField
        ref={input}
        className={styles.field}
        label={label}
        hint={hint}
        value={value}
        list={known}
        maxLength={maxSpeakerName}
        autoComplete="off"
        onChange={(event) => setTyped({ over: name, value: event.target.value })}
      />
      <Button type="submit" size="small" disabled={!isChanged || disabled}>
        {actionFor(entered)}
      </Button>
      {more}
    </form>
  );
}
