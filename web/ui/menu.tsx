import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export type MenuItem =
  | 'separator'
  | {
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      /** Takes something away. */
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
    };

type MenuProps = Pick<ButtonLook, 'variant' | 'size'> & {
  /** What it is a menu of. */
  label: string;
  items: readonly MenuItem[];
  /** Of the button; three dots when there are no words either. */
  icon?: ReactNode;
  /** The button's words; without them it is only its icon. */
  children?: ReactNode;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
};

// The list and all that places it is fetched when the button is first pointed at or focused.
const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(() => loadPopup().then(({ MenuPopup: component }) => ({ default: component })));

/** A button with further things to do. */
export function Menu({ label, items, icon, children, variant, size, align = 'end', className }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const trigger: ComponentProps<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: () => void loadPopup(),
    onFocus: () => void loadPopup(),
    onClick: () => {
      setWanted(true);
      setOpen(!open);
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    },
  };
  return (
    <>
      {children ? (
        <Button {...trigger} variant={variant} size={size} icon={icon} className={className}>
          {children}
        </Button>
      ) : (
        <IconButton {...trigger} variant={variant} size={size} label={label} className={className} icon={icon ?? <IconDots />} />
      )}
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup label={label} items={items} anchor={button} align={align} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
