import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';

const ConfirmDialogPopup = lazy(() =>
  import('./confirm-dialog-popup.tsx').then(({ ConfirmDialogPopup: component }) => ({
    default: component,
  })),
);

/** Confirms an action that cannot be undone. Undoable actions run at once and show a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [loaded, setLoaded] = useState(props.open);
  if (props.open && !loaded) setLoaded(true);
  if (!loaded) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialogPopup {...props} />
    </Suspense>
  );
}
