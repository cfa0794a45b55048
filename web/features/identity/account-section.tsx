import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/account.ts';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The signed-in account, its password and sessions, and the deletion of the account. */
export function AccountSection() {
  const me = useQuery(meQuery);
  if (!me.data)
    return me.isError ? (
      <ErrorState
        title={t('identity.couldntLoadYourAccount')}
        error={me.error}
        onRetry={() => void me.refetch()}
        retrying={me.isFetching}
      />
    ) : (
      <Panel title={t('identity.youAreSignedIn')}>
        <ListSkeleton label={t('identity.loadingYourAccount')} rows={2} height="4rem" />
      </Panel>
    );
  // With an identity provider, passwords are changed there.
  const isLocal = me.data.managedAt === undefined;
  return (
    <>
      <ProfilePanel me={me.data} />
      {isLocal && <PasswordPanel />}
      <SessionsPanel />
      <DeleteAccount isLocal={isLocal} />
    </>
  );
}
