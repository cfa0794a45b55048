import type { FontFamily, SubtitleCustomization } from '#media/subtitle-customization.ts';

/** How captions look; every field of the server's customization. */
export type CaptionStyle = SubtitleCustomization;

export const fontFamilies = [
  'Anton',
  'Bangers',
  'Bebas Neue',
  'Montserrat',
  'Noto Sans',
  'Oswald',
  'Poppins',
] as const satisfies readonly FontFamily[];

/** What the server takes for every field that is left out. */
export const plainStyle: CaptionStyle = {
  enabled: true,
  position: 'middle',
  font_size: 120,
  font_family: 'Anton',
  font_color: '#FFFFFF',
  outline_color: '#000000',
  outline_width: 2.5,
  background_color: null,
  background_opacity: 0,
  shadow_enabled: true,
  shadow_color: '#808080',
  shadow_offset: 3,
  max_words_per_line: 3,
  margin_horizontal: 60,
  margin_vertical: 180,
  fade_in_duration: 0,
  fade_out_duration: 0,
  karaoke_enabled: true,
  karaoke_highlight_color: '#0DE050',
  karaoke_popup_scale: 1.25,
};

type KeysOf<Kind> = { [Field in keyof CaptionStyle]: CaptionStyle[Field] extends Kind ? Field : never }[keyof CaptionStyle];
export type NumberField = KeysOf<number>;
export type FlagField = KeysOf<boolean>;

/** What the server takes, and steps that make a difference to the eye. */
export const ranges = {
  font_size: { least: 10, most: 400, step: 2 },
  outline_width: { least: 0, most: 20, step: 0.5 },
  background_opacity: { least: 0, most: 1, step: 0.05 },
  shadow_offset: { least: 0, most: 40, step: 1 },
  max_words_per_line: { least: 1, most: 12, step: 1 },
  margin_horizontal: { least: 0, most: 480, step: 10 },
  margin_vertical: { least: 0, most: 900, step: 10 },
  fade_in_duration: { least: 0, most: 2, step: 0.05 },
  fade_out_duration: { least: 0, most: 2, step: 0.05 },
  karaoke_popup_scale: { least: 1, most: 2, step: 0.05 },
} as const satisfies Record<NumberField, { least: number; most: number; step: number }>;

/** Whether two styles look alike; whether captions are drawn at all is not part of the look. */
export function alike(one: CaptionStyle, other: CaptionStyle): boolean {
  return fields.every((field) => field === 'enabled' || plain(one[field]) === plain(other[field]));
}

const plain = (value: CaptionStyle[keyof CaptionStyle]) => (typeof value === 'string' ? value.toUpperCase() : value);
const fields: (keyof CaptionStyle)[] = Object.keys(plainStyle).filter((key): key is keyof CaptionStyle => key in plainStyle);

/** A style that was kept as JSON; what is not as it should be takes its default. */
export function styleFrom(kept: unknown): CaptionStyle {
  const given: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const known = (field: keyof CaptionStyle): boolean => {
    const value = given[field];
    if (field === 'position') return value === 'top' || value === 'middle' || value === 'bottom';
    if (field === 'font_family') return fontFamilies.some((family) => family === value);
    if (field === 'background_color') return value === null || isColour(value);
    if (isNumberField(field)) return typeof value === 'number' && value >= ranges[field].least && value <= ranges[field].most;
    return typeof plainStyle[field] === 'boolean' ? typeof value === 'boolean' : isColour(value);
  };
  return { ...plainStyle, ...Object.fromEntries(fields.filter(known).map((field) => [field, given[field]])) };
}

const isNumberField = (field: keyof CaptionStyle): field is NumberField => field in ranges;
const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
