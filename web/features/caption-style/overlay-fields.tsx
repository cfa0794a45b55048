import { barHeights, barPositions, overlayColors } from '#engine/port/edit/overlay.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { type CaptionStyle, speakerModeOf } from './caption-style.ts';
import styles from './style-fields.module.css';

const noBar = {
  progress_bar_color: undefined,
  progress_bar_position: undefined,
  progress_bar_height: undefined,
};

const speakerChoices = [
  { value: 'off', label: t('captionStyle.off') },
  { value: 'subtle', label: t('captionStyle.subtle') },
  { value: 'strong', label: t('captionStyle.strong') },
] as const;

type OverlayFieldsProps = { style: CaptionStyle; onChange: (style: CaptionStyle) => void };

/**
 * The fields for overlays, which presets include: the colour of keywords, who speaks, and a progress
 * bar.
 */
export function OverlayFields({ style, onChange }: OverlayFieldsProps) {
  const set = (change: Partial<CaptionStyle>) => onChange({ ...style, ...change });
  const { keyword_color: keywords = null, progress_bar_color: bar = null } = style;
  const {
    progress_bar_position: position = 'bottom',
    progress_bar_height: height = barHeights.default,
  } = style;
  return (
    <>
      {style.enabled && (
        <div className={styles.group}>
          <Switch
            label={t('captionStyle.highlightKeywords')}
            hint={t('captionStyle.namesNumbersAndRareWords')}
            checked={keywords !== null}
            onChange={(on) => set({ keyword_color: on ? overlayColors.keywords : undefined })}
          />
          {keywords !== null && (
            <ColorField
              label={t('captionStyle.keywordColour')}
              value={keywords}
              onChange={(color) => set({ keyword_color: color })}
            />
          )}
        </div>
      )}
      {style.enabled && (
        <div className={styles.group}>
          <SegmentedControl
            label={t('captionStyle.coloursOfSpeakers')}
            hideLabel={false}
            full
            value={speakerModeOf(style)}
            options={speakerChoices}
            onChange={(mode) =>
              set({
                speaker_mode: mode === 'off' && !style.speaker_colors?.length ? undefined : mode,
              })
            }
          />
          <Switch
            label={t('captionStyle.namesOfSpeakers')}
            hint={t('captionStyle.aboveTheirFirstWords')}
            checked={style.speaker_names ?? false}
            onChange={(on) => set({ speaker_names: on || undefined })}
          />
        </div>
      )}
      <div className={styles.group}>
        <Switch
          label={t('captionStyle.progressBar')}
          checked={bar !== null}
          onChange={(on) => set(on ? { progress_bar_color: overlayColors.progressBar } : noBar)}
        />
        {bar !== null && (
          <>
            <ColorField
              label={t('captionStyle.barColour')}
              value={bar}
              onChange={(color) => set({ progress_bar_color: color })}
            />
            <SegmentedControl
              label={t('captionStyle.barPosition')}
              hideLabel={false}
              full
              value={position}
              options={barPositions.map((value) => ({
                value,
                label: value === 'top' ? t('captionStyle.top') : t('captionStyle.bottom'),
              }))}
              onChange={(value) => set({ progress_bar_position: value })}
            />
            <Slider
              label={t('captionStyle.barHeight')}
              min={barHeights.min}
              max={barHeights.max}
              step={2}
              value={height}
              format={(value) => t('captionStyle.pixels', { value })}
              onChange={(value) => set({ progress_bar_height: value })}
            />
          </>
        )}
      </div>
    </>
  );
}
