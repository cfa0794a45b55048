import { IconRefresh } from '@tabler/icons-react';
import { ApiError, sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Text } from '#web/ui/text.tsx';
import { textOf } from './answer-words.ts';
import type { ChatMessage } from './kept-chats.ts';

type AftermathProps = {
  last: ChatMessage;
  error: Error | undefined;
  onAgain: (() => void) | undefined;
  onGoOn: (() => void) | undefined;
};

/** What there is to say when the last answer did not end as it should, and the way on. */
export function Aftermath({ last, error, onAgain, onGoOn }: AftermathProps) {
  const written = last.role === 'assistant' && textOf(last) !== '';
  const ending = last.role === 'assistant' ? (last.metadata?.ending ?? 'broken') : undefined;
  const again = onAgain && (
    <Button icon={<IconRefresh />} onClick={onAgain}>
      Try again
    </Button>
  );
  if (error || ending === 'broken')
    return (
      <Notice tone="wrong" title={written ? 'The answer broke off' : 'There is no answer'} action={again}>
        {error ? wordsOf(error) : 'It was interrupted. What was written is kept.'}
      </Notice>
    );
  if (ending === 'done') return null;
  if (ending === 'cut')
    return (
      <Notice title="The answer was cut" action={onGoOn && <Button onClick={onGoOn}>Go on</Button>}>
        It took as long as an answer may take.
      </Notice>
    );
  return (
    <Row gap={3} justify="between">
      <Text tone="soft" size="s">
        {ending === 'stopped' && written ? 'You stopped this answer.' : 'This question has no answer yet.'}
      </Text>
      {again}
    </Row>
  );
}

/** A browser's own words for a lost connection help nobody. */
function wordsOf(error: Error): string {
  if (error instanceof ApiError || !(error instanceof TypeError)) return sentenceOf(error);
  return 'The connection was lost. What was written is kept.';
}
