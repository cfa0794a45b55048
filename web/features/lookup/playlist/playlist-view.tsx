import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Playlist, playlistQuery } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { isKeyMissing, LookupError } from '../facts/lookup-error.tsx';
import { keepLookup } from '../recent/stored-lookups.ts';
import { PlaylistChart } from './playlist-chart.tsx';
import { PlaylistHead } from './playlist-head.tsx';
import { PlaylistSkeleton } from './playlist-skeleton.tsx';
import { PlaylistVideos } from './playlist-videos.tsx';
import styles from './playlist-view.module.css';

/** A playlist: its total length, and all its videos compared. */
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
        title={
          isKeyMissing(query.error)
            ? t('lookup.playlistsNeedAYoutubeKey')
            : t('lookup.couldntLookUpThisPlaylist')
        }
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        onOther={onOther}
      />
    );
  return <PlaylistSkeleton />;
}

function Found({ address, playlist }: { address: string; playlist: Playlist }) {
  const rows = useMemo(
    () => playlist.videos.map((video, index) => ({ ...video, position: index + 1 })),
    [playlist.videos],
  );
  const { title } = playlist.playlistDetails;
  return (
    <div className={styles.playlist}>
      <VisuallyHidden>
        <span role="status">
          {title}: {t('lookup.countVideo', { count: rows.length })}
        </span>
      </VisuallyHidden>
      <PlaylistHead address={address} playlist={playlist} />
      {rows.length === 0 ? (
        <EmptyState title={t('lookup.thisPlaylistHasNoVideos')} text={t('lookup.itIsEmptyOrAll')} />
      ) : (
        <>
          <PlaylistChart rows={rows} />
          <PlaylistVideos title={title} rows={rows} />
        </>
      )}
    </div>
  );
}
