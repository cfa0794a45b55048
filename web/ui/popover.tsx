import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

type PopoverProps = {
  /** The button that opens it: `<Button>…</Button>`. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  /** Read out but not shown. */
  hideTitle?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
};

/** A little more, beside the button that asked for it. */
export function Popover({ trigger, title, hideTitle = false, align = 'center', open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(now) => onOpenChange?.(now)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <Base.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
