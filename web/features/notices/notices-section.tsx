import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { confirmNotices, noticesQuery, switchNotices } from '#web/api/notices.ts';
import { t } from '#web/messages/messages.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { Text } from '#web/ui/text/text.tsx';

/** How the person is told that a long job has ended. */
export function NoticesSection() {
  return (
    <>
      <EmailPanel />
      <Panel title={t('notices.inTheBrowser')} text={t('notices.inTheBrowserText')} />
    </>
  );
}

function EmailPanel() {
  const client = useQueryClient();
  const notices = useQuery(noticesQuery);
  const [error, setError] = useState<string>();
  const [changing, setChanging] = useState(false);
  const act = async (change: () => Promise<void>) => {
    setChanging(true);
    setError(undefined);
    await change().catch((failure: unknown) => setError(sentenceOf(failure)));
    setChanging(false);
  };
  const token = useConfirmation();
  useEffect(() => {
    if (token) void confirmNotices(client, token).catch((failure) => setError(sentenceOf(failure)));
  }, [client, token]);
  const { data } = notices;
  return (
    <Panel title={t('notices.byEmail')}>
      {data === undefined ? (
        notices.isError ? (
          <ErrorState
            title={t('notices.couldntLoad')}
            error={notices.error}
            onRetry={() => void notices.refetch()}
            retrying={notices.isFetching}
          />
        ) : (
          <ListSkeleton label={t('notices.loading')} rows={1} height="3rem" />
        )
      ) : data.available ? (
        <Stack gap={3}>
          <Switch
            label={t('notices.emailMe')}
            hint={t('notices.emailMeHint')}
            checked={data.email !== undefined}
            disabled={changing}
            onChange={(email) => void act(() => switchNotices(client, email))}
          />
          {data.email?.confirmed && (
            <Text size="s" tone="soft">
              {t('notices.sentTo', { address: data.email.address })}
            </Text>
          )}
          {data.email?.confirmed === false && (
            <Notice>{t('notices.openTheLink', { address: data.email.address })}</Notice>
          )}
        </Stack>
      ) : (
        <Text tone="soft">{t('notices.notSetUp')}</Text>
      )}
      {error && <Notice tone="wrong">{error}</Notice>}
    </Panel>
  );
}

/** The token of the link in an email, which is removed from the address at once. */
function useConfirmation(): string | undefined {
  const [token] = useState(() => new URLSearchParams(location.search).get('confirm') ?? undefined);
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}
