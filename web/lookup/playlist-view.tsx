import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Playlist, playlistQuery } from '#web/api/lookup.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { count } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { keepLookup } from './kept-lookups.ts';
import { LookupError } from './lookup-error.tsx';
import { PlaylistChart } from './playlist-chart.tsx';
import { PlaylistComing } from './playlist-coming.tsx';
import { PlaylistHead } from './playlist-head.tsx';
import { PlaylistVideos } from './playlist-videos.tsx';
import styles from './playlist-view.module.css';

/** A playlist: how long it takes, and all its videos compared. */
export function PlaylistView({ address, onOther }: { address: string; onOther: () => void }) {
  const query = useQuery(playlistQuery(address));
  const title = query.data?.playlistDetails.title;
  useEffect(() => {
    if (title !== undefined) keepLookup({ address, title, kind: 'playlist' });
  }, [address, title]);
  if (query.data) return <Found address={address} playlist={query.data} />;
  if (query.isError)
    return (
      <LookupError
        title="This playlist could not be looked up"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        onOther={onOther}
      />
    );
  return <PlaylistComing />;
}

function Found({ address, playlist }: { address: string; playlist: Playlist }) {
  const rows = useMemo(() => playlist.videos.map((video, index) => ({ ...video, position: index + 1 })), [playlist.videos]);
  const { title } = playlist.playlistDetails;
  return (
    <div className={styles.playlist}>
      <VisuallyHidden>
        <span role="status">
          {title}: {count(rows.length, 'video')}
        </span>
      </VisuallyHidden>
      <PlaylistHead address={address} playlist={playlist} />
      {rows.length === 0 ? (
        <EmptyState
          title="There is nothing in this playlist"
          text="It is empty, or all its videos are private or deleted. Its owner may have changed that when you look it up again."
        />
      ) : (
        <>
          <PlaylistChart rows={rows} />
          <PlaylistVideos title={title} rows={rows} />
        </>
      )}
    </div>
  );
}
