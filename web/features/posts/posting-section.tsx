import { IconBrandYoutube, IconPlus, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { PostAccount } from '#features/posts/post-account.schema.ts';
import {
  type ConsentKind,
  consentKinds,
  isConsentKind,
  targetRules,
} from '#features/posts/targets/targets.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { beginConnection, disconnectAccount, postAccountsQuery } from '#web/api/posts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { PostWebhookForm } from './post-webhook-form.tsx';

/** The accounts that clips are posted to. */
export function PostingSection() {
  const list = useQuery(postAccountsQuery);
  const missing = consentKinds.filter((kind) => list.data?.[kind].configured === false);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Panel
        title="Accounts"
        text="A webhook receives the clip and its texts, signed, and can post them anywhere."
        action={
          list.data && (
            <div className={rows.tools}>
              {consentKinds.map((kind) => (
                <ConnectButton key={kind} kind={kind} disabled={missing.includes(kind)} />
              ))}
              <Button icon={<IconPlus />} onClick={() => setAdding(true)}>
                Add webhook
              </Button>
            </div>
          )
        }
      >
        {list.data === undefined ? (
          list.isError ? (
            <ErrorState
              title="Couldn’t load your accounts"
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <ListSkeleton label="Loading your accounts" />
          )
        ) : list.data.accounts.length === 0 ? (
          <EmptyState
            icon={<IconSend />}
            title="No accounts yet"
            text="Connect a YouTube channel, or add a webhook of n8n, Zapier, Make or your own."
          />
        ) : (
          <ul className={rows.rows}>
            {list.data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        )}
      </Panel>
      {missing.map((kind) => (
        <MissingClient key={kind} kind={kind} redirectUri={list.data?.[kind].redirectUri} />
      ))}
      {adding && <PostWebhookForm onClose={() => setAdding(false)} />}
    </>
  );
}

/** What an operator does so that accounts of a target can be connected. */
function MissingClient({
  kind,
  redirectUri,
}: {
  kind: ConsentKind;
  redirectUri: string | undefined;
}) {
  const { name, provider, client } = targetRules[kind];
  return (
    <Notice title={`${name} is not set up on this server`}>
      Its operator creates an OAuth client at {provider} with the redirect address{' '}
      <code>{redirectUri}</code>, and sets <code>{client.id}</code> and <code>{client.secret}</code>{' '}
      (<code>docs/posting.md</code>).
    </Notice>
  );
}

const icons: Partial<Record<ConsentKind, ReactNode>> = { youtube: <IconBrandYoutube /> };

/** Leads to the platform, which leads back to the page /connect/… of the target. */
function ConnectButton({
  kind,
  disabled,
  again = false,
}: {
  kind: ConsentKind;
  disabled: boolean;
  again?: boolean;
}) {
  const toasts = useToasts();
  const { name, account } = targetRules[kind];
  const connect = useMutation({
    mutationFn: () => beginConnection(kind),
    onSuccess: (url) => location.assign(url),
    onError: (error) =>
      toasts.add({
        title: `Couldn’t connect ${account.article} ${account.short}`,
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  return (
    <Button
      size={again ? 'small' : 'medium'}
      variant={again ? 'secondary' : 'primary'}
      icon={icons[kind] ?? <IconPlus />}
      disabled={disabled}
      loading={connect.isPending}
      onClick={() => connect.mutate()}
    >
      {again ? 'Connect again' : `Connect ${name}`}
    </Button>
  );
}

function AccountRow({ account: { id, kind, name, address, reconnect } }: { account: PostAccount }) {
  const client = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const toasts = useToasts();
  const [confirming, setConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: () => disconnectAccount(client, id),
    onSuccess: (title) => toasts.add({ title }),
  });
  return (
    <li ref={row} className={rows.row}>
      <div className={rows.words}>
        <Text strong className={rows.name}>
          {name}
        </Text>
        <Text size="s" tone={reconnect ? 'wrong' : 'soft'} className={rows.name}>
          {reconnect ?? `${targetRules[kind].account.name}, ${address}`}
        </Text>
      </div>
      <div className={rows.tools}>
        {reconnect && isConsentKind(kind) && <ConnectButton kind={kind} disabled={false} again />}
        <Button
          size="small"
          variant="quiet"
          loading={remove.isPending}
          aria-label={`Disconnect ${name}`}
          onClick={() => setConfirming(true)}
        >
          Disconnect
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Disconnect ${name}?`}
        text="Unfinished posts are cancelled. Published posts stay."
        confirmLabel="Disconnect"
        removes={row}
        onConfirm={() => remove.mutateAsync()}
      />
    </li>
  );
}
