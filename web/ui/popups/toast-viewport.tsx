import { Toast as Base } from '@base-ui/react/toast';
import { IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { focusHeadingUnless } from '../focus-beside.ts';
import styles from './toast-viewport.module.css';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: 'neutral' | 'accent' | 'caution' | 'wrong' | undefined;
  /** "Undo", "Show": closes the toast when pressed. */
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays; 0 is until closed. Paused while hovered or focused. */
  timeoutMs?: number | undefined;
  /** Called when it closes for any reason but the action. */
  onClose?: (() => void) | undefined;
};

export type ToastWithId = ToastMessage & { id: string };

type ToastViewportProps = { toasts: readonly ToastWithId[]; onGone: (id: string) => void };

/** Where toasts are shown and announced; F6 focuses it. */
export function ToastViewport(props: ToastViewportProps) {
  return (
    <Base.Provider limit={3}>
      <SyncToasts {...props} />
      <Base.Portal>
        <Base.Viewport className={styles.viewport} onFocus={rememberFocus}>
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** What was focused before a toast was. */
let focusedBefore: Element | undefined;

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget;
}

/** Moves the focus out of a toast that closes. */
function returnFocus(id: string): void {
  if (!document.activeElement?.closest(`[data-toast="${id}"]`)) return;
  focusHeadingUnless(focusedBefore?.isConnected ? focusedBefore : undefined);
}

/** Adds new toasts, closes removed ones. */
function SyncToasts({ toasts, onGone }: ToastViewportProps) {
  const manager = Base.useToastManager<ToastWithId>();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      shown.current.add(toast.id);
      let acted = false;
      manager.add({
        id: toast.id,
        title: toast.title,
        description: toast.description,
        timeout: toast.timeoutMs ?? (toast.action || toast.tone === 'wrong' ? 10_000 : 5000),
        data: toast,
        ...(toast.action && {
          actionProps: {
            children: toast.action.label,
            onClick: () => {
              acted = true;
              toast.action?.onClick();
              manager.close(toast.id);
            },
          },
        }),
        onClose: () => {
          returnFocus(toast.id);
          shown.current.delete(toast.id);
          if (!acted) toast.onClose?.();
          onGone(toast.id);
        },
      });
    }
    for (const id of shown.current) if (!toasts.some((toast) => toast.id === id)) manager.close(id);
  }, [toasts, manager, onGone]);
  return null;
}

// Base UI makes toasts dialogs; these neither block nor trap focus.
const notADialog = { role: 'group', 'aria-modal': undefined } as const;

function List() {
  const { toasts } = Base.useToastManager<ToastWithId>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      data-toast={toast.id}
      {...notADialog}
      swipeDirection={['left', 'up']}
      className={classNames(styles.toast, styles[toast.data?.tone ?? 'neutral'])}
    >
      <Base.Content className={styles.content}>
        <div className={styles.body}>
          <Base.Title className={styles.title} />
          <Base.Description className={styles.description} />
        </div>
        <div className={styles.buttons}>
          <Base.Action className={buttonClass({ size: 'small' })} />
          <Base.Close
            aria-hidden={false}
            render={<IconButton label={t('common.close')} size="small" icon={<IconX />} />}
          />
        </div>
      </Base.Content>
    </Base.Root>
  ));
}
