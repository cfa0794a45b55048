import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'accent' | 'caution' | 'wrong' | undefined;
  /** "Undo", "Show": pressing it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays, 0 for until it is closed. It waits while the pointer or the focus is on it. */
  timeoutMs?: number | undefined;
  /** When it goes, whatever the reason but the action. */
  onClose?: (() => void) | undefined;
};

export type AskedToast = ToastMessage & { id: string };

type Toasts = {
  /** Shows it and tells its id. */
  add: (message: ToastMessage) => string;
  close: (id: string) => void;
};

const ToastContext = createContext<Toasts>({ add: () => '', close: () => {} });

/** What just happened, said in passing: `const toasts = useToasts(); toasts.add({ title: 'Deleted', action: { label: 'Undo', onClick } })`. */
export const useToasts = (): Toasts => use(ToastContext);

const ToastViewport = lazy(() => import('./toast-viewport.tsx').then(({ ToastViewport: component }) => ({ default: component })));

/** Around the app. What shows the toasts is fetched when there is the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly AskedToast[]>([]);
  const [wanted, setWanted] = useState(false);
  const toasts = useMemo<Toasts>(
    () => ({
      add: (message) => {
        const id = crypto.randomUUID?.() ?? String(Math.random());
        setWanted(true);
        setAsked((before) => [...before, { ...message, id }]);
        return id;
      },
      close: (id) => setAsked((before) => before.filter((toast) => toast.id !== id)),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <ToastViewport asked={asked} onGone={toasts.close} />
        </Suspense>
      )}
    </ToastContext>
  );
}
