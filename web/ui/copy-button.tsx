import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = Pick<ButtonLook, 'variant' | 'size'> & {
  /** What is copied, or how to get it. */
  text: string | (() => string | Promise<string>);
  /** "Copy link". */
  label: string;
  /** Only the picture. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
};

const shownMs = 2000;

/** Copies a text, and says that it did. */
export function CopyButton({ text, label, iconOnly = false, ...look }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), shownMs);
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
  const said = { ready: label, copied: 'Copied', failed: 'Could not copy' }[state];
  const icon = { ready: <IconCopy />, copied: <IconCheck />, failed: <IconAlertTriangle /> }[state];
  return (
    <>
      {iconOnly ? (
        <IconButton {...look} label={said} onClick={() => void copy()} icon={icon} />
      ) : (
        <Button {...look} icon={icon} onClick={() => void copy()}>
          {said}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : said}
      </span>
    </>
  );
}

/** Copies a text that may still have to be fetched. @throws when it cannot be had, or the browser does not let pages copy */
export async function copyText(text: CopyButtonProps['text']): Promise<void> {
  if (typeof text === 'string') return await writeText(text);
  // Safari only takes what was promised during the press itself.
  if (!navigator.clipboard || typeof ClipboardItem === 'undefined') return await writeText(await text());
  const fetched = Promise.resolve(text());
  const blob = fetched.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).catch(async () => writeText(await fetched));
}

/** The clipboard is only there on secure addresses; in a home network without a certificate the old way still works. */
async function writeText(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  const place = document.createElement('textarea');
  place.value = text;
  place.className = 'visually-hidden';
  document.body.append(place);
  place.select();
  const copied = document.execCommand('copy');
  place.remove();
  if (!copied) throw new Error('This browser does not let pages copy.');
}
