import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, revokeToken, tokensQuery } from '#web/api/account-settings.ts';
import { t } from '#web/messages/messages.tsx';
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
      {t('identity.newToken')}
    </Button>
  );
  return (
    <>
      <Panel title={t('identity.tokens')} action={alive.length > 0 && make}>
        {tokens.data === undefined ? (
          tokens.isError ? (
            <ErrorState
              title={t('identity.couldntLoadYourTokens')}
              error={tokens.error}
              onRetry={() => void tokens.refetch()}
              retrying={tokens.isFetching}
            />
          ) : (
            <ListSkeleton label={t('identity.loadingYourTokens')} />
          )
        ) : alive.length === 0 ? (
          <EmptyState
            icon={<IconKey />}
            title={t('identity.noTokensYet')}
            text={t('identity.createOnePerProgramSo')}
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
      action={t('common.revoke')}
      warning={t('identity.programsUsingItWillLose')}
      confirmLabel={t('identity.revokeToken')}
      onEnd={async () => {
        await revokeToken(client, id);
        toasts.add({ title: t('identity.tokenRevoked') });
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
    <Panel title={t('identity.apiReference')} text={t('identity.everyEndpointWithItsParameters')}>
      <div className={styles.links}>
        <a className={buttonClass()} href="/reference">
          {t('identity.openApiReference')}
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="/api/openapi.json">
          {t('identity.openapiDocument')}
        </a>
      </div>
    </Panel>
  );
}
