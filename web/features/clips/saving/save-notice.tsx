import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
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
        title={t('clips.thisClipWasChangedIn')}
        className={className}
        action={
          <Button size="small" onClick={() => void load()}>
            {t('clips.loadIt')}
          </Button>
        }
      >
        {t('clips.yourChangesSinceThenAre')}
      </Notice>
    );
  if (saving === 'gone')
    return (
      <Notice
        tone="wrong"
        title={t('clips.thisClipWasDeleted')}
        className={className}
        action={gone}
      >
        {t('clips.itWasDeletedInAnother')}
      </Notice>
    );
  if (saving !== 'failed') return null;
  return (
    <Notice
      tone="wrong"
      title={t('clips.couldntSave')}
      className={className}
      action={
        <Button size="small" onClick={() => void save()}>
          {t('common.retry')}
        </Button>
      }
    >
      {error} {retries && t('clips.kinoraKeepsTryingWhileThis')}
    </Notice>
  );
}
