import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import type { ToastMessage, ToastWithId } from './toast-viewport.tsx';

type Toasts = {
  /** Shows a toast. @returns its id */
  add: (message: ToastMessage) => string;
  close: (id: string) => void;
};

const ToastContext = createContext<Toasts>({ add: () => '', close: () => {} });

/**
 * Shows short messages: `const toasts = useToasts(); toasts.add({ title: 'Deleted', action: {
 * label: 'Undo', onClick } })`.
 */
export const useToasts = (): Toasts => use(ToastContext);

const ToastViewport = lazy(() =>
  import('./toast-viewport.tsx').then(({ ToastViewport: component }) => ({ default: component })),
);

/** Wraps the app. The viewport's code is loaded with the first toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ToastWithId[]>([]);
  const [loaded, setLoaded] = useState(false);
  const toasts = useMemo<Toasts>(
    () => ({
      add: (message) => {
        const id = crypto.randomUUID?.() ?? String(Math.random());
        setLoaded(true);
        setShown((before) => [...before, { ...message, id }]);
        return id;
      },
      close: (id) => setShown((before) => before.filter((toast) => toast.id !== id)),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {loaded && (
        <Suspense fallback={null}>
          <ToastViewport toasts={shown} onGone={toasts.close} />
        </Suspense>
      )}
    </ToastContext>
  );
}
