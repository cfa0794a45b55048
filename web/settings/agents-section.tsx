import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Agent, agentsQuery, disconnectAgent } from '#web/api/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { dateTime, relativeTime } from '#web/ui/format.ts';
import { Text } from '#web/ui/text.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Panel } from './panel.tsx';
import styles from './rows.module.css';
import { Code } from './secret.tsx';

/** Where agents connect, and those that are connected. */
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
          <EmptyState icon={<IconPlugConnected />} title="No agents yet" text="An agent that you allow appears here." />
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
  const [confirming, setConfirming] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text strong className={styles.name}>
          {name}
        </Text>
        <Text size="s" tone="soft" numeric>
          <span title={lastUsedAt && dateTime(lastUsedAt)}>{lastUsedAt ? `Last used ${relativeTime(lastUsedAt)}` : 'Never used'}</span>
          {' · '}
          <span title={dateTime(createdAt)}>connected {relativeTime(createdAt)}</span>
        </Text>
      </div>
      <Button size="small" aria-label={`Disconnect ${name}`} onClick={() => setConfirming(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Disconnect “${name}”?`}
        text="It loses access immediately. To use it again, connect it again."
        confirmLabel="Disconnect"
        danger
        onConfirm={async () => {
          await disconnectAgent(client, id);
          toasts.add({ title: 'Agent disconnected' });
        }}
      />
    </li>
  );
}
