import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endOtherSessions,
  endSession,
  type ListedSession,
  sessionsQuery,
} from '#web/api/account-settings.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import styles from '#web/ui/panels/rows.module.css';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { dateTime, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';

/** The browsers in which the person is signed in. */
export function SessionsPanel() {
  const client = useQueryClient();
  const toasts = useToasts();
  const sessions = useQuery(sessionsQuery);
  const [confirming, setConfirming] = useState(false);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <Panel
      title={t('identity.sessions')}
      text={t('identity.sessionsIntro')}
      action={
        others.length > 1 && (
          <Button onClick={() => setConfirming(true)}>{t('identity.endAllOthers')}</Button>
        )
      }
    >
      {sessions.data ? (
        <ul className={styles.rows}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : sessions.isError ? (
        <ErrorState
          title={t('identity.couldntLoadYourSessions')}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <ListSkeleton label={t('identity.loadingYourSessions')} rows={2} />
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('identity.endAllOthersQuestion')}
        text={t('identity.endAllOthersText', { count: others.length })}
        confirmLabel={t('identity.endAllOthers')}
        danger
        onConfirm={async () => {
          await endOtherSessions(client);
          toasts.add({ title: t('identity.otherSessionsEnded') });
        }}
      />
    </Panel>
  );
}

function SessionRow({ session }: { session: ListedSession }) {
  const { id, current, lastUsedAt, createdAt } = session;
  const client = useQueryClient();
  const toasts = useToasts();
  const [ending, setEnding] = useState(false);
  const name = nameOf(session);
  const end = async () => {
    setEnding(true);
    try {
      await endSession(client, id);
      toasts.add({ title: t('identity.sessionEnded') });
    } catch (error) {
      toasts.add({
        title: t('identity.couldntEndTheSession'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
      setEnding(false);
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text strong className={styles.name}>
          {name}
        </Text>
        <Text size="s" tone="soft" numeric>
          <span title={t('identity.signedInAt', { when: dateTime(createdAt) })}>
            {current
              ? t('identity.inUse')
              : t('identity.lastUsed', { when: relativeTime(lastUsedAt) })}
          </span>
        </Text>
      </div>
      {current ? (
        <Badge tone="accent">{t('identity.thisBrowser')}</Badge>
      ) : (
        <Button
          size="small"
          loading={ending}
          aria-label={t('identity.endNamed', { name })}
          onClick={() => void end()}
        >
          {t('identity.end')}
        </Button>
      )}
    </li>
  );
}

function nameOf({ browser, system }: ListedSession): string {
  if (browser && system) return t('identity.browserOnSystem', { browser, system });
  return browser ?? system ?? t('identity.unknownBrowser');
}
