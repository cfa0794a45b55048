import type { CaptionChange } from '#engine/port/edit/caption-edit.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { clockTenths, count } from '#web/ui/text/format.ts';
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
      title={`${count(changes.length, 'caption change has', 'caption changes have')} no effect`}
      className={className}
      action={
        <Button size="small" onClick={onRemove}>
          Remove
        </Button>
      }
    >
      The transcript no longer has words there:
      <ul className={styles.unused}>
        {changes.slice(0, maxShown).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be the same.
          <li key={index}>
            {nameOf(change)}, at {clockTenths(change.start)}
          </li>
        ))}
        {more > 0 && <li>and {count(more, 'more change')}</li>}
      </ul>
    </Notice>
  );
}

function nameOf({ text, hide, emphasis, line }: CaptionChange): string {
  if (text !== undefined) return `“${text}”`;
  if (hide) return 'hidden words';
  if (emphasis !== undefined) return 'emphasised words';
  return line === 'new' ? 'a new line' : 'words on one line';
}
