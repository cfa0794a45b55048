import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './clip-editor.module.css';
import type { ClipEditing } from './use-clip-edit.ts';

type EditNoticesProps = {
  editing: ClipEditing;
  /** Why the last change could not be made. */
  problem: string | undefined;
};

/** The reason why a change was not made or saved. */
export function EditNotices({ editing: { saving, error, save, load }, problem }: EditNoticesProps) {
  return (
    <>
      {problem && (
        <Notice tone="caution" announce className={styles.notice}>
          {problem}
        </Notice>
      )}
      {saving === 'conflict' && (
        <Notice
          tone="wrong"
          title="This clip was changed in another window"
          className={styles.notice}
          action={
            <Button size="small" onClick={() => void load()}>
              Load it
            </Button>
          }
        >
          Your changes since then are not saved. Load the clip to continue from there.
        </Notice>
      )}
      {saving === 'failed' && (
        <Notice
          tone="wrong"
          title="Couldn’t save"
          className={styles.notice}
          action={
            <Button size="small" onClick={() => void save()}>
              Retry
            </Button>
          }
        >
          {error}
        </Notice>
      )}
    </>
  );
}
