import { IconLink } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/**
 * A text field for a URL. The browser neither corrects nor completes it, and does not insist on a
 * scheme.
 */
export function LinkField(
  props: Omit<ComponentProps<typeof TextField>, 'prefix' | 'type' | 'inputMode' | 'maxLength'>,
) {
  return (
    <TextField
      {...props}
      prefix={<IconLink aria-hidden="true" />}
      type="text"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2048}
    />
  );
}
