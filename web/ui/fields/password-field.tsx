import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';

/** A field for a password, with a button that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      suffix={
        <IconButton
          size="small"
          label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
          icon={shown ? <IconEyeOff /> : <IconEye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
