import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './ask-form.module.css';

/** Sends a typed question. */
export function AskForm({ ready, onAsk }: { ready: boolean; onAsk: (question: string) => void }) {
  const [text, setText] = useState('');
  const question = text.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready || question === '') return;
        setText('');
        onAsk(question);
      }}
    >
      <TextField
        className={styles.field}
        label={t('common.yourQuestion')}
        hideLabel
        placeholder={t('voice.orTypeAQuestion')}
        enterKeyHint="send"
        autoComplete="off"
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton
        type="submit"
        variant="secondary"
        label={t('common.ask')}
        icon={<IconArrowUp />}
        disabled={!ready || question === ''}
      />
    </form>
  );
}
