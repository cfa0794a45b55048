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
import { Rich, t } from '#web/messages/messages.tsx';
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
import { connectionText } from './connection-text.ts';
import { PostWebhookForm } from './post-webhook-form.tsx';

/** The accounts that clips are posted to. */
export function PostingSection() {
  const list = useQuery(postAccountsQuery);
  const missing = consentKinds.filter((kind) => list.data?.[kind].configured === false);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Panel
        title={t('posts.accounts')}
        text={t('posts.aWebhookReceivesTheClip')}
        action={
          list.data && (
            <div className={rows.tools}>
              {consentKinds.map((kind) => (
                <ConnectButton key={kind} kind={kind} disabled={missing.includes(kind)} />
              ))}
              <Button icon={<IconPlus />} onClick={() => setAdding(true)}>
                {t('common.addWebhook')}
              </Button>
            </div>
          )
        }
      >
        {list.data === undefined ? (
          list.isError ? (
            <ErrorState
              title={t('posts.couldntLoadYourAccounts')}
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <ListSkeleton label={t('posts.loadingYourAccounts')} />
          )
        ) : list.data.accounts.length === 0 ? (
          <EmptyState
            icon={<IconSend />}
            title={t('posts.noAccountsYet')}
            text={t('posts.connectAYoutubeChannelOr')}
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
    <Notice title={t('posts.nameIsNotSetUp', { name })}>
      <Rich
        id="posts.itsOperatorCreatesAnOauth"
        values={{ provider, redirectUri: redirectUri ?? '', id: client.id, secret: client.secret }}
        elements={{ code: <code /> }}
      />
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
  const { name } = targetRules[kind];
  const connect = useMutation({
    mutationFn: () => beginConnection(kind),
    onSuccess: (url) => location.assign(url),
    onError: (error) =>
      toasts.add({
        title: connectionText[kind].couldntConnect,
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
      {again ? t('posts.connectAgain') : t('posts.connectName', { name })}
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
          aria-label={t('posts.disconnectName', { name })}
          onClick={() => setConfirming(true)}
        >
          {t('common.disconnect')}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('posts.disconnectNameQuestion', { name })}
        text={t('posts.unfinishedPostsAreCancelledPublished')}
        confirmLabel={t('common.disconnect')}
        removes={row}
        onConfirm={() => remove.mutateAsync()}
      />
    </li>
  );
}
