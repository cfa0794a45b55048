import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, revokeToken, tokensQuery } from '#web/api/settings.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { dateTime, relativeTime } from '#web/ui/format.ts';
import { Text } from '#web/ui/text.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NewToken } from './new-token.tsx';
import { Panel } from './panel.tsx';
import styles from './rows.module.css';

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

function TokenRow({ token }: { token: ApiToken }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { name, createdAt, expiresAt, lastUsedAt } = token;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text strong className={styles.name}>
          {name}
        </Text>
        <Text size="s" tone="soft" numeric>
          <span title={lastUsedAt && dateTime(lastUsedAt)}>{lastUsedAt ? `Last used ${relativeTime(lastUsedAt)}` : 'Never used'}</span>
          {' · '}
          <span title={dateTime(createdAt)}>made {relativeTime(createdAt)}</span>
          {expiresAt && (
            <>
              {' · '}
              <span title={dateTime(expiresAt)}>
                {new Date(expiresAt) < new Date() ? 'expired' : 'expires'} {relativeTime(expiresAt)}
              </span>
            </>
          )}
        </Text>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${name}”?`}
        text="Programs using it will lose access immediately. This can’t be undone."
        confirmLabel="Revoke token"
        danger
        onConfirm={async () => {
          await revokeToken(client, token.id);
          toasts.add({ title: 'Token revoked' });
        }}
      />
    </li>
  );
}

function Reference() {
  return (
    <Panel title="API reference" text="Every endpoint with its parameters and responses, with a try-it console.">
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
