import { type FormEvent, useId, useState } from 'react';
import { deleteAccount } from '#web/api/account-settings.ts';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

/**
 * Deletes the account with everything in it; a local account is confirmed by its password, others
 * by typing "delete".
 */
export function DeleteAccount({ isLocal }: { isLocal: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Delete account"
      text={
        isLocal
          ? 'Deletes your account and everything in it: videos, clips, exports and links to them, presets, brand kits, feeds, chats, tokens, webhooks and connected channels.'
          : 'Deletes everything that is yours here: videos, clips, exports and links to them, presets, brand kits, feeds, chats, tokens, webhooks and connected channels. Your account at the identity provider stays.'
      }
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {open && <DeletionDialog isLocal={isLocal} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DeletionDialog({ isLocal, onClose }: { isLocal: boolean; onClose: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (deleting) return;
    if (!isLocal && typed.trim().toLowerCase() !== 'delete')
      return setError('Type “delete” to confirm.');
    setDeleting(true);
    try {
      await deleteAccount(isLocal ? typed : undefined);
      location.assign('/logout');
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.code === 'wrong-password';
      setError(isWrong ? 'This is not your password.' : sentenceOf(failure));
      setDeleting(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title="Delete your account?"
      description="Everything in it is deleted at once. This can’t be undone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" loading={deleting}>
            Delete everything
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void confirm(event)} noValidate>
        <TextField
          label={isLocal ? 'Your password' : 'Type “delete” to confirm'}
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
