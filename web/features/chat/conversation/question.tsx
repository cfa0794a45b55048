import { IconPencil } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { textOf } from '../answers/answer-words.ts';
import { longestQuestion } from '../composer/composer-keys.ts';
import type { ChatMessage } from '../stored-chats/stored-chats.ts';
import styles from './question.module.css';

type QuestionProps = {
  message: ChatMessage;
  /** Replaces the question and continues from there; undefined while that is not possible. */
  onChange: ((id: string, text: string) => void) | undefined;
};

/** A question. */
export const Question = memo(function Question({ message, onChange }: QuestionProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const text = textOf(message);
  const close = () => {
    setEditing(false);
    // The button exists again only after this render.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <article className={styles.question}>
      <h3 className="visually-hidden">{t('common.yourQuestion')}</h3>
      {editing && onChange ? (
        <Editor
          text={text}
          onCancel={close}
          onDone={(changed) => {
            setEditing(false);
            onChange(message.id, changed);
          }}
        />
      ) : (
        <div className={styles.row}>
          {onChange && (
            <IconButton
              ref={pencil}
              className={styles.edit}
              size="small"
              label={t('chat.editThisQuestion')}
              icon={<IconPencil />}
              onClick={() => setEditing(true)}
            />
          )}
          <p className={styles.words} dir="auto">
            {text}
          </p>
        </div>
      )}
    </article>
  );
});

function Editor({
  text,
  onCancel,
  onDone,
}: {
  text: string;
  onCancel: () => void;
  onDone: (text: string) => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);
  const done = () => {
    if (typed.trim() !== '') onDone(typed.trim());
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <TextArea
        ref={field}
        label={t('chat.editYourQuestion')}
        hint={t('chat.everythingAfterItWillBe')}
        rows={2}
        maxLength={longestQuestion}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          done();
        }}
      />
      <div className={styles.editorActions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <button
          type="submit"
          className={buttonClass({ variant: 'primary' })}
          disabled={typed.trim() === ''}
        >
          {t('common.askAgainWithThisText')}
        </button>
      </div>
    </form>
  );
}
