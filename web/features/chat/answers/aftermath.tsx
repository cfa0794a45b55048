import { IconRefresh } from '@tabler/icons-react';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Text } from '#web/ui/text/text.tsx';
import type { ChatMessage } from '../stored-chats/stored-chats.ts';
import { textOf } from './answer-words.ts';

type AftermathProps = {
  last: ChatMessage;
  error: Error | undefined;
  onAgain: (() => void) | undefined;
  onGoOn: (() => void) | undefined;
};

/** Shown below the last answer when it did not end normally: what happened, and what to do next. */
export function Aftermath({ last, error, onAgain, onGoOn }: AftermathProps) {
  const written = last.role === 'assistant' && textOf(last) !== '';
  const ending = last.role === 'assistant' ? (last.metadata?.ending ?? 'broken') : undefined;
  const again = onAgain && (
    <Button icon={<IconRefresh />} onClick={onAgain}>
      {t('common.tryAgain')}
    </Button>
  );
  if (error || ending === 'broken')
    return (
      <Notice
        tone="wrong"
        title={written ? t('chat.theAnswerWasInterrupted') : t('common.noAnswer')}
        action={again}
      >
        {error ? wordsOf(error) : t('chat.theConnectionWasInterruptedThe')}
      </Notice>
    );
  if (ending === 'done') return null;
  if (ending === 'cut')
    return (
      <Notice
        title={t('chat.theAnswerWasCutOff')}
        action={onGoOn && <Button onClick={onGoOn}>{t('chat.continue')}</Button>}
      >
        {t('chat.itReachedTheLimit')}
      </Notice>
    );
  return (
    <Row gap={3} justify="between">
      <Text tone="soft" size="s">
        {ending === 'stopped' && written
          ? t('chat.youStoppedThisAnswer')
          : t('chat.thisQuestionHasNoAnswer')}
      </Text>
      {again}
    </Row>
  );
}

/** The browser's own message for a lost connection does not help people. */
function wordsOf(error: Error): string {
  if (error instanceof ApiError || !(error instanceof TypeError)) return sentenceOf(error);
  return t('chat.theConnectionWasLostThe');
}
