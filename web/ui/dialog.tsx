import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Scrolls when it is longer than the window. */
  children?: ReactNode;
  /** Buttons, always in sight. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
};

const DialogPopup = lazy(() => import('./dialog-popup.tsx').then(({ DialogPopup: component }) => ({ default: component })));

/** Asks for attention until it is closed; fills the screen on phones. Its machinery is fetched when it is first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}
