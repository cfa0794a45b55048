import type { ReactNode } from 'react';
import { fontFamilies, subtitleLimits } from '#engine/port/subtitle-customization.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { decimal } from '#web/ui/text/format.ts';
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
      <Group title={t('captionStyle.text')}>
        <PlainSelect
          label={t('captionStyle.font')}
          value={style.font_family}
          options={fontFamilies.map((family) => ({ value: family, label: family }))}
          onChange={(family) => set({ font_family: family })}
        />
        {number('font_size', t('captionStyle.size'), pixels)}
        {number('max_words_per_line', t('captionStyle.maxWordsPerLine'), String)}
        <Switch
          label={t('common.allCapitals')}
          checked={style.capitals !== 'as-written'}
          onChange={(on) => set({ capitals: on ? undefined : 'as-written' })}
        />
        <Switch
          label={t('captionStyle.nameSounds')}
          checked={style.sounds === true}
          onChange={(on) => set({ sounds: on || undefined })}
        />
      </Group>
      <Group title={t('common.colours')}>
        <ColorField
          label={t('common.textColour')}
          value={style.font_color}
          onChange={(color) => set({ font_color: color })}
        />
        <ColorField
          label={t('captionStyle.highlight')}
          value={style.karaoke_highlight_color}
          disabled={!style.karaoke_enabled}
          onChange={(color) => set({ karaoke_highlight_color: color })}
        />
      </Group>
      <Group title={t('captionStyle.outlineAndShadow')}>
        <ColorField
          label={t('captionStyle.outlineColour')}
          value={style.outline_color}
          onChange={(color) => set({ outline_color: color })}
        />
        {number('outline_width', t('captionStyle.outlineWidth'), pixels)}
        {flag('shadow_enabled', t('captionStyle.shadow'))}
        <ColorField
          label={t('captionStyle.shadowColour')}
          value={style.shadow_color}
          disabled={!style.shadow_enabled}
          onChange={(color) => set({ shadow_color: color })}
        />
        {number('shadow_offset', t('captionStyle.shadowDistance'), pixels, !style.shadow_enabled)}
      </Group>
      <Background
        style={style}
        set={set}
        opacity={number(
          'background_opacity',
          t('common.opacity'),
          percent,
          style.background_color === null,
        )}
      />
      <Group title={t('captionStyle.position')}>
        <SegmentedControl
          label={t('captionStyle.verticalPosition')}
          hideLabel={false}
          value={style.position}
          options={positions}
          full
          onChange={(position) => set({ position })}
        />
        {style.position === 'auto' && (
          <p className={styles.hint}>{t('captionStyle.avoidsFacesAndTheAreas')}</p>
        )}
        {number(
          'margin_vertical',
          t('captionStyle.verticalMargin'),
          pixels,
          style.position === 'middle' || style.position === 'auto',
        )}
        {number('margin_horizontal', t('captionStyle.horizontalMargin'), pixels)}
      </Group>
      <Group title={t('captionStyle.animation')}>
        <PlainSelect
          label={t('captionStyle.wordsAppear')}
          value={style.animation ?? 'none'}
          options={entrances}
          onChange={(animation) => set({ animation: animation === 'none' ? undefined : animation })}
        />
        {flag('karaoke_enabled', t('captionStyle.highlightSpokenWord'))}
        {style.karaoke_enabled && (
          <PlainSelect
            label={t('captionStyle.highlightWith')}
            value={style.highlight ?? 'color'}
            options={marks}
            onChange={(mark) => set({ highlight: mark === 'color' ? undefined : mark })}
          />
        )}
        {number(
          'karaoke_popup_scale',
          t('captionStyle.highlightScale'),
          percent,
          !style.karaoke_enabled,
        )}
        {number('fade_in_duration', t('captionStyle.fadeIn'), seconds)}
        {number('fade_out_duration', t('captionStyle.fadeOut'), seconds)}
      </Group>
    </div>
  );
}

const positions = [
  { value: 'auto', label: t('captionStyle.auto') },
  { value: 'top', label: t('captionStyle.top') },
  { value: 'middle', label: t('captionStyle.middle') },
  { value: 'bottom', label: t('captionStyle.bottom') },
] as const;

const entrances = [
  { value: 'none', label: t('captionStyle.withTheirLine') },
  { value: 'pop', label: t('captionStyle.poppingIn') },
  { value: 'rise', label: t('captionStyle.rising') },
  { value: 'typewriter', label: t('captionStyle.letterByLetter') },
] as const;

const marks = [
  { value: 'color', label: t('common.colour') },
  { value: 'box', label: t('captionStyle.aBox') },
  { value: 'underline', label: t('captionStyle.anUnderline') },
  { value: 'sweep', label: t('captionStyle.colourThatFillsIt') },
] as const;

const pixels = (value: number): string => t('captionStyle.pixels', { value });
const percent = (value: number): string => `${Math.round(value * 100)}%`;
const seconds = (value: number): string => t('common.seconds', { seconds: decimal(value, 2) });

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
    <Group title={t('common.background')}>
      <ColorField
        label={t('captionStyle.backgroundColour')}
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
