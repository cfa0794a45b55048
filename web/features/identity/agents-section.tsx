import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Agent, agentsQuery, disconnectAgent } from '#web/api/account-settings.ts';
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
      <Panel
        title="Connect an agent"
        text="Add this address as a remote MCP server, for example in Claude, Cursor or VS Code. The agent then asks you here to allow it."
      >
        <Code label="Address" text={`${location.origin}/mcp`} />
      </Panel>
      <Panel title="Connected agents">
        {agents.data === undefined ? (
          agents.isError ? (
            <ErrorState
              title="Couldn’t load your agents"
              error={agents.error}
              onRetry={() => void agents.refetch()}
              retrying={agents.isFetching}
            />
          ) : (
            <ListSkeleton label="Loading your agents" />
          )
        ) : agents.data.length === 0 ? (
          <EmptyState
            icon={<IconPlugConnected />}
            title="No agents yet"
            text="An agent that you allow appears here."
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
      action="Disconnect"
      warning="It loses access immediately. To use it again, connect it again."
      confirmLabel="Disconnect"
      onEnd={async () => {
        await disconnectAgent(client, id);
        toasts.add({ title: 'Agent disconnected' });
      }}
    >
      <AccessTime word="connected" at={createdAt} />
    </AccessRow>
  );
}
