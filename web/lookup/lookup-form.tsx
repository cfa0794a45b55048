import { IconLink } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { askedOf } from './asked.ts';
import styles from './lookup-form.module.css';

type LookupFormProps = {
  field: RefObject<HTMLInputElement | null>;
  /** What is looked up now. */
  address: string;
  onAsk: (address: string) => void;
};

/** One field for a video's or a playlist's address, told apart while it is typed. */
export function LookupForm({ field, address, onAsk }: LookupFormProps) {
  const [text, setText] = useState(address);
  const [missing, setMissing] = useState(false);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setText(address);
    setMissing(false);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else onAsk(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Address of a YouTube video or playlist"
        placeholder="https://www.youtube.com/playlist?list=…"
        prefix={<IconLink aria-hidden="true" />}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="primary" className={styles.go}>
        Look up
      </Button>
      <p className={styles.hint} aria-live="polite">
        {missing ? <span className={styles.wrong}>Paste an address first.</span> : hintOf(text)}
      </p>
    </form>
  );
}

function hintOf(text: string): string {
  const asked = askedOf(text);
  switch (asked.kind) {
    case 'nothing':
      return 'A link in any form, or just the id.';
    case 'playlist':
      return 'A playlist';
    case 'video':
      return asked.playlist ? 'A video in a playlist' : 'A video';
    case 'other':
      return asked.reason;
  }
}
