import { IconLayoutGrid, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { presetsQuery } from '#web/api/presets.ts';
import { builtInPresets } from '#web/features/caption-style/built-in-presets.ts';
import { isSameStyle } from '#web/features/caption-style/caption-style.ts';
import { styleOf } from '#web/features/caption-style/preset-cards.tsx';
import { type ClipOrder, clipOrders } from '#web/features/clips/clip-order.ts';
import { type ClipFilter, clipFilters } from '#web/features/clips/decisions/filters.ts';
import type { ExportOptions } from '#web/features/exports/options/export-options.ts';
import { narrowestFirst } from '#web/features/exports/options/formats.ts';
import { ShortcutsHelp } from '#web/features/player/shortcuts-help.tsx';
import { t } from '#web/messages/messages.tsx';
import { Chip } from '#web/ui/fields/chip.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import styles from './review-toolbar.module.css';
import type { Clips } from './use-clips.ts';
import { reviewShortcuts } from './use-review-keys.ts';
import type { View } from './video-search.ts';

const filterNames: Record<ClipFilter, string> = {
  all: t('review.all'),
  review: t('review.toReview'),
  kept: t('common.kept'),
  rejected: t('common.rejected'),
};
const orderNames: Record<ClipOrder, string> = {
  score: t('review.bestFirst'),
  time: t('review.inOrder'),
  length: t('review.shortestFirst'),
};

type ReviewToolbarProps = {
  clips: Clips;
  options: ExportOptions;
  onOptions: (change: Partial<ExportOptions>) => void;
};

/** Which clips are shown, and how: for all of them at once. */
export function ReviewToolbar({ clips, options, onOptions }: ReviewToolbarProps) {
  const { counts, filter, order, change } = clips;
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{t('review.show')}</legend>
        {clipFilters.map((one) => (
          <Chip
            key={one}
            className={styles.chip}
            pressed={one === filter}
            onClick={() => change({ show: one === 'all' ? undefined : one })}
          >
            {filterNames[one]} <span className={styles.number}>{counts[one]}</span>
          </Chip>
        ))}
      </fieldset>
      <div className={styles.group}>
        <ChipSelect
          label={t('review.shape')}
          value={options.aspectRatio}
          options={narrowestFirst.map((ratio) => ({ value: ratio, label: ratio }))}
          onChange={(aspectRatio) => onOptions({ aspectRatio })}
        />
        <StyleSelect options={options} onOptions={onOptions} />
        <ChipSelect
          label={t('review.order')}
          value={order}
          options={clipOrders.map((value) => ({ value, label: orderNames[value] }))}
          onChange={(sort) => change({ sort: sort === 'score' ? undefined : sort })}
        />
      </div>
      <div className={styles.end}>
        <ShortcutsHelp shortcuts={reviewShortcuts} />
        <ViewSwitch view="clips" onChange={(view) => change({ view })} />
      </div>
    </div>
  );
}

/** Clips and words: two views of the same recording. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <SegmentedControl
      label={t('review.view')}
      size="small"
      value={view}
      options={[
        { value: 'clips', label: t('common.clips'), icon: <IconLayoutGrid aria-hidden="true" /> },
        { value: 'words', label: t('common.words'), icon: <IconListDetails aria-hidden="true" /> },
      ]}
      onChange={onChange}
    />
  );
}

const off = 'off';
const own = 'own';

/** The caption style of all clips that have none of their own. */
function StyleSelect({ options, onOptions }: Omit<ReviewToolbarProps, 'clips'>) {
  const { data: saved = [] } = useQuery({ ...presetsQuery, enabled: useAfterFirstRender() });
  const { style } = options;
  const presets = [
    ...builtInPresets.map((preset) => ({
      value: `built-in ${preset.name}`,
      ...preset,
    })),
    ...saved.map((preset) => ({ value: preset.id, name: preset.name, style: styleOf(preset) })),
  ];
  const chosen = presets.find((preset) => isSameStyle(preset.style, { ...style, enabled: true }));
  const named = chosen?.value ?? own;
  const choose = (value: string) => {
    const preset = presets.find((one) => one.value === value);
    if (value === off) onOptions({ style: { ...style, enabled: false } });
    else if (preset) onOptions({ style: { ...preset.style, enabled: true } });
    else onOptions({ style: { ...style, enabled: true } });
  };
  return (
    <ChipSelect
      label={t('common.captionStyle')}
      value={style.enabled ? named : off}
      options={[
        ...presets.map(({ value, name }) => ({ value, label: t('review.styleName', { name }) })),
        ...(chosen ? [] : [{ value: own, label: t('review.styleYourOwn') }]),
        { value: off, label: t('common.noCaptions') },
      ]}
      onChange={choose}
    />
  );
}

type ChipSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A native select that looks like a chip. */
function ChipSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChipSelectProps<Value>) {
  const id = useId();
  const shown = options.find((option) => option.value === value)?.label ?? '';
  return (
    <span className={styles.select}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {/* As wide as what is chosen, and not as the longest option. */}
      <span className={styles.shown} aria-hidden="true">
        {shown}
      </span>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const option = options.find((one) => one.value === event.target.value);
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
