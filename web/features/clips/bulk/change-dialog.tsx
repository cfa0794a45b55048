import { hashKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RemovalKind, removalKinds } from '#engine/port/edit/edit.constants.ts';
import { durationOf } from '#engine/port/edit/timeline.shared.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { brandKitsQuery } from '#web/api/brand.ts';
import { lengthOf } from '#web/api/clips.ts';
import { presetsQuery } from '#web/api/presets.ts';
import { builtInPresets } from '#web/features/caption-style/built-in-presets.ts';
import { type CaptionStyle, styleFrom } from '#web/features/caption-style/caption-style.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Checkbox, Switch } from '#web/ui/fields/switch.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { decimal } from '#web/ui/text/format.ts';
import { type ClipOfVideo, editOf } from './change-clips.ts';
import styles from './change-dialog.module.css';
import { useChangeClips } from './use-change-clips.ts';
import { useRemovals } from './use-removals.ts';

type ChangeDialogProps = {
  /** At least one, as they are when the dialog is opened. */
  clips: readonly ClipOfVideo[];
  /** Whether pauses and fillers are to be removed unless the person chooses otherwise. */
  tightens?: boolean;
  onClose: () => void;
};

const kindNames: Record<RemovalKind, string> = {
  pause: t('common.pauses'),
  filler: t('common.fillerWords'),
  repeat: t('common.repeats'),
};
const unchanged = 'unchanged';
const ofExport = 'export';
const none = 'none';

/** Changes several clips at once; their other edits stay. */
export function ChangeDialog({ clips, tightens: startsTight = false, onClose }: ChangeDialogProps) {
  const [tightens, setTightens] = useState(startsTight);
  const [kinds, setKinds] = useState<ReadonlySet<RemovalKind>>(new Set(removalKinds));
  const [kit, setKit] = useState(unchanged);
  const [style, setStyle] = useState(unchanged);
  const { data: kits = [] } = useQuery(brandKitsQuery);
  const presets = usePresets();
  const removals = useRemovals(clips, { enabled: tightens });
  const { apply, applying, done } = useChangeClips(clips, onClose);
  const isLooking = tightens && removals.done < clips.length;
  const editAfter = (clip: Clip): ClipEdit | undefined => {
    const before = editOf(clip);
    const after = {
      ...before,
      ...(tightens && { ranges: [...removals.leftOf(clip, kinds)] }),
      ...(kit !== unchanged && { brandKit: kitId(kit) }),
      ...(style !== unchanged && { style: presets.find(({ value }) => value === style)?.style }),
    };
    return hashKey([after]) === hashKey([before]) ? undefined : after;
  };
  const changed = clips.filter((clip) => editAfter(clip)).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('clips.changeCountClip', { count: clips.length })}
      description={t('clips.otherEditsToTheseClips')}
      footer={
        applying ? (
          <ProgressBar
            value={done / clips.length}
            label={t('clips.changingTheClips')}
            valueText={t('clips.doneOfLength', { done, length: clips.length })}
            className={styles.bar}
          />
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              disabled={isLooking || changed === 0}
              onClick={() => apply(editAfter)}
            >
              {changed === 0 ? t('clips.apply') : t('clips.applyToChangedClip', { changed })}
            </Button>
          </>
        )
      }
    >
      <div className={styles.fields}>
        <Switch
          label={t('common.tighten')}
          hint={t('clips.removePausesFillerWordsAnd')}
          checked={tightens}
          disabled={applying}
          onChange={setTightens}
        />
        {tightens && <Tightening {...{ clips, removals, kinds, setKinds, applying, isLooking }} />}
        <PlainSelect
          label={t('common.captionStyle')}
          value={style}
          disabled={applying}
          options={[
            { value: unchanged, label: t('clips.keepCurrent') },
            { value: ofExport, label: t('common.asChosenForTheExport') },
            ...presets,
          ]}
          onChange={setStyle}
        />
        <PlainSelect
          label={t('common.brandKit')}
          value={kit}
          disabled={applying}
          options={[
            { value: unchanged, label: t('clips.keepCurrent') },
            { value: ofExport, label: t('common.asChosenForTheExport') },
            { value: none, label: t('common.none') },
            ...kits.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setKit}
        />
      </div>
    </Dialog>
  );
}

/** The user's caption presets and those that ship with Kinora. */
function usePresets(): { value: string; label: string; style: CaptionStyle }[] {
  const { data: own = [] } = useQuery(presetsQuery);
  return [
    ...own.map(({ id, name, subtitleCustomization }) => {
      return {
        value: id,
        label: name,
        style: styleFrom({ ...subtitleCustomization, enabled: true }),
      };
    }),
    ...builtInPresets.map(({ name, style }) => ({ value: name, label: name, style })),
  ];
}

/** A kit as an edit names it: undefined leaves it to the export, null is none. */
function kitId(choice: string): string | null | undefined {
  if (choice === ofExport) return undefined;
  return choice === none ? null : choice;
}

type TighteningProps = {
  clips: readonly Clip[];
  removals: ReturnType<typeof useRemovals>;
  kinds: ReadonlySet<RemovalKind>;
  setKinds: (kinds: ReadonlySet<RemovalKind>) => void;
  applying: boolean;
  isLooking: boolean;
};

/** The removals, and by how much each clip gets shorter. */
function Tightening({ clips, removals, kinds, setKinds, applying, isLooking }: TighteningProps) {
  const savedOf = (clip: Clip, some = kinds) =>
    lengthOf(clip) - durationOf(removals.leftOf(clip, some));
  const total = (some = kinds) => clips.reduce((sum, clip) => sum + savedOf(clip, some), 0);
  if (removals.error)
    return (
      <ErrorState
        title={t('common.couldntFindWhatToCut')}
        error={removals.error}
        onRetry={removals.retry}
        retrying={false}
      />
    );
  return (
    <div className={styles.tightening}>
      <div className={styles.kinds}>
        {removalKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={
              <>
                {kindNames[kind]}{' '}
                <span className={styles.amount}>{secondsText(total(new Set([kind])))}</span>
              </>
            }
            checked={kinds.has(kind)}
            disabled={applying}
            onChange={(on) =>
              setKinds(new Set(removalKinds.filter((one) => (one === kind ? on : kinds.has(one)))))
            }
          />
        ))}
      </div>
      {isLooking && (
        <ProgressBar
          value={removals.done / clips.length}
          label={t('common.lookingForPausesFillerWords')}
          valueText={t('clips.doneOfLength', { done: removals.done, length: clips.length })}
        />
      )}
      <ul className={styles.clips} aria-label={t('clips.howMuchShorterEachClip')}>
        {clips.map((clip) => (
          <li key={clip.id} className={styles.clip}>
            <span className={styles.title}>{clip.title}</span>
            <span className={styles.amount}>{secondsText(savedOf(clip))}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.total}>
        {!isLooking &&
          (total() > 0
            ? t('clips.secondsShorterInTotal', { seconds: decimal(total()) })
            : t('common.noLongPausesFillerWords'))}
      </p>
    </div>
  );
}

const secondsText = (seconds: number): string =>
  seconds > 0
    ? t('common.seconds', { seconds: `−${decimal(seconds)}` })
    : t('common.seconds', { seconds: 0 });
