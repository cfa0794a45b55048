import { z } from 'zod';
import { overlayFields } from './edit/overlay.schema.ts';
import {
  captionPositions,
  subtitleDefaults as defaults,
  fontFamilies,
  subtitleLimits,
} from './subtitle-customization.constants.ts';

/**
 * The interface's subtitle customization; fields that are left out have their defaults. Sizes are
 * pixels of the output frame, durations seconds. Every message names its field. The fields for
 * overlays are beyond the interface; they have no defaults, so that parsing adds no fields that the
 * interface does not have.
 */
export const subtitleCustomization = z.strictObject(
  {
    enabled: flag('enabled').default(defaults.enabled),
    position: choice('position', captionPositions).default(defaults.position),
    font_size: number('font_size', 'pixels').default(defaults.font_size),
    font_family: choice('font_family', fontFamilies).default(defaults.font_family),
    font_color: color('font_color').default(defaults.font_color),
    outline_color: color('outline_color').default(defaults.outline_color),
    outline_width: number('outline_width', 'pixels').default(defaults.outline_width),
    background_color: color('background_color', ', or null for no background')
      .nullable()
      .default(defaults.background_color),
    background_opacity: number('background_opacity').default(defaults.background_opacity),
    shadow_enabled: flag('shadow_enabled').default(defaults.shadow_enabled),
    shadow_color: color('shadow_color').default(defaults.shadow_color),
    shadow_offset: number('shadow_offset', 'pixels').default(defaults.shadow_offset),
    max_words_per_line: number('max_words_per_line')
      .int(says('max_words_per_line', 'must be a whole number from 1 to 12'))
      .default(defaults.max_words_per_line),
    margin_horizontal: number('margin_horizontal', 'pixels').default(defaults.margin_horizontal),
    margin_vertical: number('margin_vertical', 'pixels').default(defaults.margin_vertical),
    fade_in_duration: number('fade_in_duration', 'seconds').default(defaults.fade_in_duration),
    fade_out_duration: number('fade_out_duration', 'seconds').default(defaults.fade_out_duration),
    karaoke_enabled: flag('karaoke_enabled').default(defaults.karaoke_enabled),
    karaoke_highlight_color: color('karaoke_highlight_color').default(
      defaults.karaoke_highlight_color,
    ),
    karaoke_popup_scale: number('karaoke_popup_scale').default(defaults.karaoke_popup_scale),
    ...overlayFields,
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no subtitle field called ${issue.keys?.join(', ')}`
        : undefined,
  },
);
export type SubtitleCustomization = z.infer<typeof subtitleCustomization>;
export type FontFamily = SubtitleCustomization['font_family'];

function says(field: string, rule: string): { error: string } {
  return { error: `${field} ${rule}` };
}

function flag(field: string) {
  return z.boolean(says(field, 'must be true or false'));
}

function choice<const Values extends readonly string[]>(field: string, values: Values) {
  return z.enum(values, says(field, `must be one of ${values.join(', ')}`));
}

function color(field: string, orElse = '') {
  const rule = says(field, `must be a colour like #FFFFFF${orElse}`);
  return z.string(rule).regex(/^#[0-9a-fA-F]{6}$/, rule);
}

function number(field: keyof typeof subtitleLimits, unit = '') {
  const { min, max } = subtitleLimits[field];
  const rule = says(field, `must be a number from ${min} to ${max}${unit && ` ${unit}`}`);
  return z.number(rule).min(min, rule).max(max, rule);
}
