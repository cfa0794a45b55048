import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from '#web/api/events.ts';
import styles from './connection-notice.module.css';

/** Says when nothing new can arrive; short interruptions pass unmentioned. */
export function ConnectionNotice({ connection }: { connection: Connection }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lost = useLasting(connection === 'lost', 2500);
  const text = !online
    ? 'You are offline. What is on the page stays; it goes on by itself when you are back.'
    : lost
      ? 'The connection to Kinora was lost. Trying again …'
      : undefined;
  return (
    <div role="status" className={styles.place}>
      {text && <p className={styles.notice}>{text}</p>}
    </div>
  );
}

/** True once it has been true for that many milliseconds. */
function useLasting(value: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value && lasting;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
