import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './chat-room.module.css';
import { Player } from './player.tsx';
import type { PlayerState } from './use-player.ts';

type VideoPanelProps = {
  player: PlayerState;
  /** There will be a video to play in a moment: its place is kept. */
  coming: boolean;
  children: ReactNode;
};

/** The videos of a chat and their player: beside what is said, on small screens above it. */
export function VideoPanel({ player, coming, children }: VideoPanelProps) {
  return (
    <aside className={styles.panel} aria-label="Videos">
      {player.video ? (
        <div className={styles.dock} data-asked={player.asked || undefined}>
          <Player key={player.video.topic} video={player.video} jump={player.jump} onClose={player.close} />
        </div>
      ) : (
        coming && (
          <div className={styles.dock}>
            <Skeleton className={styles.coming} />
          </div>
        )
      )}
      <div className={styles.topics}>{children}</div>
    </aside>
  );
}
