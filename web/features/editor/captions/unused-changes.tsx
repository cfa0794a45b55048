import type { CaptionChange } from '#engine/port/edit/caption-edit.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { clockTenths } from '#web/ui/text/format.ts';
import styles from './captions.module.css';

const maxShown = 5;

/** Names the changes to captions whose words the transcript no longer has, and removes them. */
export function UnusedChanges({
  changes,
  onRemove,
  className,
}: {
  changes: readonly CaptionChange[];
  onRemove: () => void;
  className: string | undefined;
}) {
  if (changes.length === 0) return null;
  const more = changes.length - maxShown;
  return (
    <Notice
      tone="caution"
      title={t('editor.countCaptionChangeHasNo', { count: changes.length })}
      className={className}
      action={
        <Button size="small" onClick={onRemove}>
          {t('common.remove')}
        </Button>
      }
    >
      {t('editor.noWordsThere')}
      <ul className={styles.unused}>
        {changes.slice(0, maxShown).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be the same.
          <li key={index}>
            {t('editor.changeAtStart', {
              change: nameOf(change),
              start: clockTenths(change.start),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('editor.andMoreMoreChange', { more })}</li>}
      </ul>
    </Notice>
  );
}

function nameOf({ text, hide, emphasis, line }: CaptionChange): string {
  if (text !== undefined) return `“${text}”`;
  if (hide) return t('editor.hiddenWords');
  if (emphasis !== undefined) return t('editor.emphasisedWords');
  return line === 'new' ? t('editor.aNewLine') : t('editor.wordsOnOneLine');
}
