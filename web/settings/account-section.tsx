import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './account-section.module.css';
import { Panel } from './panel.tsx';

/** Who is signed in, and the way out. */
export function AccountSection() {
  const me = useQuery(meQuery);
  const user = me.data?.user;
  if (me.isError && !user)
    return (
      <ErrorState title="Your account could not be loaded" error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
    );
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
      {/* A real form: it works whatever else does not, and the server leads on to the identity provider. */}
      <form method="post" action="/logout">
        <Button type="submit">Sign out</Button>
      </form>
    </Panel>
  );
}
