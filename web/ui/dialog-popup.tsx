import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog-popup.module.css';
import { IconButton } from './icon-button.tsx';

/** A dialog, opened. */
export function DialogPopup({ open, onOpenChange, title, description, children, footer, size = 'medium' }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.popup, styles[size])}>
            <header className={styles.header}>
              <div className={styles.words}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && <Base.Description className={styles.description}>{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton label="Close" size="small" icon={<IconX />} />} />
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
