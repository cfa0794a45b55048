import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import styles from './chat-room.module.css';
import { Player } from './player/player.tsx';
import type { PlayerState } from './player/use-player.ts';

type VideoPanelProps = {
  player: PlayerState;
  /** A video is still loading: its space is reserved. */
  loading: boolean;
  children: ReactNode;
};

/** The videos of a chat and their player: beside the messages, on small screens above them. */
export function VideoPanel({ player, loading, children }: VideoPanelProps) {
  return (
    <aside className={styles.panel} aria-label={t('common.videos')}>
      {player.video ? (
        <div className={styles.dock} data-asked={player.asked || undefined}>
          <Player
            key={player.video.topic}
            video={player.video}
            jump={player.jump}
            onClose={player.close}
          />
        </div>
      ) : (
        loading && (
          <div className={styles.dock}>
            <Skeleton className={styles.loading} />
          </div>
        )
      )}
      <div className={styles.topics}>{children}</div>
    </aside>
  );
}
