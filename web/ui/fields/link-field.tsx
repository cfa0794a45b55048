import { IconLink } from '@tabler/icons-react';
import type { ClipboardEvent, ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/**
 * A text field for a URL, or for a message that contains one. The browser neither corrects nor
 * completes it, and does not insist on a scheme.
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
      maxLength={10_000}
      onPaste={pasteOnOneLine}
    />
  );
}

/** Browsers drop line ends, which would join the link of a message to the next word. */
function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const field = event.currentTarget;
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
  field.setRangeText(text.replace(/\s+/g, ' ').trim(), from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
