import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { ClipAutosave } from './use-clip-autosave.ts';

type SaveNoticeProps = {
  saving: Pick<ClipAutosave, 'saving' | 'error' | 'retries' | 'save' | 'load'>;
  /** What a person can do when the clip was deleted. */
  gone: ReactNode;
  className?: string | undefined;
};

/** The reason why the changes of a clip are not saved, and what can be done about it. */
export function SaveNotice({
  saving: { saving, error, retries, save, load },
  gone,
  className,
}: SaveNoticeProps) {
  if (saving === 'conflict')
    return (
      <Notice
        tone="wrong"
        title="This clip was changed in another window"
        className={className}
        action={
          <Button size="small" onClick={() => void load()}>
            Load it
          </Button>
        }
      >
        Your changes since then are not saved. Load the clip to continue from there.
      </Notice>
    );
  if (saving === 'gone')
    return (
      <Notice tone="wrong" title="This clip was deleted" className={className} action={gone}>
        It was deleted in another window, or replaced when clips were found again. Your last changes
        are not saved.
      </Notice>
    );
  if (saving !== 'failed') return null;
  return (
    <Notice
      tone="wrong"
      title="Couldn’t save"
      className={className}
      action={
        <Button size="small" onClick={() => void save()}>
          Retry
        </Button>
      }
    >
      {error} {retries && 'Kinora keeps trying while this page is open.'}
    </Notice>
  );
}
