import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { Video } from '#web/api/videos.ts';
import { WholeImage } from '#web/ui/layout/whole-image.tsx';
import { useClipActions } from './clip-actions.ts';
import styles from './clip-thumbnail.module.css';

const ClipPeek = lazy(() =>
  import('./clip-peek.tsx').then(({ ClipPeek: component }) => ({ default: component })),
);

type ClipThumbnailProps = {
  video: Video;
  clip: Clip;
  /** Plays the clip in place of its thumbnail. */
  peeking: boolean;
};

/**
 * The clip's thumbnail. Clicking it plays the clip in the page's player; keyboards and screen
 * readers use the button below.
 */
export function ClipThumbnail({ video, clip, peeking }: ClipThumbnailProps) {
  const { play } = useClipActions();
  const [missing, setMissing] = useState(false);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={styles.thumbnail}
      onClick={() => play(clip)}
    >
      {!missing && (
        <WholeImage
          src={`/api/clips/videos/${video.id}/clips/${clip.id}/picture?shape=portrait`}
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
      {peeking && (
        <Suspense fallback={null}>
          <ClipPeek video={video} clip={clip} />
        </Suspense>
      )}
      <IconPlayerPlayFilled className={styles.play} />
    </button>
  );
}
