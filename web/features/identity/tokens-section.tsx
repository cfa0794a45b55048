import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, revokeToken, tokensQuery } from '#web/api/account-settings.ts';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import styles from '#web/ui/panels/rows.module.css';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { AccessRow, AccessTime } from './access-row.tsx';
import { NewToken } from './new-token.tsx';

/** Tokens for programs, and a link to the API reference. */
export function TokensSection() {
  const tokens = useQuery(tokensQuery);
  const [making, setMaking] = useState(false);
  const alive = tokens.data?.filter(({ revokedAt }) => !revokedAt) ?? [];
  const make = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setMaking(true)}>
      New token
    </Button>
  );
  return (
    <>
      <Panel title="Tokens" action={alive.length > 0 && make}>
        {tokens.data === undefined ? (
          tokens.isError ? (
            <ErrorState
              title="Couldn’t load your tokens"
              error={tokens.error}
              onRetry={() => void tokens.refetch()}
              retrying={tokens.isFetching}
            />
          ) : (
            <ListSkeleton label="Loading your tokens" />
          )
        ) : alive.length === 0 ? (
          <EmptyState
            icon={<IconKey />}
            title="No tokens yet"
            text="Create one per program, so you can revoke them separately."
            action={make}
          />
        ) : (
          <ul className={styles.rows}>
            {alive.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Panel>
      {/** Rendered once the list above it has loaded, so that it does not move. */}
      {!tokens.isLoading && <Reference />}
      {making && <NewToken onClose={() => setMaking(false)} />}
    </>
  );
}

function TokenRow({ token: { id, name, createdAt, expiresAt, lastUsedAt } }: { token: ApiToken }) {
  const client = useQueryClient();
  const toasts = useToasts();
  return (
    <AccessRow
      name={name}
      lastUsedAt={lastUsedAt ?? undefined}
      action="Revoke"
      warning="Programs using it will lose access immediately. This can’t be undone."
      confirmLabel="Revoke token"
      onEnd={async () => {
        await revokeToken(client, id);
        toasts.add({ title: 'Token revoked' });
      }}
    >
      <AccessTime word="made" at={createdAt} />
      {expiresAt && (
        <AccessTime
          word={new Date(expiresAt) < new Date() ? 'expired' : 'expires'}
          at={expiresAt}
        />
      )}
    </AccessRow>
  );
}

function Reference() {
  return (
    <Panel
      title="API reference"
      text="Every endpoint with its parameters and responses, with a try-it console."
    >
      <div className={styles.links}>
        <a className={buttonClass()} href="/reference">
          Open API reference
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="/api/openapi.json">
          OpenAPI document
        </a>
      </div>
    </Panel>
  );
}
