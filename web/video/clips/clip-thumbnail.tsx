import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Clip } from '#clips/clips/clip.schema.ts';
import { useClipActions } from './clip-actions.ts';
import styles from './clip-thumbnail.module.css';

/** The clip's thumbnail. Clicking it plays the clip; keyboards and screen readers use the button below. */
export function ClipThumbnail({ videoId, clip }: { videoId: string; clip: Clip }) {
  const { play } = useClipActions();
  const [missing, setMissing] = useState(false);
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles.thumbnail} onClick={() => play(clip)}>
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
