import type { ReactNode } from 'react';
import styles from './chat-room.module.css';
import { Player } from './player.tsx';
import type { PlayerState } from './use-player.ts';

/** The videos of a chat and their player: beside what is said, on small screens above it. */
export function VideoPanel({ player, children }: { player: PlayerState; children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label="Videos">
      {player.video && (
        <div className={styles.dock} data-asked={player.asked || undefined}>
          <Player key={player.video.topic} video={player.video} jump={player.jump} onClose={player.close} />
        </div>
      )}
      <div className={styles.topics}>{children}</div>
    </aside>
  );
}
