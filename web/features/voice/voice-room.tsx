import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { speechFeatureQuery } from '#web/api/voice.ts';
import { TopicPicker } from '#web/features/topics/topic-picker.tsx';
import { topicTranscriptQuery } from '#web/features/topics/topic-transcripts.ts';
import type { Topic } from '#web/features/topics/topics.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Conversation } from './conversation/conversation.tsx';
import type { Choices } from './dialogue/stored-choices.ts';
import { useDialogue } from './dialogue/use-dialogue.ts';
import { Dock } from './dock/dock.tsx';
import { StateRegion } from './dock/state-region.tsx';
import { useRecording } from './recording/use-recording.ts';
import { Remarks } from './remarks.tsx';
import { type TranscriptText, transcriptText } from './transcript-text.ts';
import { VideoLine } from './video-line.tsx';
import styles from './voice-room.module.css';

type VoiceRoomProps = {
  /** The id of the person: several people may share a browser. */
  owner: string;
  signedIn: boolean;
  topic: Topic;
  onTopic: (topic: Topic) => void;
  choices: Choices;
  onChoices: (change: Partial<Choices>) => void;
};

/** The conversation about one video. */
export function VoiceRoom({ owner, signedIn, topic, onTopic, choices, onChoices }: VoiceRoomProps) {
  const material = useQuery(topicTranscriptQuery(topic));
  const speech = useQuery({ ...speechFeatureQuery, enabled: signedIn });
  const [picking, setPicking] = useState(false);
  const sent = useMemo<TranscriptText>(
    () => transcriptText(material.data?.lines ?? []),
    [material.data],
  );
  const silent = speech.data?.available === false;
  // The notice about missing settings stands above the conversation; waiting for it on the first
  // load avoids a layout shift.
  const asking = speech.isFetching && !speech.data && speech.failureCount === 0;
  const talk = useDialogue(`${owner}.${topic}`, {
    transcript: sent.text,
    choices: { ...choices, muted: choices.muted || silent },
  });
  const recording = useRecording(talk.dialogue.hear);
  useEscape(() => {
    recording.cancel();
    talk.dialogue.stop();
  });
  return (
    <Page title={t('common.voice')} width="narrow">
      <div className={styles.room}>
        <VideoLine
          topic={topic}
          material={material}
          choices={choices}
          onChoices={onChoices}
          onChange={() => setPicking(true)}
        />
        <Remarks speech={speech.data} sent={sent} loaded={material.data !== undefined} />
        {material.error ? (
          <ErrorState
            title={t('common.couldntLoadTheTranscript')}
            error={material.error}
            onRetry={() => void material.refetch()}
            retrying={material.isFetching}
            action={
              <Button onClick={() => setPicking(true)}>{t('common.chooseAnotherVideo')}</Button>
            }
          />
        ) : (
          !asking && (
            <>
              <Conversation talk={talk} />
              <Dock
                talk={talk}
                recording={recording}
                ready={sent.text !== ''}
                silent={silent}
                choices={choices}
                onChoices={onChoices}
              />
            </>
          )
        )}
      </div>
      <StateRegion talk={talk} recording={recording.state} muted={choices.muted || silent} />
      <Dialog open={picking} onOpenChange={setPicking} title={t('common.chooseAVideo')}>
        <TopicPicker
          signedIn={signedIn}
          onChoose={(chosen) => {
            setPicking(false);
            onTopic(chosen);
          }}
        />
      </Dialog>
    </Page>
  );
}

/** Handles Escape wherever the focus is, unless it closes a dialog. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const open = document.querySelector('[role="dialog"], [role="alertdialog"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !open) act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
