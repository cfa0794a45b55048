import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send, sentenceOf } from '#web/api/client/request.ts';
import { takeChanges } from '#web/api/client/unfinished-changes.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';

/** Finishes, after a sign-in, the changes that the end of the last session interrupted. */
export function UnfinishedChanges({ userId }: { userId: string | undefined }) {
  const client = useQueryClient();
  const toasts = useToasts();
  useEffect(() => {
    const changes = userId === undefined ? [] : takeChanges(userId);
    if (changes.length === 0) return;
    void finishAll(changes)
      .then(() =>
        toasts.add({
          title: t('app.signedInAgain'),
          description: t('app.countChangeSaved', { count: changes.length }),
          tone: 'accent',
        }),
      )
      .catch((error: unknown) =>
        toasts.add({
          title: t('app.aChangeFromBeforeYou'),
          description: sentenceOf(error),
          tone: 'wrong',
        }),
      )
      .finally(() => client.invalidateQueries());
  }, [userId, client, toasts]);
  return null;
}

/** One after the other, because a later change may build on an earlier one. */
async function finishAll(changes: ReturnType<typeof takeChanges>): Promise<void> {
  for (const { method, path, body } of changes) await send(path, { method, body, resumes: false });
}
