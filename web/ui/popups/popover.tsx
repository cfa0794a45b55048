import {
  cloneElement,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PopoverPopupProps } from './popover-popup.tsx';

type PopoverProps = Omit<PopoverPopupProps, 'anchor' | 'open' | 'onOpenChange' | 'finalFocus'> & {
  /** The button that opens it: `<Button>…</Button>`. */
  trigger: ReactElement<Record<string, unknown>>;
  /** A key that opens the popover as well, unless the focus is in a text field. */
  openKey?: string | undefined;
};

// The popup's code is loaded when the button is first hovered or focused.
const loadPopup = () => import('./popover-popup.tsx');
const PopoverPopup = lazy(() =>
  loadPopup().then(({ PopoverPopup: component }) => ({ default: component })),
);

/** A button that opens a popover beside it. */
export function Popover({ trigger, openKey, ...content }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const load = () => void loadPopup();
  const press = () => {
    origin.current = anchor.current;
    setLoaded(true);
    setOpen(!open);
  };
  useEffect(() => {
    if (openKey === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (
        key !== openKey ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        isTyped(target)
      )
        return;
      event.preventDefault();
      // Closing returns to where the key was pressed.
      origin.current =
        target instanceof HTMLElement && target !== document.body ? target : anchor.current;
      setLoaded(true);
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [openKey]);
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
          <PopoverPopup
            {...content}
            anchor={anchor}
            finalFocus={origin}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether a key goes into a field, or to a dialog or menu that is open. */
function isTyped(target: EventTarget | null): boolean {
  const takesKeys =
    'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';
  return target instanceof Element && target.closest(takesKeys) !== null;
}
