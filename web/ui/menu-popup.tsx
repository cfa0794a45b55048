import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
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
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={4} className={styles.positioner}>
          <Base.Popup aria-label={label} finalFocus={anchor} className={styles.popup}>
            {items.map((item, index) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no identity but its position.
                <Base.Separator key={`separator ${index}`} className={styles.separator} />
              ) : (
                <Base.Item
                  key={item.label}
                  disabled={item.disabled ?? false}
                  className={classNames(styles.item, item.danger && styles.danger)}
                  onClick={item.onSelect}
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
