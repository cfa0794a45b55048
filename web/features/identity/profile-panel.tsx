import { IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Me } from '#web/api/account.ts';
import { putPicture, removePicture, rename } from '#web/api/account-settings.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { bytes } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './profile-panel.module.css';

/** The name, the picture and the address of the signed-in person, and sign-out. */
export function ProfilePanel({ me: { user, managedAt } }: { me: Me }) {
  return (
    <Panel
      title={t('identity.youAreSignedIn')}
      text={user.email ?? user.id}
      action={
        // A plain form: it works even when scripts fail, and the server redirects to the identity provider.
        <form method="post" action="/logout">
          <Button type="submit">{t('identity.signOut')}</Button>
        </form>
      }
    >
      <Stack gap={4}>
        <Picture picture={user.picture} />
        {managedAt === undefined ? (
          <NameForm name={user.name ?? ''} />
        ) : (
          <Text size="s" tone="soft">
            <Rich
              id="identity.managedElsewhere"
              values={{ name: user.name ?? user.email ?? user.id, host: new URL(managedAt).host }}
              elements={{
                link: (
                  // biome-ignore lint/a11y/useAnchorContent: the message is its content.
                  <a href={managedAt} target="_blank" rel="noreferrer" />
                ),
              }}
            />
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

/** The largest picture that the server takes, bytes. */
const maxBytes = 5 * 2 ** 20;

function Picture({ picture }: { picture: string | undefined }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const change = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    await act().catch((failure: unknown) => setError(sentenceOf(failure)));
    setBusy(false);
  };
  const choose = (file: File) =>
    file.size > maxBytes
      ? setError(t('identity.pictureTooLarge', { size: bytes(file.size), limit: bytes(maxBytes) }))
      : void change(() => putPicture(client, file));
  return (
    <Stack gap={2}>
      <Row gap={4}>
        <span className={styles.picture}>
          {picture ? (
            <img src={picture} alt={t('identity.yourPicture')} width={64} height={64} />
          ) : (
            <IconUser aria-hidden stroke={1.5} />
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t('identity.choosePicture')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) choose(chosen);
            // Choosing the same file again is a change, too.
            target.value = '';
          }}
        />
        <Row>
          <Button size="small" loading={busy} onClick={() => input.current?.click()}>
            {picture ? t('identity.changePicture') : t('identity.addPicture')}
          </Button>
          {picture && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => void change(() => removePicture(client))}
            >
              {t('common.remove')}
            </Button>
          )}
        </Row>
      </Row>
      {error && <Notice tone="wrong">{error}</Notice>}
    </Stack>
  );
}

function NameForm({ name }: { name: string }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [typed, setTyped] = useState(name);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    setError(undefined);
    try {
      await rename(client, typed);
      toasts.add({ title: t('identity.nameSaved') });
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className={styles.name} onSubmit={(event) => void save(event)}>
      <TextField
        label={t('common.name')}
        autoComplete="name"
        maxLength={100}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" loading={saving} disabled={typed.trim() === name}>
        {t('common.save')}
      </Button>
    </form>
  );
}
