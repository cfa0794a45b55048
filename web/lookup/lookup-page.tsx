import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Asked, askedOf } from './asked.ts';
import { LookupForm } from './lookup-form.tsx';
import styles from './lookup-page.module.css';
import { PlaylistView } from './playlist-view.tsx';
import { RecentLookups } from './recent-lookups.tsx';
import { useLookupSearch } from './use-lookup-search.ts';
import { VideoView } from './video-view.tsx';

/** What YouTube says of a video or a whole playlist, and what is said in a video. Nobody has to sign in. */
export function LookupPage() {
  const [{ address = '' }] = useLookupSearch();
  const navigate = useNavigate({ from: '/lookup' });
  const field = useRef<HTMLInputElement>(null);
  const result = useFocusedResult(address);
  const asked = askedOf(address);
  return (
    <Page title="Lookup" intro="How long a playlist really is, and every word of a video.">
      <div className={styles.asking}>
        <LookupForm field={field} address={address} onAsk={(wanted) => void navigate({ search: { address: wanted } })} />
        <RecentLookups current={asked.kind === 'nothing' ? '' : asked.address} field={field} />
      </div>
      <section ref={result} tabIndex={-1} aria-label="Result" className={styles.result}>
        <Answer key={asked.kind === 'nothing' ? '' : asked.address} asked={asked} onOther={() => field.current?.select()} />
      </section>
    </Page>
  );
}

/** A link in one result that leads to another is gone with it: the focus goes on in the new one. */
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

function Answer({ asked, onOther }: { asked: Asked; onOther: () => void }) {
  switch (asked.kind) {
    case 'nothing':
      return (
        <EmptyState
          icon={<IconListSearch />}
          title="Nothing looked up yet"
          text="Paste the address of a YouTube playlist to see how long it takes, or of a video to see its numbers and its transcript."
        />
      );
    case 'playlist':
      return <PlaylistView address={asked.address} onOther={onOther} />;
    case 'video':
      return <VideoView address={asked.address} playlist={asked.playlist} clips={false} onOther={onOther} />;
    case 'other':
      return <VideoView address={asked.address} playlist={undefined} clips={asked.clips} onOther={onOther} />;
  }
}
