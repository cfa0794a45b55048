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
import { ListComing } from './list-coming.tsx';
import { NewToken } from './new-token.tsx';
import { Panel } from './panel.tsx';
import styles from './rows.module.css';

/** Tokens for programs, and where it is written what they can do. */
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
              title="Your tokens could not be loaded"
              error={tokens.error}
              onRetry={() => void tokens.refetch()}
              retrying={tokens.isFetching}
            />
          ) : (
            <ListComing label="Loading your tokens" />
          )
        ) : alive.length === 0 ? (
          <EmptyState
            icon={<IconKey />}
            title="No tokens yet"
            text="Make one for each program, so that you can revoke it alone."
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
      {/* Below what may yet be longer or shorter: it comes when that is known. */}
      {!tokens.isLoading && <Reference />}
      {making && <NewToken onClose={() => setMaking(false)} />}
    </>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { name, createdAt, lastUsedAt } = token;
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
        </Text>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${name}”?`}
        text="Programs that use it are refused at once. This cannot be undone."
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
    <Panel title="API reference" text="Every address with what it takes and gives, to read and to try out.">
      <div className={styles.links}>
        <a className={buttonClass()} href="/reference">
          Open the reference
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="/api/openapi.json">
          OpenAPI description
        </a>
      </div>
    </Panel>
  );
}
