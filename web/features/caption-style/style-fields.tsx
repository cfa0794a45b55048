import type { ReactNode } from 'react';
import { fontFamilies, subtitleLimits } from '#engine/port/subtitle-customization.constants.ts';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { type CaptionStyle, type FlagField, type NumberField, steps } from './caption-style.ts';
import styles from './style-fields.module.css';

export type StyleFieldsProps = {
  style: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
};

/** Every field of a caption style, in groups. */
export function StyleFields({ style, onChange }: StyleFieldsProps) {
  const set = (change: Partial<CaptionStyle>) => onChange({ ...style, ...change });
  const number = (
    field: NumberField,
    label: string,
    format: (value: number) => string,
    disabled = false,
  ) => (
    <Slider
      label={label}
      min={subtitleLimits[field].min}
      max={subtitleLimits[field].max}
      step={steps[field]}
      value={style[field]}
      format={format}
      disabled={disabled}
      onChange={(value) => set({ [field]: value })}
    />
  );
  const flag = (field: FlagField, label: string) => (
    <Switch label={label} checked={style[field]} onChange={(on) => set({ [field]: on })} />
  );
  return (
    <div className={styles.groups}>
      <Group title="Text">
        <PlainSelect
          label="Font"
          value={style.font_family}
          options={fontFamilies.map((family) => ({ value: family, label: family }))}
          onChange={(family) => set({ font_family: family })}
        />
        {number('font_size', 'Size', pixels)}
        {number('max_words_per_line', 'Max words per line', String)}
        <Switch
          label="All capitals"
          checked={style.capitals !== 'as-written'}
          onChange={(on) => set({ capitals: on ? undefined : 'as-written' })}
        />
      </Group>
      <Group title="Colours">
        <ColorField
          label="Text colour"
          value={style.font_color}
          onChange={(color) => set({ font_color: color })}
        />
        <ColorField
          label="Highlight"
          value={style.karaoke_highlight_color}
          disabled={!style.karaoke_enabled}
          onChange={(color) => set({ karaoke_highlight_color: color })}
        />
      </Group>
      <Group title="Outline and shadow">
        <ColorField
          label="Outline colour"
          value={style.outline_color}
          onChange={(color) => set({ outline_color: color })}
        />
        {number('outline_width', 'Outline width', pixels)}
        {flag('shadow_enabled', 'Shadow')}
        <ColorField
          label="Shadow colour"
          value={style.shadow_color}
          disabled={!style.shadow_enabled}
          onChange={(color) => set({ shadow_color: color })}
        />
        {number('shadow_offset', 'Shadow distance', pixels, !style.shadow_enabled)}
      </Group>
      <Background
        style={style}
        set={set}
        opacity={number('background_opacity', 'Opacity', percent, style.background_color === null)}
      />
      <Group title="Position">
        <SegmentedControl
          label="Vertical position"
          hideLabel={false}
          value={style.position}
          options={positions}
          full
          onChange={(position) => set({ position })}
        />
        {style.position === 'auto' && (
          <p className={styles.hint}>Avoids faces and the areas that apps cover.</p>
        )}
        {number(
          'margin_vertical',
          'Vertical margin',
          pixels,
          style.position === 'middle' || style.position === 'auto',
        )}
        {number('margin_horizontal', 'Horizontal margin', pixels)}
      </Group>
      <Group title="Animation">
        <PlainSelect
          label="Words appear"
          value={style.animation ?? 'none'}
          options={entrances}
          onChange={(animation) => set({ animation: animation === 'none' ? undefined : animation })}
        />
        {flag('karaoke_enabled', 'Highlight spoken word')}
        {style.karaoke_enabled && (
          <PlainSelect
            label="Highlight with"
            value={style.highlight ?? 'color'}
            options={marks}
            onChange={(mark) => set({ highlight: mark === 'color' ? undefined : mark })}
          />
        )}
        {number('karaoke_popup_scale', 'Highlight scale', percent, !style.karaoke_enabled)}
        {number('fade_in_duration', 'Fade in', seconds)}
        {number('fade_out_duration', 'Fade out', seconds)}
      </Group>
    </div>
  );
}

const positions = [
  { value: 'auto', label: 'Auto' },
  { value: 'top', label: 'Top' },
  { value: 'middle', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
] as const;

const entrances = [
  { value: 'none', label: 'With their line' },
  { value: 'pop', label: 'Popping in' },
  { value: 'rise', label: 'Rising' },
  { value: 'typewriter', label: 'Letter by letter' },
] as const;

const marks = [
  { value: 'color', label: 'Colour' },
  { value: 'box', label: 'A box' },
  { value: 'underline', label: 'An underline' },
  { value: 'sweep', label: 'Colour that fills it' },
] as const;

const pixels = (value: number): string => `${value} px`;
const percent = (value: number): string => `${Math.round(value * 100)}%`;
const seconds = (value: number): string => `${value.toFixed(2)} s`;

type BackgroundProps = {
  style: CaptionStyle;
  set: (change: Partial<CaptionStyle>) => void;
  opacity: ReactNode;
};

function Background({ style, set, opacity }: BackgroundProps) {
  // A chosen background should be visible.
  const choose = (color: string | null) =>
    set({
      background_color: color,
      ...(color && style.background_opacity === 0 && { background_opacity: 0.75 }),
    });
  return (
    <Group title="Background">
      <ColorField
        label="Background colour"
        nullable
        value={style.background_color}
        onChange={choose}
      />
      {opacity}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
