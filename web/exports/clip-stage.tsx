import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { clock } from '#web/ui/format.ts';
import styles from './clip-stage.module.css';
import { ClipStill } from './clip-still.tsx';
import { ClipVideo } from './clip-video.tsx';
import type { ExportItem } from './exports.ts';

type ClipStageProps = {
  item: ExportItem;
  picture: string | undefined;
  /** In the corner, above the picture. */
  corner?: ReactNode;
};

/** The clip in its own shape: its picture, and once it is pressed it plays right there. */
export function ClipStage({ item, picture, corner }: ClipStageProps) {
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const { clip, title } = item;
  const shown = broken ? undefined : picture;
  return (
    <div className={styles.stage}>
      <div className={styles.frame} style={{ aspectRatio: item.shape.replace(':', ' / ') }} data-wide={item.shape === '16:9' || undefined}>
        {clip && playing ? (
          <ClipVideo clip={clip} title={title} poster={shown} autoPlay />
        ) : (
          <>
            {shown && (
              <img
                src={shown}
                alt=""
                loading="lazy"
                decoding="async"
                className={clip ? styles.picture : styles.dim}
                onError={() => setBroken(true)}
              />
            )}
            {!shown && !clip && <IconMovie className={styles.sign} aria-hidden="true" />}
            {clip && <ClipStill clip={clip} />}
            {clip && (
              <button type="button" className={styles.play} aria-label={`Play ${title}`} onClick={() => setPlaying(true)}>
                <IconPlayerPlayFilled aria-hidden="true" />
              </button>
            )}
            <span className={styles.length}>{clock(item.end - item.start)}</span>
          </>
        )}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </div>
  );
}
