import { type ReactNode, useId, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import styles from './linked-text.module.css';

/**
 * A description from the platform, collapsed to its beginning until it is expanded, with its URLs as
 * links.
 */
export function FoldedDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const beginning = beginningOf(text);
  return (
    <div className={styles.folded}>
      <p id={id} className={styles.text} dir="auto">
        <LinkedText text={open ? text : beginning} />
        {!open && beginning !== text && ' …'}
      </p>
      {beginning !== text && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={styles.more}
        >
          {open ? t('lookup.showLessDescription') : t('lookup.showFullDescription')}
        </Button>
      )}
    </div>
  );
}

const [maxCharacters, maxLines] = [240, 4];

/** The first few lines, cut between words. */
function beginningOf(text: string): string {
  const lines = text.split('\n').slice(0, maxLines).join('\n');
  const whole =
    lines.length <= maxCharacters ? lines : lines.slice(0, maxCharacters).replace(/\S*$/, '');
  return whole.length === text.length
    ? text
    : (whole.trim() || text.slice(0, maxCharacters)).replace(/\s+$/, '');
}

/** The target is untrusted: the link sends no referrer and passes no ranking. */
function LinkedText({ text }: { text: string }): ReactNode {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]{}])/).map((piece, index) => {
    const place = at;
    at += piece.length;
    if (index % 2 === 0) return piece;
    return (
      <a key={place} href={piece} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece}
      </a>
    );
  });
}
