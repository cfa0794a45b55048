import { lazy, type ReactNode, Suspense, useState } from 'react';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** What happens then, and whether it can be undone. */
  text: ReactNode;
  /** A verb: "Delete video". */
  confirmLabel: string;
  danger?: boolean | undefined;
  /** Closes when it is done; a failure is shown and leaves it open. */
  onConfirm: () => unknown;
};

const ConfirmDialogPopup = lazy(() =>
  import('./confirm-dialog-popup.tsx').then(({ ConfirmDialogPopup: component }) => ({ default: component })),
);

/** Asks before something that cannot be undone. What can be undone is done at once, with a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialogPopup {...props} />
    </Suspense>
  );
}
