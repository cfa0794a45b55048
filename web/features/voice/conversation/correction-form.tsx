import { useEffect, useRef, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';

type CorrectionFormProps = {
  question: string;
  language: string;
  onAsk: (text: string) => void;
  onCancel: () => void;
};

/** Corrects a recognised question and sends it again. */
export function CorrectionForm({ question, language, onAsk, onCancel }: CorrectionFormProps) {
  const [text, setText] = useState(question);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const ask = () => {
    if (text.trim() !== '') onAsk(text.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Stack gap={2}>
        <TextArea
          ref={field}
          label={t('voice.whatYouAsked')}
          lang={language}
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') onCancel();
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            ask();
          }}
        />
        <Row gap={2} justify="end">
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={text.trim() === ''}>
            {t('common.askAgainWithThisText')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
