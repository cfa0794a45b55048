import { IconCookie, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { maxCookiesLength } from '#engine/sources/cookies.constants.ts';
import type { CookieSite } from '#features/videos/cookies/cookies.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addCookies, cookieSitesQuery, deleteCookies } from '#web/api/cookies.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { date, listOf } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';

/** Cookies for videos that a site shows only to people who are signed in. */
export function DownloadsSection() {
  const sites = useQuery(cookieSitesQuery);
  const add = <AddCookies isFirst={sites.data?.length === 0} />;
  return (
    <Panel
      title={t('videos.cookies')}
      text={t('videos.exportTheCookiesOfA')}
      action={sites.data && sites.data.length > 0 && add}
    >
      {sites.data === undefined ? (
        sites.isError ? (
          <ErrorState
            title={t('videos.couldntLoadTheListOf')}
            error={sites.error}
            onRetry={() => void sites.refetch()}
            retrying={sites.isFetching}
          />
        ) : (
          <ListSkeleton label={t('videos.loadingTheListOfSites')} />
        )
      ) : sites.data.length === 0 ? (
        <EmptyState
          icon={<IconCookie />}
          title={t('videos.noCookiesYet')}
          text={t('videos.videosThatAreAgeRestricted')}
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
      if (file.size > maxCookiesLength) throw new Error(t('videos.thisFileIsTooLarge'));
      await addCookies(client, await file.text());
    },
    onError: (error) =>
      toasts.add({
        title: t('videos.couldntAddTheCookies'),
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
        aria-label={t('videos.cookiesTxtFile')}
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
        {t('videos.addCookiesTxt')}
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
        title: t('videos.couldntRemoveTheCookies'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  const isExpired = expiresAt !== null && new Date(expiresAt) < new Date();
  const day = expiresAt !== null && date(expiresAt);
  const state = isExpired
    ? t('videos.expiredExportThemAgain')
    : day
      ? t('videos.untilDay', { day })
      : t('videos.untilTheSiteEndsThe');
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text strong className={rows.name}>
          {site}
        </Text>
        <Text size="s" tone={isExpired ? 'wrong' : 'soft'}>
          {listOf([t('videos.countCookie', { count: cookies }), state])}
        </Text>
      </div>
      <Button
        size="small"
        variant="quiet"
        loading={remove.isPending}
        aria-label={t('videos.removeTheCookiesOfSite', { site })}
        onClick={() => remove.mutate()}
      >
        {t('common.remove')}
      </Button>
    </li>
  );
}
