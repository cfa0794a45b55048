import { t } from '#web/messages/messages.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import styles from './keys-hint.module.css';

const keys = [
  ['K', t('review.keyKeep')],
  ['X', t('review.keyReject')],
  ['E', t('review.keyEdit')],
  ['↵', t('review.keyExport')],
  ['U', t('review.keyUndo')],
  ['?', t('review.allKeys')],
] as const;

/** The most important keys, for somebody who has not used them yet. */
export function KeysHint() {
  return (
    <p className={styles.hint}>
      <span>{t('review.spacePlays')}</span>
      {keys.map(([key, what]) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {what}
        </span>
      ))}
    </p>
  );
}
