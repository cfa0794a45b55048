import { IconCookie, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { maxCookiesLength } from '#engine/sources/cookies.constants.ts';
import type { CookieSite } from '#features/videos/cookies/cookies.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addCookies, cookieSitesQuery, deleteCookies } from '#web/api/cookies.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { Text } from '#web/ui/text/text.tsx';

/** Cookies for videos that a site shows only to people who are signed in. */
export function DownloadsSection() {
  const sites = useQuery(cookieSitesQuery);
  const add = <AddCookies isFirst={sites.data?.length === 0} />;
  return (
    <Panel
      title="Cookies"
      text="Export the cookies of a site as a cookies.txt file, ideally from a private window in which you sign in and which you then close. They are encrypted, sent only to their own site, and never shown again."
      action={sites.data && sites.data.length > 0 && add}
    >
      {sites.data === undefined ? (
        sites.isError ? (
          <ErrorState
            title="Couldn’t load the list of sites"
            error={sites.error}
            onRetry={() => void sites.refetch()}
            retrying={sites.isFetching}
          />
        ) : (
          <ListSkeleton label="Loading the list of sites" />
        )
      ) : sites.data.length === 0 ? (
        <EmptyState
          icon={<IconCookie />}
          title="No cookies yet"
          text="Videos that are age-restricted, private to your account or refused to servers need them."
          action={add}
        />
      ) : (
        <ul className={rows.rows}>
          {sites.data.map((site) => (
            <SiteRow key={site.site} site={site} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AddCookies({ isFirst }: { isFirst: boolean }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxCookiesLength)
        throw new Error('This file is too large to be a cookies.txt file.');
      await addCookies(client, await file.text());
    },
    onError: (error) =>
      toasts.add({
        title: 'Couldn’t add the cookies',
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,text/plain"
        aria-label="cookies.txt file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add.mutate(file);
          // Choosing the same file again is a change, too.
          target.value = '';
        }}
      />
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<IconUpload />}
        loading={add.isPending}
        onClick={() => input.current?.click()}
      >
        Add cookies.txt
      </Button>
    </>
  );
}

function SiteRow({ site: { site, cookies, expiresAt } }: { site: CookieSite }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const remove = useMutation({
    mutationFn: () => deleteCookies(client, site),
    onError: (error) =>
      toasts.add({
        title: 'Couldn’t remove the cookies',
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  const isExpired = expiresAt !== null && new Date(expiresAt) < new Date();
  const day =
    expiresAt !== null &&
    new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
  const state = isExpired
    ? 'expired: export them again'
    : day
      ? `until ${day}`
      : 'until the site ends the session';
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text strong className={rows.name}>
          {site}
        </Text>
        <Text size="s" tone={isExpired ? 'wrong' : 'soft'}>
          {cookies === 1 ? '1 cookie' : `${cookies} cookies`}, {state}
        </Text>
      </div>
      <Button
        size="small"
        variant="quiet"
        loading={remove.isPending}
        aria-label={`Remove the cookies of ${site}`}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </li>
  );
}
