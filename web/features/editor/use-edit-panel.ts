import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EditPanel } from './edit-toolbar.tsx';

export type EditPanelState = {
  /** Which panel is open. */
  panel: EditPanel | undefined;
  /** Opens a panel, or closes it when it is the open one. */
  toggle: (panel: EditPanel) => void;
  close: () => void;
  /** For the toolbar with the buttons that open the panels. */
  toolbar: RefObject<HTMLDivElement | null>;
};

/**
 * The panel below the toolbar. Escape closes it too; then the focus returns to the button that
 * opened it.
 */
export function useEditPanel(): EditPanelState {
  const [panel, setPanel] = useState<EditPanel>();
  const toolbar = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    toolbar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setPanel(undefined);
  }, []);
  useEffect(() => {
    if (panel === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Menus and dialogs are outside the pane and close by themselves.
      const pane = toolbar.current?.parentElement;
      if (event.target instanceof Node && pane?.contains(event.target)) close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [panel, close]);
  return { panel, toggle: (one) => (one === panel ? close() : setPanel(one)), close, toolbar };
}
