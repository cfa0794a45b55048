import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionEnded, signInAddress } from '#web/api/client/unfinished-changes.ts';
import type { Connection } from '#web/api/events.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import styles from './connection-notice.module.css';

/**
 * Shows that the session has ended, or that the app is offline or has lost the server; short
 * interruptions are not shown.
 */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lost = useStable(connection === 'lost', 2500);
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.current);
  if (ended)
    return (
      <div role="alert" className={styles.place}>
        <p className={styles.notice}>
          <Rich
            id="app.yourSessionHasEndedSign"
            elements={{
              // biome-ignore lint/a11y/useAnchorContent: its content is in the message.
              link: <a href={signInAddress()} />,
            }}
          />
        </p>
      </div>
    );
  const text = !online
    ? t('app.youreOfflineNothingIsLost')
    : lost
      ? t('app.connectionLostReconnecting')
      : undefined;
  return (
    <div role="status" className={styles.place}>
      {text && <p className={styles.notice}>{text}</p>}
    </div>
  );
}

/** True once `value` has been true for that many milliseconds. */
function useStable(value: boolean, milliseconds: number): boolean {
  const [stable, setStable] = useState(false);
  useEffect(() => {
    if (!value) return setStable(false);
    const timer = setTimeout(() => setStable(true), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value && stable;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
