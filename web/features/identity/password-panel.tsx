import { type FormEvent, useState } from 'react';
import { changePassword } from '#web/api/account-settings.ts';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';

import { Stack } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';

/** Changes the password of a local account. */
export function PasswordPanel() {
  const toasts = useToasts();
  const [fields, setFields] = useState({ current: '', password: '' });
  const [revokeTokens, setRevokeTokens] = useState(true);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    setError(undefined);
    try {
      await changePassword({ ...fields, keepTokens: !revokeTokens });
      setFields({ current: '', password: '' });
      toasts.add({
        title: t('identity.passwordChanged'),
        description: t('identity.yourOtherBrowsersAreSigned'),
        tone: 'accent',
      });
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  };
  const isCurrentWrong = error instanceof ApiError && error.code === 'wrong-password';
  return (
    <Panel title={t('identity.password')} text={t('identity.changingItSignsOutAll')}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap={3}>
          <PasswordField
            label={t('identity.currentPassword')}
            autoComplete="current-password"
            required
            value={fields.current}
            error={isCurrentWrong ? t('identity.thisIsNotYourCurrent') : undefined}
            onChange={({ target }) => setFields({ ...fields, current: target.value })}
          />
          <PasswordField
            label={t('identity.newPassword')}
            hint={t('identity.atLeast10CharactersA')}
            autoComplete="new-password"
            required
            value={fields.password}
            error={error && !isCurrentWrong ? sentenceOf(error) : undefined}
            onChange={({ target }) => setFields({ ...fields, password: target.value })}
          />
          <Checkbox
            label={t('identity.revokeMyApiTokensToo')}
            checked={revokeTokens}
            onChange={setRevokeTokens}
          />
          <div>
            <Button type="submit" loading={saving}>
              {t('identity.changePassword')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
