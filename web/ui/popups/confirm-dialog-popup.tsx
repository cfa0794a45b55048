import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { focusHeadingUnless, targetBeside } from '../focus-beside.ts';
import { Notice } from '../messages/notice.tsx';
import styles from './dialog-popup.module.css';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** The consequences, and whether they can be undone. */
  text: ReactNode;
  /** A verb: "Delete video". */
  confirmLabel: string;
  danger?: boolean | undefined;
  /** The item of a list that disappears with it; the focus moves beside it. */
  removes?: RefObject<Element | null> | undefined;
  /** Closes on success; an error is shown and leaves it open. */
  onConfirm: () => unknown;
};

/** The open dialog; Cancel has the initial focus. */
export function ConfirmDialogPopup({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  danger = false,
  removes,
  onConfirm,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [confirming, setConfirming] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setError(undefined);
    onOpenChange(false);
  };
  const confirm = async () => {
    setConfirming(true);
    setError(undefined);
    const beside = removes && targetBeside(removes.current);
    try {
      await onConfirm();
      close();
      if (removes) focusHeadingUnless(beside);
    } catch (failure) {
      setError(failure);
    } finally {
      setConfirming(false);
    }
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(now) => now || close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop data-shade className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            className={classNames(styles.popup, styles.small)}
            initialFocus={cancelButton}
          >
            <header className={styles.header}>
              <div className={styles.headings}>
                <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
                <AlertDialog.Description className={styles.description}>
                  {text}
                </AlertDialog.Description>
              </div>
            </header>
            {error !== undefined && (
              <div className={styles.body}>
                <Notice tone="wrong">{sentenceOf(error)}</Notice>
              </div>
            )}
            <footer className={classNames(styles.footer, styles.quietFooter)}>
              <Button ref={cancelButton} onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                loading={confirming}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
