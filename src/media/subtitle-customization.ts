import { z } from 'zod';

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #FFFFFF');

/** The interface's subtitle customization with its defaults. Sizes in pixels of the output picture, durations in seconds. */
export const subtitleCustomization = z.strictObject({
  enabled: z.boolean().default(true),
  position: z.enum(['middle', 'top', 'bottom']).default('middle'),
  font_size: z.number().min(10).max(400).default(120),
  font_family: z.string().default('Anton'),
  font_color: hexColor.default('#FFFFFF'),
  outline_color: hexColor.default('#000000'),
  outline_width: z.number().min(0).max(20).default(2.5),
  background_color: hexColor.nullable().default(null),
  background_opacity: z.number().min(0).max(1).default(0),
  shadow_enabled: z.boolean().default(true),
  shadow_color: hexColor.default('#808080'),
  shadow_offset: z.number().min(0).max(40).default(3),
  max_words_per_line: z.number().int().min(1).max(12).default(3),
  margin_horizontal: z.number().min(0).max(480).default(60),
  margin_vertical: z.number().min(0).max(900).default(180),
  fade_in_duration: z.number().min(0).max(2).default(0),
  fade_out_duration: z.number().min(0).max(2).default(0),
  karaoke_enabled: z.boolean().default(true),
  karaoke_highlight_color: hexColor.default('#0DE050'),
  karaoke_popup_scale: z.number().min(1).max(2).default(1.25),
});
export type SubtitleCustomization = z.infer<typeof subtitleCustomization>;
