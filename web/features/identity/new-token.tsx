import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { createToken } from '#web/api/account-settings.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Code } from '#web/ui/panels/code.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

/** Creates a token and shows its secret once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (making) return;
    if (!name.trim()) return setError('Enter a name first.');
    setMaking(true);
    setError(undefined);
    try {
      setSecret((await createToken(client, name.trim())).secret);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setMaking(false);
    }
  };
  if (secret !== undefined) return <MadeToken secret={secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="New token"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={making}>
            Create token
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void make(event)} noValidate>
        <TextField
          label="Name"
          hint="What it is for, so you recognise it later."
          error={error}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function MadeToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Your token"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="caution">
          Copy it now; it won’t be shown again. Anyone with this token can act as you.
        </Notice>
        <Code label="Token" text={secret} />
        <Code
          label="Try it"
          text={`curl ${location.origin}/api/clips/videos \\\n  -H "Authorization: Bearer ${secret}"`}
        />
      </Stack>
    </Dialog>
  );
}
