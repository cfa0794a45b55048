import { Toast as Base } from '@base-ui/react/toast';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { AskedToast } from './toast.tsx';
import styles from './toast-viewport.module.css';

type ToastViewportProps = { asked: readonly AskedToast[]; onGone: (id: string) => void };

/** Where toasts are shown and read out. F6 leads to it. */
export function ToastViewport(props: ToastViewportProps) {
  return (
    <Base.Provider limit={3}>
      <Follow {...props} />
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Adds what is newly asked for, closes what is no longer asked for. */
function Follow({ asked, onGone }: ToastViewportProps) {
  const manager = Base.useToastManager<AskedToast>();
  const shown = useRef(new Set<string>());
  useEffect(() => {
    for (const toast of asked) {
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
          shown.current.delete(toast.id);
          if (!acted) toast.onClose?.();
          onGone(toast.id);
        },
      });
    }
    for (const id of shown.current) if (!asked.some((toast) => toast.id === id)) manager.close(id);
  }, [asked, manager, onGone]);
  return null;
}

// What Base UI makes of a toast by itself; but nothing waits for this one, and it need not be left.
const notADialog = { role: 'group', 'aria-modal': undefined } as const;

function List() {
  const { toasts } = Base.useToastManager<AskedToast>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      {...notADialog}
      swipeDirection={['right', 'down']}
      className={classNames(styles.toast, styles[toast.data?.tone ?? 'neutral'])}
    >
      <Base.Content className={styles.content}>
        <div className={styles.words}>
          <Base.Title className={styles.title} />
          <Base.Description className={styles.description} />
        </div>
        <Base.Action className={classNames(buttonClass({ size: 'small' }), styles.action)} />
        <Base.Close aria-hidden={false} render={<IconButton label="Close" size="small" icon={<IconX />} />} />
      </Base.Content>
    </Base.Root>
  ));
}
