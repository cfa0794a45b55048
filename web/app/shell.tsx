import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { meQuery } from '#web/api/account.ts';
import { type Connection, followEvents } from '#web/api/events.ts';
import { useWaitingDownloads } from '#web/features/exports/ready-downloads/waiting-downloads.ts';
import { useUploads } from '#web/features/identify/uploads/use-uploads.ts';
import { announceJobs } from '#web/features/jobs/announce-jobs.ts';
import { t } from '#web/messages/messages.tsx';
import { ToastProvider } from '#web/ui/popups/toast.tsx';
import { AccountLinks } from './account-links.tsx';
import { AddVideo } from './add-video.tsx';
import { AskWays } from './ask-ways.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { UnfinishedChanges } from './unfinished-changes.tsx';
import { usePageFocus } from './use-page-focus.ts';

const ReadyDownloads = lazy(
  () => import('#web/features/exports/ready-downloads/ready-downloads.tsx'),
);
const UploadTray = lazy(() => import('#web/features/identify/uploads/upload-tray.tsx'));

/** The frame of every page: navigation, account links and the connection notice. */
export function Shell() {
  const me = useQuery(meQuery);
  const connection = useEvents(me.data !== undefined);
  const uploads = useUploads(me.data !== undefined);
  const userId = me.data?.user.id;
  const downloads = useWaitingDownloads(userId);
  usePageFocus();
  const isAsking = useRouterState({
    select: ({ location }) => /^\/ask(\/|$)/.test(location.pathname),
  });
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <ToastProvider>
      <a className={styles.skip} href="#main">
        {t('app.skipToContent')}
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <span>{t('app.kinora')}</span>
        </Link>
        <Navigation />
        <HeaderSearch />
        <AddVideo />
        <AccountLinks user={me.data?.user} loaded={!me.isPending} />
        <div className={styles.busy} data-on={busy || undefined} aria-hidden="true" />
      </header>
      <ConnectionNotice connection={connection} />
      <UnfinishedChanges userId={userId} />
      {isAsking && <AskWays />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {userId !== undefined && downloads.length > 0 && (
        <Suspense>
          <ReadyDownloads userId={userId} />
        </Suspense>
      )}
      {uploads.length > 0 && (
        <Suspense>
          <UploadTray items={uploads} />
        </Suspense>
      )}
    </ToastProvider>
  );
}

/** Follows the server's events while the user is signed in. */
function useEvents(signedIn: boolean): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => (signedIn ? followEvents(client, setConnection) : undefined), [client, signedIn]);
  useEffect(() => (signedIn ? announceJobs(client) : undefined), [client, signedIn]);
  return signedIn ? connection : 'open';
}

/** Kinora's logo. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" fill="var(--accent)" />
      <path d="M9.5 7.2v9.6l7.6-4.8z" fill="var(--on-accent)" />
    </svg>
  );
}
