import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type RemovalKind, removalKinds } from '#engine/port/edit/edit.constants.ts';
import { durationOf, type SourceRanges, without } from '#engine/port/edit/timeline.shared.ts';
import type { TightenResponse } from '#features/clips/tighten.schema.ts';
import { tightenQuery } from '#web/api/clips.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { clockTenths, decimal } from '#web/ui/text/format.ts';
import styles from './tighten-panel.module.css';

type Removal = TightenResponse['removals'][number];

type TightenPanelProps = {
  videoId: string;
  ranges: SourceRanges;
  /** With the ranges that are left. @returns whether they were accepted */
  onApply: (ranges: SourceRanges) => boolean;
  /** Plays from a time of the video, seconds. */
  onShow: (seconds: number) => void;
};

const groupNames: Record<RemovalKind, string> = {
  pause: t('common.pauses'),
  filler: t('common.fillerWords'),
  repeat: t('common.repeats'),
};
const defaultLongestPause = 0.5;
const keyOf = ({ kind, start, end }: Removal): string => `${kind} ${start} ${end}`;

/** Lists the removals of the clip, and cuts the checked ones. */
export function TightenPanel({ videoId, ranges, onApply, onShow }: TightenPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [shownPause, setShownPause] = useState(defaultLongestPause);
  const [longestPause, setLongestPause] = useState(defaultLongestPause);
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({
    ...tightenQuery(videoId, ranges, longestPause),
    placeholderData: keepPreviousData,
  });
  const removals = found.data?.removals ?? [];
  const checked = removals.filter((removal) => !unchecked.has(keyOf(removal)));
  const left = checked.reduce<SourceRanges>((rest, removal) => without(rest, removal), ranges);
  const shorter = durationOf(ranges) - durationOf(left);
  const uncheck = (some: readonly Removal[], on: boolean) => {
    const keys = new Set(some.map(keyOf));
    setUnchecked(new Set([...[...unchecked].filter((key) => !keys.has(key)), ...(on ? keys : [])]));
  };
  return (
    <section className={styles.tighten} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {t('common.tighten')}
      </h2>
      <Slider
        label={t('editor.longestPause')}
        min={0.3}
        max={2}
        step={0.1}
        value={shownPause}
        onChange={setShownPause}
        onCommit={setLongestPause}
        format={(value) => t('common.seconds', { seconds: decimal(value) })}
      />
      {found.isPending && (
        <Loading label={t('common.lookingForPausesFillerWords')}>
          <Skeleton shape="text" lines={3} />
        </Loading>
      )}
      {found.error && (
        <ErrorState
          title={t('common.couldntFindWhatToCut')}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.data && removals.length === 0 && (
        <p className={styles.nothing}>{t('common.noLongPausesFillerWords')}</p>
      )}
      {removalKinds.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          removals={removals.filter((one) => one.kind === kind)}
          unchecked={unchecked}
          onUncheck={uncheck}
          onShow={onShow}
        />
      ))}
      <div className={styles.tightenFooter}>
        <p role="status" className={styles.total}>
          {removals.length > 0 && t('editor.secondsShorter', { seconds: decimal(shorter) })}
        </p>
        <Button
          size="small"
          disabled={checked.length === 0 || found.isPlaceholderData}
          onClick={() => {
            // The button has nothing left to do.
            if (onApply(left)) heading.current?.focus();
          }}
        >
          {t('editor.apply')}
        </Button>
      </div>
    </section>
  );
}

type GroupProps = {
  kind: RemovalKind;
  removals: readonly Removal[];
  unchecked: ReadonlySet<string>;
  onUncheck: (removals: readonly Removal[], off: boolean) => void;
  onShow: (seconds: number) => void;
};

function Group({ kind, removals, unchecked, onUncheck, onShow }: GroupProps) {
  if (removals.length === 0) return null;
  const checked = removals.filter((removal) => !unchecked.has(keyOf(removal)));
  const seconds = checked.reduce((sum, { start, end }) => sum + end - start, 0);
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{groupNames[kind]}</legend>
      <Checkbox
        label={
          <strong>
            {groupNames[kind]}{' '}
            <span className={styles.amount}>
              {t('editor.cutsAndSeconds', { count: checked.length, seconds: decimal(seconds) })}
            </span>
          </strong>
        }
        checked={checked.length === removals.length}
        indeterminate={checked.length > 0 && checked.length < removals.length}
        onChange={(on) => onUncheck(removals, !on)}
      />
      <ul className={styles.removals}>
        {removals.map((removal) => (
          <li key={keyOf(removal)} className={styles.removal}>
            <Checkbox
              label={
                <>
                  <bdi>{removal.text ? `“${removal.text}”` : t('editor.pause')}</bdi>{' '}
                  <span className={styles.amount}>
                    {t('common.seconds', { seconds: decimal(removal.end - removal.start) })}
                  </span>
                </>
              }
              checked={!unchecked.has(keyOf(removal))}
              onChange={(on) => onUncheck([removal], !on)}
            />
            <Button size="small" variant="quiet" onClick={() => onShow(removal.start)}>
              <Rich
                id="common.playFromTime"
                elements={{
                  hidden: <span className="visually-hidden" />,
                  time: <>{clockTenths(removal.start)}</>,
                }}
              />
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
