import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popover.module.css';

export type PopoverPopupProps = {
  title: string;
  align?: 'start' | 'center' | 'end' | undefined;
  /** A function is given what closes the popover, for an action that leads elsewhere. */
  children: ReactNode | ((close: () => void) => ReactNode);
  anchor: RefObject<HTMLButtonElement | null>;
  /** Receives the focus when it closes. */
  finalFocus: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The open popover. */
export function PopoverPopup({
  title,
  align = 'center',
  anchor,
  finalFocus,
  open,
  onOpenChange,
  children,
}: PopoverPopupProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(now, { reason, event: { target } }) => {
        // The button toggles it.
        if (
          reason === 'outside-press' &&
          target instanceof Node &&
          anchor.current?.contains(target)
        )
          return;
        onOpenChange(now);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={styles.positioner}
        >
          <Base.Popup finalFocus={finalFocus} className={styles.popup}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {typeof children === 'function' ? children(() => onOpenChange(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
