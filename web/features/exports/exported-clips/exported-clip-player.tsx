import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { WholeImage } from '#web/ui/layout/whole-image.tsx';
import { clock } from '#web/ui/text/format.ts';
import { isWide } from '../options/formats.ts';
import { type ExportItem, nameOf } from './export-items.ts';
import { ExportedClipFrame } from './exported-clip-frame.tsx';
import styles from './exported-clip-player.module.css';
import { ExportedClipVideo } from './exported-clip-video.tsx';

type ExportedClipPlayerProps = {
  item: ExportItem;
  thumbnail: string | undefined;
  /** In the corner, above the thumbnail. */
  corner?: ReactNode;
};

/** The clip in its own format: its thumbnail, replaced by a player when pressed. */
export function ExportedClipPlayer({ item, thumbnail, corner }: ExportedClipPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const { clip, title } = item;
  const shown = broken ? undefined : thumbnail;
  return (
    <div className={styles.area}>
      <div
        className={styles.frame}
        style={{ aspectRatio: item.shape.replace(':', ' / ') }}
        data-wide={isWide(item.shape) || undefined}
      >
        {clip && playing ? (
          <ExportedClipVideo clip={clip} title={title} poster={shown} autoPlay />
        ) : (
          <>
            {shown && (
              <WholeImage
                src={shown}
                loading="lazy"
                className={clip ? undefined : styles.dim}
                onError={() => setBroken(true)}
              />
            )}
            {!shown && !clip && <IconMovie className={styles.icon} aria-hidden="true" />}
            {clip && <ExportedClipFrame clip={clip} />}
            {clip && (
              <button
                type="button"
                className={styles.play}
                aria-label={t('exports.playItem', { item: nameOf(item) })}
                onClick={() => setPlaying(true)}
              >
                <IconPlayerPlayFilled aria-hidden="true" />
              </button>
            )}
            <span className={styles.length}>{clock(Math.round(item.seconds))}</span>
          </>
        )}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </div>
  );
}
