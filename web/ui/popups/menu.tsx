import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button, type ButtonAppearance } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import type { MenuItem } from './menu-popup.tsx';

export type { MenuItem } from './menu-popup.tsx';

type MenuProps = Pick<ButtonAppearance, 'variant' | 'size'> & {
  /** What the menu is for. */
  label: string;
  items: readonly MenuItem[];
  /** The button's icon; three dots when there is no text either. */
  icon?: ReactNode;
  /** The button's text; without it, only the icon shows. */
  children?: ReactNode;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
};

// The popup's code is loaded when the button is first hovered or focused.
const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(() =>
  loadPopup().then(({ MenuPopup: component }) => ({ default: component })),
);

/** A button that opens a menu of actions. */
export function Menu({
  label,
  items,
  icon,
  children,
  variant,
  size,
  align = 'end',
  className,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const trigger: ComponentProps<'button'> = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: () => void loadPopup(),
    onFocus: () => void loadPopup(),
    onClick: () => {
      setLoaded(true);
      setOpen(!open);
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setLoaded(true);
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
        <IconButton
          {...trigger}
          variant={variant}
          size={size}
          label={label}
          className={className}
          icon={icon ?? <IconDots />}
        />
      )}
      {loaded && (
        <Suspense fallback={null}>
          <MenuPopup
            label={label}
            items={items}
            anchor={button}
            align={align}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
