import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './menu-popup.module.css';

export type MenuItem =
  | 'separator'
  | {
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      /** Deletes something. */
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
    };

type MenuPopupProps = {
  label: string;
  items: readonly MenuItem[];
  anchor: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The open menu, beside its button. */
export function MenuPopup({ label, items, anchor, align, open, onOpenChange }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  /** An item may have moved the focus: then it stays there. */
  const returnFocus = () => {
    const { activeElement } = document;
    return (
      (activeElement === document.body || popup.current?.contains(activeElement)) && anchor.current
    );
  };
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={4} className={styles.positioner}>
          <Base.Popup
            ref={popup}
            aria-label={label}
            finalFocus={returnFocus}
            className={styles.popup}
          >
            {items.map((item, index) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no identity but its position.
                <Base.Separator key={`separator ${index}`} className={styles.separator} />
              ) : (
                <Base.Item
                  key={item.label}
                  disabled={item.disabled ?? false}
                  className={classNames(styles.item, item.danger && styles.danger)}
                  // Base UI focuses the item when its click has been handled.
                  onClick={() => queueMicrotask(item.onSelect)}
                >
                  {item.icon}
                  {item.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
