import { IconCheck, IconPackageExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClipWithVideo } from '#web/api/all-clips.ts';
import { lengthOf } from '#web/api/clips.ts';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { duration } from '#web/ui/text/format.ts';
import styles from './clip-card.module.css';

type ClipCardProps = {
  clip: ClipWithVideo;
  /** Shows that it is kept; where all are, that says nothing. */
  marked: boolean;
  selected: boolean;
  onSelect: (id: string, selected: boolean) => void;
  onExport: (clips: readonly ClipWithVideo[]) => void;
};

/** A clip as it will be posted, and the video it is from. It opens the editor. */
export function ClipCard({ clip, marked, selected, onSelect, onExport }: ClipCardProps) {
  const { id, videoId, videoTitle, title, exported, decision } = clip;
  return (
    <li className={styles.card} data-selected={selected || undefined}>
      <div className={styles.picture}>
        <Link
          to="/videos/$videoId/clips/$clipId"
          params={{ videoId, clipId: id }}
          className={styles.link}
          aria-label={t('allClips.editTitle', { title })}
        >
          <Poster clip={clip} />
        </Link>
        <Checkbox
          className={styles.select}
          label={t('common.selectTitle', { title })}
          hideLabel
          checked={selected}
          onChange={(now) => onSelect(id, now)}
        />
        <span className={styles.length}>{duration(lengthOf(clip))}</span>
        <span className={styles.marks}>
          {marked && decision === 'kept' && (
            <span className={styles.kept}>
              <IconCheck aria-hidden="true" /> {t('common.kept')}
            </span>
          )}
          {exported && <span className={styles.mark}>{t('allClips.exported')}</span>}
        </span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <IconButton
          size="small"
          label={t('allClips.exportTitle', { title })}
          icon={<IconPackageExport size={18} />}
          onClick={() => onExport([clip])}
        />
      </div>
      <p className={styles.video} dir="auto">
        <Link to="/videos/$videoId" params={{ videoId }}>
          {videoTitle ?? t('common.untitledVideo')}
        </Link>
      </p>
    </li>
  );
}

/** The clip as it will be posted; its plain frame while that cannot be drawn. */
function Poster({ clip: { id, videoId } }: { clip: ClipWithVideo }) {
  const path = `/api/clips/videos/${videoId}/clips/${id}`;
  const sources = [`${path}/poster?size=small&aspectRatio=9:16`, `${path}/picture?shape=portrait`];
  const [failed, setFailed] = useState(0);
  const source = sources[failed];
  return (
    source && (
      <img
        src={source}
        alt=""
        loading="lazy"
        className={styles.image}
        onError={() => setFailed(failed + 1)}
      />
    )
  );
}
