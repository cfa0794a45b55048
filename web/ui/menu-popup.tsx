import { Menu as Base } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import type { MenuItem } from './menu.tsx';
import styles from './menu-popup.module.css';

type MenuPopupProps = {
  label: string;
  items: readonly MenuItem[];
  anchor: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The list of a menu, beside its button. */
export function MenuPopup({ label, items, anchor, align, open, onOpenChange }: MenuPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(now) => onOpenChange(now)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={4} className={styles.positioner}>
          <Base.Popup aria-label={label} finalFocus={anchor} className={styles.popup}>
            {items.map((item, place) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line between items is nothing but its place.
                <Base.Separator key={`separator ${place}`} className={styles.separator} />
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
