import { type FormEvent, useId, useState } from 'react';
import { deleteAccount } from '#web/api/account-settings.ts';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import { locale, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

/**
 * Deletes the account with everything in it; a local account is confirmed by its password, others
 * by typing "delete", in the language of the app.
 */
export function DeleteAccount({ isLocal }: { isLocal: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('identity.deleteAccount')}
      text={
        isLocal
          ? t('identity.deletesYourAccountAndEverything')
          : t('identity.deletesEverythingThatIsYours')
      }
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('identity.deleteAccount')}
        </Button>
      </div>
      {open && <DeletionDialog isLocal={isLocal} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DeletionDialog({ isLocal, onClose }: { isLocal: boolean; onClose: () => void }) {
  const form = useId();
  const word = t('identity.deletionWord');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (deleting) return;
    if (!isLocal && plain(typed) !== plain(word))
      return setError(t('identity.typeDeleteToConfirm', { word }));
    setDeleting(true);
    try {
      await deleteAccount(isLocal ? typed : undefined);
      location.assign('/logout');
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.code === 'wrong-password';
      setError(isWrong ? t('identity.thisIsNotYourPassword') : sentenceOf(failure));
      setDeleting(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={t('identity.deleteYourAccount')}
      description={t('identity.everythingInItIsDeleted')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="danger" loading={deleting}>
            {t('identity.deleteEverything')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void confirm(event)} noValidate>
        <TextField
          label={
            isLocal ? t('identity.yourPassword') : t('identity.typeDeleteToConfirmLabel', { word })
          }
          type={isLocal ? 'password' : 'text'}
          autoComplete={isLocal ? 'current-password' : 'off'}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** The letters of a word, however they were typed. */
const plain = (text: string) => text.trim().normalize('NFKC').toLocaleLowerCase(locale());
