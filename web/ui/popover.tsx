import { cloneElement, lazy, type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';

export type PopoverProps = {
  /** The button that opens it: `<Button>…</Button>`. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
};

export type PopoverPopupProps = Omit<PopoverProps, 'trigger'> & {
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

// What shows and places it is fetched when the button is first pointed at or focused.
const loadPopup = () => import('./popover-popup.tsx');
const PopoverPopup = lazy(() => loadPopup().then(({ PopoverPopup: component }) => ({ default: component })));

/** A little more, beside the button that asked for it. */
export function Popover({ trigger, ...words }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const load = () => void loadPopup();
  const press = () => {
    setWanted(true);
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
      {wanted && (
        <Suspense fallback={null}>
          <PopoverPopup {...words} anchor={anchor} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
