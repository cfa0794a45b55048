import { capitals } from '#engine/port/edit/edit.constants.ts';
import { barHeights, barPositions } from '#engine/port/edit/overlay.constants.ts';
import {
  animations,
  captionPositions,
  fontFamilies,
  highlights,
  initialStyle,
  maxSpeakerColors,
  type SpeakerMode,
  speakerModes,
  subtitleDefaults,
  subtitleLimits,
} from '#engine/port/subtitle-customization.constants.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { CaptionPreset } from '#features/clips/presets/preset.schema.ts';

/** A caption style: every field of the server's subtitle customization. */
export type CaptionStyle = SubtitleCustomization;

/** The style of exports until somebody chooses another one. */
export const firstStyle: CaptionStyle = initialStyle;

/** The server's defaults, for requests that leave fields out. */
export const defaultStyle: CaptionStyle = subtitleDefaults;

type KeysOf<Kind> = {
  [Field in keyof CaptionStyle]-?: CaptionStyle[Field] extends Kind ? Field : never;
}[keyof CaptionStyle];
export type NumberField = KeysOf<number>;
export type FlagField = KeysOf<boolean>;

/** Slider steps large enough to make a visible difference. */
export const steps = {
  font_size: 2,
  outline_width: 0.5,
  background_opacity: 0.05,
  shadow_offset: 1,
  max_words_per_line: 1,
  margin_horizontal: 10,
  margin_vertical: 10,
  fade_in_duration: 0.05,
  fade_out_duration: 0.05,
  karaoke_popup_scale: 0.05,
} as const satisfies Record<NumberField, number>;

/** What a designed style draws when a field is left out. */
const designDefaults = {
  animation: 'none',
  highlight: 'color',
  capitals: 'upper',
  speaker_colors: [],
} as const satisfies Partial<CaptionStyle>;

/** Whether two styles are the same, ignoring whether captions are enabled. */
export function isSameStyle(one: CaptionStyle, other: CaptionStyle): boolean {
  const isSameDesign = designFields.every(
    (field) =>
      String(one[field] ?? designDefaults[field]).toUpperCase() ===
      String(other[field] ?? designDefaults[field]).toUpperCase(),
  );
  if (!isSameDesign) return false;
  return [...fields, ...overlayFields].every(
    (field) => field === 'enabled' || normalised(one[field]) === normalised(other[field]),
  );
}

const normalised = (value: CaptionStyle[(typeof fields | typeof overlayFields)[number]]) =>
  typeof value === 'string' ? value.toUpperCase() : (value ?? null);
const fields: (keyof CaptionStyle)[] = Object.keys(defaultStyle).filter(
  (key): key is keyof CaptionStyle => key in defaultStyle,
);

/** Parses a stored style; invalid fields take their default. */
export function styleFrom(stored: unknown): CaptionStyle {
  const input: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const known = (field: keyof CaptionStyle): boolean => {
    const value = input[field];
    if (field === 'position') return captionPositions.some((position) => position === value);
    if (field === 'font_family') return fontFamilies.some((family) => family === value);
    if (field === 'background_color') return value === null || isColour(value);
    if (isNumberField(field))
      return (
        typeof value === 'number' &&
        value >= subtitleLimits[field].min &&
        value <= subtitleLimits[field].max
      );
    return typeof defaultStyle[field] === 'boolean' ? typeof value === 'boolean' : isColour(value);
  };
  const overlays = overlayFields.filter((field) => isOverlayValue(field, input[field]));
  const designs = designFields.filter((field) => isDesignValue(field, input[field]));
  return {
    ...defaultStyle,
    ...Object.fromEntries(
      [...fields.filter(known), ...overlays, ...designs].map((field) => [field, input[field]]),
    ),
  };
}

/** The style of a preset; whether captions are enabled is a separate choice. */
export const styleOf = ({ subtitleCustomization }: CaptionPreset): CaptionStyle =>
  styleFrom({ ...subtitleCustomization, enabled: true });

/** What a designed style adds; left out when it adds nothing. */
const designFields = ['animation', 'highlight', 'capitals', 'speaker_colors'] as const;

function isDesignValue(field: (typeof designFields)[number], value: unknown): boolean {
  const choices: Record<Exclude<typeof field, 'speaker_colors'>, readonly string[]> = {
    animation: animations,
    highlight: highlights,
    capitals,
  };
  if (field === 'speaker_colors')
    return Array.isArray(value) && value.length <= maxSpeakerColors && value.every(isColour);
  return choices[field].some((choice) => choice === value);
}

/** How a style shows who speaks; one with colours of its own draws them in full. */
export const speakerModeOf = ({ speaker_mode, speaker_colors }: CaptionStyle): SpeakerMode =>
  speaker_mode ?? (speaker_colors?.length ? 'strong' : 'off');

/** The overlays of a style, and how it shows who speaks; left out when it draws none. */
const overlayFields = [
  'keyword_color',
  'progress_bar_color',
  'progress_bar_position',
  'progress_bar_height',
  'speaker_mode',
  'speaker_names',
] as const;

function isOverlayValue(field: (typeof overlayFields)[number], value: unknown): boolean {
  if (field === 'progress_bar_position') return barPositions.some((position) => position === value);
  if (field === 'speaker_mode') return speakerModes.some((mode) => mode === value);
  if (field === 'speaker_names') return typeof value === 'boolean';
  if (field === 'progress_bar_height')
    return typeof value === 'number' && value >= barHeights.min && value <= barHeights.max;
  return isColour(value);
}

const isNumberField = (field: keyof CaptionStyle): field is NumberField => field in subtitleLimits;
const isColour = (value: unknown): boolean =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
