import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  type ConsentKind,
  consentKinds,
  targetRules,
} from '#features/posts/targets/targets.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { finishConnection } from '#web/api/posts.ts';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { NotFound } from '#web/ui/messages/not-found.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { connectionText } from './connection-text.ts';

/** The page to which a platform redirects the browser, under the name of the target. */
export function ConnectPage() {
  const { target } = useParams({ from: '/connect/$target' });
  const kind = consentKinds.find((known) => known === target);
  return kind ? <Connecting kind={kind} /> : <NotFound />;
}

/** Passes the code on, once. */
function Connecting({ kind }: { kind: ConsentKind }) {
  const { name, provider } = targetRules[kind];
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const begun = useRef(false);
  const connect = useMutation({
    mutationFn: async () => {
      const returned = new URLSearchParams(location.search);
      const [code, state] = [returned.get('code'), returned.get('state')];
      if (code === null || state === null)
        throw new Error(
          returned.get('error') === 'access_denied'
            ? t('posts.youDidntGivePermission')
            : t('posts.providerDidntSendAPermission', { provider }),
        );
      return finishConnection(client, kind, { code, state });
    },
    onSuccess: (response) => {
      toasts.add({ title: t('posts.nameIsConnected', { name: response.account.name }) });
      void navigate({ to: '/settings/$section', params: { section: 'posting' }, replace: true });
    },
  });
  const { mutate } = connect;
  useEffect(() => {
    // The code can be used only once.
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  return (
    <Page title={t('posts.connectName', { name })}>
      {connect.error ? (
        <Notice
          tone="wrong"
          title={connectionText[kind].wasNotConnected}
          action={
            <Link to="/settings/$section" params={{ section: 'posting' }}>
              {t('posts.backToTheSettings')}
            </Link>
          }
        >
          {sentenceOf(connect.error)}
        </Notice>
      ) : (
        <Text role="status">{connectionText[kind].connecting}</Text>
      )}
    </Page>
  );
}
