import { z } from 'zod';
import { capitals } from './edit/edit.constants.ts';
import { overlayFields } from './edit/overlay.schema.ts';
import {
  animations,
  captionPositions,
  captionStyleIds,
  subtitleDefaults as defaults,
  fontFamilies,
  highlights,
  maxSpeakerColors,
  speakerModes,
  subtitleLimits,
} from './subtitle-customization.constants.ts';

/**
 * Beyond the interface: what a designed style adds. Without defaults, so that parsing adds no field
 * that the interface does not have.
 */
const designFields = {
  /** How words appear; `none` when left out. */
  animation: choice('animation', animations).optional(),
  /** What marks the spoken word when `karaoke_enabled`; `color` when left out. */
  highlight: choice('highlight', highlights).optional(),
  /** `upper` when left out. An edit of a clip may choose for itself. */
  capitals: choice('capitals', capitals).optional(),
  /** Whether `[laughter]` and other sounds are shown where they are heard; not when left out. */
  sounds: flag('sounds').optional(),
  /**
   * The colours of the speakers, in the order in which they first speak in the video; empty: none.
   * Without `speaker_mode`, the words are drawn in these colours.
   */
  speaker_colors: z
    .array(color('speaker_colors'), says('speaker_colors', 'must be a list of colours'))
    .max(maxSpeakerColors, says('speaker_colors', `must have at most ${maxSpeakerColors} colours`))
    .optional(),
};

/** Who speaks. Without defaults, like the fields above. */
const speakerFields = {
  /**
   * Draws the words of each speaker in their colour, of `speaker_colors` or else of a palette that
   * can be read in the style: `subtle` as a tint, and the spoken word as the style marks it,
   * `strong` in full. `off`: without, also where `speaker_colors` are given.
   */
  speaker_mode: choice('speaker_mode', speakerModes).optional(),
  /** Whether the name of a speaker is shown above their first words in a clip. */
  speaker_names: flag('speaker_names').optional(),
};

/** The fields that engines of earlier versions refuse. */
export const designFieldNames = Object.keys(designFields);
export const speakerFieldNames = Object.keys(speakerFields);

/** The fields of a caption style as requests name them. */
export const styleFields = z.strictObject(
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
    ...designFields,
    ...speakerFields,
    ...overlayFields,
    /** The built-in style whose values the fields left out take; it is not part of the result. */
    preset: choice('preset', captionStyleIds).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no subtitle field called ${issue.keys?.join(', ')}`
        : undefined,
  },
);
/** Every field of a caption style. */
export type StyleFields = Omit<z.infer<typeof styleFields>, 'preset'>;

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
