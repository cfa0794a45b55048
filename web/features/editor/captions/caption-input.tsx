import { useEffect, useRef, useState } from 'react';
import { maxCaptionTextLength } from '#engine/port/edit/edit.constants.ts';
import { t } from '#web/messages/messages.tsx';
import styles from './captions.module.css';

type CaptionInputProps = { text: string; onSave: (text: string) => void; onCancel: () => void };

/**
 * The text of words in captions, edited where they are. Enter and leaving it save, Escape cancels.
 */
export function CaptionInput({ text, onSave, onCancel }: CaptionInputProps) {
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.select(), []);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <input
      ref={input}
      className={styles.input}
      dir="auto"
      aria-label={t('editor.captionText')}
      value={typed}
      maxLength={maxCaptionTextLength}
      size={Math.max(4, typed.length + 1)}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => end(() => onSave(typed))}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // The words handle keys themselves.
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(() => onSave(typed));
        if (event.key === 'Escape') end(onCancel);
      }}
    />
  );
}
