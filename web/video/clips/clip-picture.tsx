import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Clip } from '#clips/contract.ts';
import { useClipActions } from './clip-actions.ts';
import styles from './clip-picture.module.css';

/** How the clip begins. Pressing it plays the clip, as the button with words below does for those who do not point. */
export function ClipPicture({ videoId, clip }: { videoId: string; clip: Clip }) {
  const { play } = useClipActions();
  const [missing, setMissing] = useState(false);
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles.picture} onClick={() => play(clip)}>
      {!missing && (
        <img
          src={`/api/clips/videos/${videoId}/clips/${clip.id}/picture`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
        />
      )}
      <IconPlayerPlayFilled className={styles.play} />
    </button>
  );
}
