import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './platform-thumbnail.module.css';

/**
 * The thumbnail of a YouTube video, loaded through this server, so that the platform does not learn
 * who views it.
 */
export function PlatformThumbnail({
  videoId,
  className,
}: {
  videoId: string | undefined;
  className?: string | undefined;
}) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={classNames(styles.picture, className)}>
      {videoId && !broken ? (
        <img
          src={`/api/thumbnail/${videoId}`}
          alt=""
          width="320"
          height="180"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <IconMovie aria-hidden="true" stroke={1.25} />
      )}
    </div>
  );
}
