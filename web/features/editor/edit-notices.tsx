import { SaveNotice } from '#web/features/clips/saving/save-notice.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import styles from './clip-editor.module.css';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import { VideoLink } from './video-link.tsx';

type EditNoticesProps = {
  videoId: string;
  editing: ClipEditing;
  /** Why the last change could not be made. */
  problem: string | undefined;
};

/** The reason why a change was not made or saved. */
export function EditNotices({
  videoId,
  editing: { saving, error, retries, save, load },
  problem,
}: EditNoticesProps) {
  return (
    <>
      {problem && (
        <Notice tone="caution" announce className={styles.notice}>
          {problem}
        </Notice>
      )}
      <SaveNotice
        saving={{ saving, error, retries, save, load }}
        gone={<VideoLink videoId={videoId} size="small" />}
        className={styles.notice}
      />
    </>
  );
}
