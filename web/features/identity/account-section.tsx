import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/account.ts';
import { healthQuery } from '#web/api/server.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import styles from './account-section.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordPanel } from './password-panel.tsx';

/** The signed-in account, sign-out, the password, and the deletion of the account. */
export function AccountSection() {
  const me = useQuery(meQuery);
  const user = me.data?.user;
  // With an identity provider, passwords are changed there.
  const health = useQuery(healthQuery).data;
  const isLocalAccount = health && health.up.identity === 'embedded';
  if (me.isError && !user)
    return (
      <ErrorState
        title={t('identity.couldntLoadYourAccount')}
        error={me.error}
        onRetry={() => void me.refetch()}
        retrying={me.isFetching}
      />
    );
  const facts: [string, string | undefined][] = [
    [t('common.name'), user?.name ?? (user && !user.email ? user.id : undefined)],
    [t('identity.emailAddress'), user?.email],
  ];
  return (
    <>
      <Panel title={t('identity.youAreSignedIn')}>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => !user || value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? <Skeleton shape="text" width="12rem" />}</dd>
              </div>
            ))}
        </dl>
        {/** A plain form: it works even when scripts fail, and the server redirects to the identity provider. */}
        <form method="post" action="/logout">
          <Button type="submit">{t('identity.signOut')}</Button>
        </form>
      </Panel>
      {isLocalAccount && <PasswordPanel />}
      {isLocalAccount !== undefined && <DeleteAccount isLocal={isLocalAccount} />}
    </>
  );
}
