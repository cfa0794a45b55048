import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { type LookupRequest, lookupRequestOf } from './address/lookup-request.ts';
import { useLookupSearch } from './address/use-lookup-search.ts';
import { LookupForm } from './lookup-form.tsx';
import styles from './lookup-page.module.css';
import { PlaylistView } from './playlist/playlist-view.tsx';
import { RecentLookups } from './recent/recent-lookups.tsx';
import { VideoView } from './video/video-view.tsx';

/**
 * What YouTube knows about a video or a playlist, and what is said in a video. Works without
 * signing in.
 */
export function LookupPage() {
  const [{ address = '' }] = useLookupSearch();
  const navigate = useNavigate({ from: '/ask/lookup' });
  const field = useRef<HTMLInputElement>(null);
  const result = useFocusedResult(address);
  const request = lookupRequestOf(address);
  return (
    <Page title={t('lookup.lookup')} intro={t('lookup.theRealLengthOfA')}>
      <div className={styles.asking}>
        <LookupForm
          field={field}
          address={address}
          onLookup={(next) => void navigate({ search: { address: next } })}
        />
        <RecentLookups current={request.kind === 'nothing' ? '' : request.address} field={field} />
      </div>
      <section ref={result} tabIndex={-1} aria-label={t('lookup.result')} className={styles.result}>
        <Answer
          key={request.kind === 'nothing' ? '' : request.address}
          request={request}
          onOther={() => field.current?.select()}
        />
      </section>
    </Page>
  );
}

/** A link in a result disappears with that result: the focus moves to the new one. */
function useFocusedResult(address: string) {
  const result = useRef<HTMLElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true });
  }, [address]);
  return result;
}

function Answer({ request, onOther }: { request: LookupRequest; onOther: () => void }) {
  switch (request.kind) {
    case 'nothing':
      return (
        <EmptyState
          icon={<IconListSearch />}
          title={t('lookup.nothingLookedUpYet')}
          text={t('lookup.pasteAYoutubePlaylistLink')}
        />
      );
    case 'playlist':
      return <PlaylistView address={request.address} onOther={onOther} />;
    case 'video':
      return (
        <VideoView
          address={request.address}
          playlist={request.playlist}
          clips={false}
          onOther={onOther}
        />
      );
    case 'other':
      return (
        <VideoView
          address={request.address}
          playlist={undefined}
          clips={request.clips}
          onOther={onOther}
        />
      );
  }
}
