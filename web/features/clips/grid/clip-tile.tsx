import {
  IconCheck,
  IconPackageExport,
  IconPencil,
  IconScissors,
  IconVolume,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type PointerEvent } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { decisionOf, lengthOf } from '#web/api/clips.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { decimal, duration } from '#web/ui/text/format.ts';
import { useClipActions } from '../cards/clip-actions.ts';
import { ClipMenu } from '../cards/clip-menu.tsx';
import { reasonOf } from '../cards/clip-reason.ts';
import { ClipScores } from '../cards/clip-scores.tsx';
import { ClipTitle } from '../cards/clip-title.tsx';
import { ClipPoster } from './clip-poster.tsx';
import styles from './clip-tile.module.css';

type ClipTileProps = {
  videoId: string;
  clip: Clip;
  aspectRatio: AspectRatio;
  /** Its place by score, and how many clips have one. */
  place: number | undefined;
  places: number;
  /** It is the one that keys act on, and that plays. */
  current: boolean;
  /** It can be heard. */
  sounds: boolean;
  selected: boolean;
};

/** A finished clip: its picture, in which it plays, and the decision on it. */
export const ClipTile = memo(function ClipTile({
  videoId,
  clip,
  aspectRatio,
  place,
  places,
  current,
  sounds,
  selected,
}: ClipTileProps) {
  const { point, press, select, decide, exportOne, trim } = useClipActions();
  const decision = decisionOf(clip);
  const isKept = decision === 'kept';
  const isRejected = decision === 'rejected';
  return (
    <li
      className={styles.tile}
      data-clip={clip.id}
      data-current={current || undefined}
      data-decision={decision}
      data-selected={selected || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same. */}
      <div
        className={styles.picture}
        style={{ aspectRatio: aspectRatio.replace(':', ' / ') }}
        onPointerMove={(event) => isMoved(event) && !current && point(clip)}
        onFocus={() => !current && point(clip)}
      >
        <div className={styles.still}>
          <ClipPoster videoId={videoId} clip={clip} aspectRatio={aspectRatio} />
        </div>
        <button
          type="button"
          className={styles.play}
          data-play
          aria-label={t('clips.playTitle', { title: clip.title })}
          aria-pressed={current && sounds}
          onClick={() => press(clip)}
        />
        <div data-slot className={styles.slot} />
        <div className={styles.top}>
          <Score clip={clip} place={place} places={current ? places : undefined} />
          <span className={styles.end}>
            {current && sounds && <IconVolume className={styles.sound} aria-hidden="true" />}
            <Checkbox
              label={t('common.selectTitle', { title: clip.title })}
              hideLabel
              className={styles.select}
              checked={selected}
              onChange={(checked) => select(clip, checked)}
            />
            <span className={styles.badge}>
              <Rich
                id="common.lengthOf"
                values={{ length: duration(lengthOf(clip)) }}
                elements={{ hidden: <span className="visually-hidden" /> }}
              />
            </span>
          </span>
        </div>
        {isKept && (
          <span className={styles.kept} aria-hidden="true">
            <IconCheck /> {t('common.kept')}
          </span>
        )}
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.keep}
            aria-label={
              isKept
                ? t('clips.keptTitleTakeBack', { title: clip.title })
                : t('clips.keepTitle', { title: clip.title })
            }
            onClick={() => decide([clip], isKept ? 'new' : 'kept')}
          >
            <IconCheck aria-hidden="true" />
            <span>{isKept ? t('common.kept') : t('clips.keep')}</span>
          </button>
          <Link
            to="/videos/$videoId/clips/$clipId"
            params={{ videoId, clipId: clip.id }}
            className={styles.edit}
          >
            <IconPencil aria-hidden="true" />
            <span>{t('common.edit')}</span>
          </Link>
          <button
            type="button"
            className={styles.reject}
            title={t('clips.reject')}
            aria-pressed={isRejected}
            aria-label={t('clips.rejectTitle', { title: clip.title })}
            onClick={() => decide([clip], isRejected ? 'new' : 'rejected')}
          >
            <IconX aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <ClipTitle clip={clip} />
          <ClipMenu
            videoId={videoId}
            clip={clip}
            className={styles.menu}
            first={[
              {
                label: t('clips.exportDots'),
                icon: <IconPackageExport />,
                onSelect: () => exportOne(clip),
              },
              { label: t('clips.trim'), icon: <IconScissors />, onSelect: () => trim(clip) },
            ]}
          />
        </div>
        <p className={styles.reason} dir="auto">
          {isRejected ? t('common.rejected') : reasonOf(clip)}
        </p>
      </div>
    </li>
  );
});

/** Where the mouse was last, pixels of the screen. */
let lastPlace = '';

/** A mouse that moved itself, rather than the page below it. */
function isMoved({ pointerType, screenX, screenY }: PointerEvent): boolean {
  const before = lastPlace;
  lastPlace = `${screenX} ${screenY}`;
  return pointerType === 'mouse' && lastPlace !== before;
}

/** The rank and the score, which open their explanation. */
function Score({
  clip,
  place,
  places,
}: {
  clip: Clip;
  place: number | undefined;
  places: number | undefined;
}) {
  const score = decimal(Number(clip.viralityScore));
  return (
    <Popover
      title={
        (clip.scores ?? clip.measured) && !clip.own
          ? t('clips.whyItScoredScore', { score })
          : t('clips.aboutThisClip')
      }
      align="start"
      trigger={
        <button type="button" className={styles.badge}>
          {clip.own || place === undefined ? (
            <Rich
              id="clips.yoursAboutTitle"
              values={{ title: clip.title }}
              elements={{ hidden: <span className="visually-hidden" /> }}
            />
          ) : (
            <Rich
              id={places ? 'clips.placeOfAndScoreWhy' : 'clips.placeAndScoreWhy'}
              values={{ place, places: places ?? 0, score }}
              elements={{
                of: <span className={styles.of} />,
                hidden: <span className="visually-hidden" />,
              }}
            />
          )}
        </button>
      }
    >
      <ClipScores clip={clip} />
    </Popover>
  );
}
