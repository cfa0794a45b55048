import { z } from 'zod';

/** The typefaces captions can be set in; each ships with Kinora. Letters a typeface lacks are drawn in Noto Sans Black. */
export const fontFamilies = ['Anton', 'Bangers', 'Bebas Neue', 'Montserrat', 'Noto Sans', 'Oswald', 'Poppins'] as const;
export type FontFamily = (typeof fontFamilies)[number];

const captionPositions = ['middle', 'top', 'bottom'] as const;

/**
 * The interface's subtitle customization with its defaults: give any of the fields, the rest default.
 * Sizes are pixels of the output picture, durations seconds. Every message names its field.
 */
export const subtitleCustomization = z.strictObject(
  {
    enabled: flag('enabled').default(true),
    position: z.enum(captionPositions, says('position', `must be one of ${captionPositions.join(', ')}`)).default('middle'),
    font_size: number('font_size', 10, 400, 'pixels').default(120),
    font_family: z.enum(fontFamilies, says('font_family', `must be one of ${fontFamilies.join(', ')}`)).default('Anton'),
    font_color: color('font_color').default('#FFFFFF'),
    outline_color: color('outline_color').default('#000000'),
    outline_width: number('outline_width', 0, 20, 'pixels').default(2.5),
    background_color: color('background_color', ', or null for no background').nullable().default(null),
    background_opacity: number('background_opacity', 0, 1).default(0),
    shadow_enabled: flag('shadow_enabled').default(true),
    shadow_color: color('shadow_color').default('#808080'),
    shadow_offset: number('shadow_offset', 0, 40, 'pixels').default(3),
    max_words_per_line: number('max_words_per_line', 1, 12)
      .int(says('max_words_per_line', 'must be a whole number from 1 to 12'))
      .default(3),
    margin_horizontal: number('margin_horizontal', 0, 480, 'pixels').default(60),
    margin_vertical: number('margin_vertical', 0, 900, 'pixels').default(180),
    fade_in_duration: number('fade_in_duration', 0, 2, 'seconds').default(0),
    fade_out_duration: number('fade_out_duration', 0, 2, 'seconds').default(0),
    karaoke_enabled: flag('karaoke_enabled').default(true),
    karaoke_highlight_color: color('karaoke_highlight_color').default('#0DE050'),
    karaoke_popup_scale: number('karaoke_popup_scale', 1, 2).default(1.25),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? `there is no subtitle field called ${issue.keys?.join(', ')}` : undefined) },
);
export type SubtitleCustomization = z.infer<typeof subtitleCustomization>;

function says(field: string, rule: string): { error: string } {
  return { error: `${field} ${rule}` };
}

function flag(field: string) {
  return z.boolean(says(field, 'must be true or false'));
}

function color(field: string, orElse = '') {
  const rule = says(field, `must be a colour like #FFFFFF${orElse}`);
  return z.string(rule).regex(/^#[0-9a-fA-F]{6}$/, rule);
}

function number(field: string, least: number, most: number, unit = '') {
  const rule = says(field, `must be a number from ${least} to ${most}${unit && ` ${unit}`}`);
  return z.number(rule).min(least, rule).max(most, rule);
}
