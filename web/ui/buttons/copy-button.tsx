import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button, type ButtonAppearance } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = Pick<ButtonAppearance, 'variant' | 'size'> & {
  /** The text, or a function that fetches it. */
  text: string | (() => string | Promise<string>);
  /** "Copy link". */
  label: string;
  /** Only the icon. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
};

const resetMilliseconds = 2000;

/** Copies a text and confirms it. */
export function CopyButton({ text, label, iconOnly = false, ...appearance }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), resetMilliseconds);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await copyText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const message = { ready: label, copied: t('ui.copied'), failed: t('common.couldntCopy') }[state];
  const icon = { ready: <IconCopy />, copied: <IconCheck />, failed: <IconAlertTriangle /> }[state];
  return (
    <>
      {iconOnly ? (
        <IconButton {...appearance} label={message} onClick={() => void copy()} icon={icon} />
      ) : (
        <Button {...appearance} icon={icon} onClick={() => void copy()}>
          {message}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : message}
      </span>
    </>
  );
}

/**
 * Copies a text that may have to be fetched first.
 * @throws when it cannot be fetched, or the browser blocks copying
 */
export async function copyText(text: CopyButtonProps['text']): Promise<void> {
  if (typeof text === 'string') return await writeText(text);
  // Safari only accepts a promise made during the press itself.
  if (!navigator.clipboard || typeof ClipboardItem === 'undefined')
    return await writeText(await text());
  const fetched = Promise.resolve(text());
  const blob = fetched.then((fetchedText) => new Blob([fetchedText], { type: 'text/plain' }));
  await navigator.clipboard
    .write([new ClipboardItem({ 'text/plain': blob })])
    .catch(async () => writeText(await fetched));
}

/**
 * The clipboard API needs a secure context; on a home network without a certificate, execCommand
 * still works.
 */
async function writeText(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error(t('common.thisBrowserBlocksCopying'));
}
