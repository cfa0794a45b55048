import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/account.ts';
import { healthQuery } from '#web/api/settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './account-section.module.css';
import { Panel } from './panel.tsx';

/** The signed-in account, and the sign-out button. */
export function AccountSection() {
  const me = useQuery(meQuery);
  const user = me.data?.user;
  // With an identity provider, passwords are changed there.
  const isLocalAccount = useQuery(healthQuery).data?.up.identity === 'embedded';
  if (me.isError && !user)
    return <ErrorState title="Couldn’t load your account" error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />;
  const facts: [string, string | undefined][] = [
    ['Name', user?.name ?? (user && !user.email ? user.id : undefined)],
    ['Email address', user?.email],
  ];
  return (
    <Panel title="You are signed in">
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
      {isLocalAccount && (
        <a href="/account/password" className={buttonClass()}>
          Change password
        </a>
      )}
      <form method="post" action="/logout">
        <Button type="submit">Sign out</Button>
      </form>
    </Panel>
  );
}
