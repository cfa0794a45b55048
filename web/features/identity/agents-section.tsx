import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Agent, agentsQuery, disconnectAgent } from '#web/api/account-settings.ts';
import { t } from '#web/messages/messages.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Code } from '#web/ui/panels/code.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import styles from '#web/ui/panels/rows.module.css';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { AccessRow, AccessTime } from './access-row.tsx';

/** The address for agents, and the connected ones. */
export function AgentsSection() {
  const agents = useQuery(agentsQuery);
  return (
    <>
      <Panel title={t('identity.connectAnAgent')} text={t('identity.addThisAddressAsA')}>
        <Code label={t('common.address')} text={`${location.origin}/mcp`} />
      </Panel>
      <Panel title={t('identity.connectedAgents')}>
        {agents.data === undefined ? (
          agents.isError ? (
            <ErrorState
              title={t('identity.couldntLoadYourAgents')}
              error={agents.error}
              onRetry={() => void agents.refetch()}
              retrying={agents.isFetching}
            />
          ) : (
            <ListSkeleton label={t('identity.loadingYourAgents')} />
          )
        ) : agents.data.length === 0 ? (
          <EmptyState
            icon={<IconPlugConnected />}
            title={t('identity.noAgentsYet')}
            text={t('identity.anAgentThatYouAllow')}
          />
        ) : (
          <ul className={styles.rows}>
            {agents.data.map((agent) => (
              <AgentRow key={agent.id} agent={agent} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function AgentRow({ agent: { id, name, createdAt, lastUsedAt } }: { agent: Agent }) {
  const client = useQueryClient();
  const toasts = useToasts();
  return (
    <AccessRow
      name={name}
      lastUsedAt={lastUsedAt}
      action={t('common.disconnect')}
      warning={t('identity.itLosesAccessImmediatelyTo')}
      confirmLabel={t('common.disconnect')}
      onEnd={async () => {
        await disconnectAgent(client, id);
        toasts.add({ title: t('identity.agentDisconnected') });
      }}
    >
      <AccessTime word="connected" at={createdAt} />
    </AccessRow>
  );
}
