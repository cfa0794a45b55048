import { type FormEvent, type RefObject, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import { lookupRequestOf } from './address/lookup-request.ts';
import styles from './lookup-form.module.css';

type LookupFormProps = {
  field: RefObject<HTMLInputElement | null>;
  /** The current lookup. */
  address: string;
  onLookup: (address: string) => void;
};

/** One field for a video's or a playlist's link; the type is shown while typing. */
export function LookupForm({ field, address, onLookup }: LookupFormProps) {
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
    else onLookup(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LinkField
        ref={field}
        label={t('lookup.youtubeVideoOrPlaylistLink')}
        placeholder="https://youtube.com/…"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="primary" className={styles.go}>
        {t('lookup.lookUp')}
      </Button>
      <p className={styles.hint} aria-live="polite">
        {missing ? (
          <span className={styles.wrong}>{t('lookup.pasteALinkFirst')}</span>
        ) : (
          hintOf(text)
        )}
      </p>
    </form>
  );
}

function hintOf(text: string): string {
  const current = lookupRequestOf(text);
  switch (current.kind) {
    case 'nothing':
      return t('lookup.anyLinkFormatOrJust');
    case 'playlist':
      return t('lookup.aPlaylist');
    case 'video':
      return current.playlist ? t('lookup.aVideoInAPlaylist') : t('lookup.aVideo');
    case 'other':
      return current.reason;
  }
}
