import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { finishConnection } from '#web/api/posts.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { Text } from '#web/ui/text/text.tsx';

/** The page to which Google redirects the browser: passes the code on, once. */
export function ConnectPage() {
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
            ? 'You didn’t give Kinora permission.'
            : 'Google didn’t send a permission.',
        );
      return finishConnection(client, { code, state });
    },
    onSuccess: ({ account }) => {
      toasts.add({ title: `${account.name} is connected` });
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
    <Page title="Connect YouTube">
      {connect.error ? (
        <Notice
          tone="wrong"
          title="The channel was not connected"
          action={
            <Link to="/settings/$section" params={{ section: 'posting' }}>
              Back to the settings
            </Link>
          }
        >
          {sentenceOf(connect.error)}
        </Notice>
      ) : (
        <Text role="status">Connecting your channel…</Text>
      )}
    </Page>
  );
}
