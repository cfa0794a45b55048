import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog-popup.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Scrolls when it is taller than the window. */
  children?: ReactNode;
  /** Buttons, always visible. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
};

const control = 'a[href], button, select, textarea, input:not([type="radio"]), input:checked';

/** The open dialog. A field that its content begins with has the initial focus. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const firstField = () => {
    const first = body.current?.querySelector<HTMLElement>(control);
    return first?.matches(':is(select, textarea, input):enabled') ? first : true;
  };
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Base.Portal>
        <Base.Backdrop data-shade className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup initialFocus={firstField} className={classNames(styles.popup, styles[size])}>
            <header className={styles.header}>
              <div className={styles.headings}>
                <Base.Title className={styles.title} dir="auto">
                  {title}
                </Base.Title>
                {description && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
              </div>
              <Base.Close
                render={<IconButton label={t('common.close')} size="small" icon={<IconX />} />}
              />
            </header>
            <div ref={body} className={styles.body}>
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
