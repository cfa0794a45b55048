import { speakerPalettes } from '#engine/port/speaker-palettes.constants.ts';
import type { SpeakerMode } from '#engine/port/subtitle-customization.constants.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { isLight, mixed, readable } from '../typesetting/contrast.ts';
import { readableOn } from '../typesetting/readable-on.ts';
import { growthOf, hasBackground } from '../typesetting/style-edges.ts';

/** How captions show who speaks. */
export type SpeakerLook = {
  /** The colour of each speaker. */
  colors: ReadonlyMap<string, string>;
  /** Whether the spoken word keeps the colour of its speaker, instead of that of the highlight. */
  keepsColor: boolean;
};

/** The speakers of a transcript, in the order in which they first speak. */
export function speakersOf(words: readonly { speaker?: string | undefined }[]): string[] {
  return [...new Set(words.flatMap(({ speaker }) => speaker ?? []))];
}

/**
 * The colour of each speaker. `speakers`: those of the whole video, in the order in which they first
 * speak, so that each has the same colour in every clip. It is the place in this order that counts,
 * not the name: somebody who is renamed keeps their colour.
 */
export function speakerLook(
  speakers: readonly string[],
  style: SubtitleCustomization,
): SpeakerLook {
  const colors = colorsOf(style);
  const mode = modeOf(style);
  return {
    colors: new Map(
      speakers.flatMap((name, index) => {
        const color = colors[index % colors.length];
        return color === undefined ? [] : [[name, color]];
      }),
    ),
    keepsColor:
      mode === 'strong' &&
      (style.speaker_mode === undefined || growthOf(style) > 1 || isMarked(style)),
  };
}

const modeOf = ({ speaker_mode, speaker_colors = [] }: SubtitleCustomization): SpeakerMode =>
  speaker_mode ?? (speaker_colors.length > 0 ? 'strong' : 'off');

/** Whether a spoken word is marked by something else than its colour and size. */
const isMarked = ({ highlight = 'color' }: SubtitleCustomization) => highlight !== 'color';

/** How much of the colour of the letters is in a tint of colours that a person has chosen. */
const tint = 0.55;

function colorsOf(style: SubtitleCustomization): readonly string[] {
  const mode = modeOf(style);
  if (mode === 'off') return [];
  const { speaker_mode, speaker_colors: own = [], font_color } = style;
  if (speaker_mode === undefined) return own;
  const ground = groundOf(style);
  const palette =
    own.length > 0
      ? own.map((color) => (mode === 'subtle' ? mixed(color, font_color, tint) : color))
      : speakerPalettes[isLight(ground) ? 'dark' : 'light'][mode];
  return palette.map((color) => readable(color, ground));
}

/** The widest outline (pixels) that letters hardly have. */
const hairline = 1;

/**
 * The colour that letters stand on, whatever the footage: that of their outline, or that of their
 * box over the footage that shines through it most, or that of their shadow.
 */
export function groundOf(style: SubtitleCustomization): string {
  const { outline_width, outline_color, background_color, background_opacity } = style;
  if (outline_width >= hairline) return outline_color;
  if (hasBackground(style) && background_color)
    return mixed(
      background_color,
      isLight(background_color) ? '#000000' : '#FFFFFF',
      1 - background_opacity,
    );
  if (style.shadow_enabled && style.shadow_offset >= hairline) return style.shadow_color;
  return readableOn(style.font_color);
}
