import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import styles from './dialog-popup.module.css';
import { Notice } from './notice.tsx';

/** A question, opened. The focus is on the way back. */
export function ConfirmDialogPopup({ open, onOpenChange, title, text, confirmLabel, danger = false, onConfirm }: ConfirmDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const close = () => {
    setFailed(undefined);
    onOpenChange(false);
  };
  const confirm = async () => {
    setDoing(true);
    setFailed(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailed(error);
    } finally {
      setDoing(false);
    }
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(now) => now || close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={classNames(styles.popup, styles.small)} initialFocus={back}>
            <header className={styles.header}>
              <div className={styles.words}>
                <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
                <AlertDialog.Description className={styles.description}>{text}</AlertDialog.Description>
              </div>
            </header>
            {failed !== undefined && (
              <div className={styles.body}>
                <Notice tone="wrong">{sentenceOf(failed)}</Notice>
              </div>
            )}
            <footer className={classNames(styles.footer, styles.quietFooter)}>
              <Button ref={back} onClick={close}>
                Cancel
              </Button>
              <Button variant={danger ? 'danger' : 'primary'} loading={doing} onClick={() => void confirm()}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
