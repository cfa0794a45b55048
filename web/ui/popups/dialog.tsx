import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';

const DialogPopup = lazy(() =>
  import('./dialog-popup.tsx').then(({ DialogPopup: component }) => ({ default: component })),
);

/** A modal dialog; fills the screen on phones. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const [loaded, setLoaded] = useState(props.open);
  if (props.open && !loaded) setLoaded(true);
  if (!loaded) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}
