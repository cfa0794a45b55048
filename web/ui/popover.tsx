import { cloneElement, lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import type { PopoverPopupProps } from './popover-popup.tsx';

type PopoverProps = Omit<PopoverPopupProps, 'anchor' | 'open' | 'onOpenChange'> & {
  /** The button that opens it: `<Button>…</Button>`. */
  trigger: ReactElement<Record<string, unknown>>;
};

// The popup's code is loaded when the button is first hovered or focused.
const loadPopup = () => import('./popover-popup.tsx');
const PopoverPopup = lazy(() => loadPopup().then(({ PopoverPopup: component }) => ({ default: component })));

/** A button that opens a popover beside it. */
export function Popover({ trigger, ...content }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const load = () => void loadPopup();
  const press = () => {
    setLoaded(true);
    setOpen(!open);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onPointerEnter: load,
        onFocus: load,
        onClick: press,
      })}
      {loaded && (
        <Suspense fallback={null}>
          <PopoverPopup {...content} anchor={anchor} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
