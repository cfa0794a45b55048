import { IconPencil, IconPlayerStop, IconRefresh, IconVolume } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { locale, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { Activity, Dialogue, DialogueError } from '../dialogue/dialogue.ts';
import { webCode } from '../dialogue/languages.ts';
import { sentencesOf } from '../dialogue/sentences.ts';
import { speechErrorText } from '../dialogue/speech-error-text.ts';
import type { Turn } from '../dialogue/stored-turns.ts';
import { CorrectionForm } from './correction-form.tsx';
import styles from './turn-view.module.css';

type TurnViewProps = {
  turn: Turn;
  /** The activity that concerns this turn. */
  activity: Activity | undefined;
  error: DialogueError | undefined;
  dialogue: Dialogue;
};

/** A question, recognised or typed, and its answer, which highlights the sentence being spoken. */
export function TurnView({ turn, activity, error, dialogue }: TurnViewProps) {
  const language = webCode(turn.language);
  return (
    <li className={styles.turn}>
      <QuestionView turn={turn} dialogue={dialogue} />
      <div className={styles.answer}>
        {turn.answer !== undefined && (
          <Answer text={turn.answer} turn={turn} language={language} activity={activity} />
        )}
        {activity?.kind === 'thinking' && (
          <div className={styles.thinking}>
            <Skeleton shape="text" lines={2} />
          </div>
        )}
        {turn.answer !== undefined && !error && (
          <HearButton turn={turn} speaking={activity?.kind === 'speaking'} dialogue={dialogue} />
        )}
        {turn.answer === undefined && !activity && !error && (
          <Button
            size="small"
            icon={<IconRefresh />}
            onClick={() => dialogue.ask(turn.question, turn.id)}
          >
            {t('voice.askAgain')}
          </Button>
        )}
        {error && <TurnError error={error} />}
      </div>
    </li>
  );
}

function HearButton({
  turn,
  speaking,
  dialogue,
}: {
  turn: Turn;
  speaking: boolean;
  dialogue: Dialogue;
}) {
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.tool}
      icon={speaking ? <IconPlayerStop /> : <IconVolume />}
      onClick={() => (speaking ? dialogue.stop() : dialogue.speak(turn))}
    >
      {speaking ? t('voice.stopReading') : t('voice.listenAgain')}
    </Button>
  );
}

function QuestionView({ turn, dialogue }: { turn: Turn; dialogue: Dialogue }) {
  const [correcting, setCorrecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (correcting)
    return (
      <CorrectionForm
        question={turn.question}
        language={webCode(turn.language)}
        onAsk={(text) => {
          setCorrecting(false);
          dialogue.ask(text, turn.id);
        }}
        onCancel={() => {
          setCorrecting(false);
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  return (
    <div className={styles.asked}>
      <p className={styles.question} lang={webCode(turn.language)}>
        <span className="visually-hidden" lang={locale()}>
          {t('voice.youAsked')}{' '}
        </span>
        {turn.question}
      </p>
      <Button
        ref={button}
        size="small"
        variant="quiet"
        className={styles.tool}
        icon={<IconPencil />}
        onClick={() => setCorrecting(true)}
      >
        {t('voice.correct')}
      </Button>
    </div>
  );
}

type AnswerProps = { text: string; turn: Turn; language: string; activity: Activity | undefined };

function Answer({ text, turn, language, activity }: AnswerProps) {
  const sentences = useMemo(() => sentencesOf(text, turn.language), [text, turn.language]);
  const spoken = activity?.kind === 'speaking' ? activity.sentence : undefined;
  return (
    <p
      className={styles.text}
      dir="auto"
      lang={language}
      data-speaking={spoken === undefined ? undefined : ''}
    >
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are nothing but their place in the answer.
        <span key={index} data-heard={spoken === index ? '' : undefined}>
          {sentence}
        </span>
      ))}
    </p>
  );
}

function TurnError({ error }: { error: DialogueError }) {
  if (error.step === 'blocked')
    return (
      <Button variant="primary" icon={<IconVolume />} onClick={error.retry}>
        {t('voice.playTheAnswer')}
      </Button>
    );
  if (error.step !== 'answering' && error.step !== 'speaking') return null;
  const words =
    error.step === 'answering'
      ? { title: t('common.noAnswer'), text: sentenceOf(error.error) }
      : { title: t('voice.couldntReadTheAnswerAloud'), text: speechErrorText(error.error) };
  return (
    <Notice
      tone="wrong"
      title={words.title}
      action={
        <Button size="small" onClick={error.retry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {words.text}
    </Notice>
  );
}
