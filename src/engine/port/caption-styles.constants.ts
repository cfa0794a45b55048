import type { StyleFields } from './caption-style-fields.schema.ts';
import { speakerPalettes } from './speaker-palettes.constants.ts';
import {
  type CaptionStyleId,
  initialStyle,
  subtitleDefaults,
} from './subtitle-customization.constants.ts';

/**
 * The caption styles that ship with Kinora: one table for the API (`preset`), the command line
 * (`--style`), MCP and the app. Free of zod. Ids and names never change; the first style is the
 * initial one of exports, the last one has the interface's defaults.
 */
export type CaptionStylePreset = {
  id: CaptionStyleId;
  name: string;
  /** What it looks like, in a few words. */
  look: string;
  style: StyleFields;
};

/** A thick outline with a soft step to the lower right: readable on any footage. */
const outlined = {
  ...subtitleDefaults,
  position: 'auto',
  outline_width: 6,
  shadow_color: '#000000',
  shadow_offset: 4,
} as const;

export const captionStyles: readonly CaptionStylePreset[] = [
  { id: 'bold', name: 'Bold', look: 'capitals, the spoken word in green', style: initialStyle },
  {
    id: 'pop',
    name: 'Pop',
    look: 'every word pops in as it is spoken',
    style: {
      ...outlined,
      font_size: 116,
      font_family: 'Montserrat',
      font_color: '#FFFFFF',
      outline_width: 7,
      karaoke_highlight_color: '#FFE14D',
      karaoke_popup_scale: 1.15,
      animation: 'pop',
    },
  },
  {
    id: 'karaoke',
    name: 'Karaoke',
    look: 'words fill with colour as they are spoken',
    style: {
      ...outlined,
      font_size: 104,
      font_family: 'Poppins',
      max_words_per_line: 4,
      karaoke_highlight_color: '#35D6FF',
      karaoke_popup_scale: 1,
      highlight: 'sweep',
    },
  },
  {
    id: 'box',
    name: 'Box',
    look: 'a coloured box behind the spoken word',
    style: {
      ...outlined,
      font_size: 104,
      font_family: 'Montserrat',
      max_words_per_line: 3,
      karaoke_highlight_color: '#6D28D9',
      karaoke_popup_scale: 1,
      highlight: 'box',
    },
  },
  {
    id: 'underline',
    name: 'Underline',
    look: 'a line below the spoken word',
    style: {
      ...outlined,
      font_size: 100,
      font_family: 'Poppins',
      outline_width: 5,
      max_words_per_line: 4,
      capitals: 'as-written',
      karaoke_highlight_color: '#FFB020',
      karaoke_popup_scale: 1,
      highlight: 'underline',
    },
  },
  {
    id: 'one-word',
    name: 'One word',
    look: 'one large word at a time',
    style: {
      ...subtitleDefaults,
      font_size: 200,
      font_family: 'Oswald',
      outline_width: 5,
      shadow_color: '#000000',
      shadow_offset: 6,
      max_words_per_line: 1,
      karaoke_enabled: false,
    },
  },
  {
    id: 'word-by-word',
    name: 'Word by word',
    look: 'words rise into the line as they are spoken',
    style: {
      ...outlined,
      font_size: 92,
      font_family: 'Montserrat',
      max_words_per_line: 5,
      capitals: 'as-written',
      karaoke_enabled: false,
      animation: 'rise',
    },
  },
  {
    id: 'typewriter',
    name: 'Typewriter',
    look: 'letters appear one after another',
    style: {
      ...outlined,
      font_size: 80,
      font_family: 'Noto Sans',
      font_color: '#E8FFE8',
      outline_width: 0,
      shadow_enabled: false,
      background_color: '#0B120B',
      background_opacity: 0.88,
      max_words_per_line: 5,
      capitals: 'as-written',
      karaoke_enabled: false,
      animation: 'typewriter',
    },
  },
  {
    id: 'speakers',
    name: 'Speakers',
    look: 'every speaker has a colour',
    style: {
      ...outlined,
      font_size: 108,
      font_family: 'Montserrat',
      karaoke_highlight_color: '#FFFFFF',
      karaoke_popup_scale: 1.12,
      speaker_colors: [...speakerPalettes.light.strong],
    },
  },
  {
    id: 'keywords',
    name: 'Keywords',
    look: 'plain lines, rare words in colour',
    style: {
      ...outlined,
      font_size: 120,
      font_family: 'Bebas Neue',
      max_words_per_line: 4,
      karaoke_enabled: false,
      keyword_color: '#FFE500',
    },
  },
  {
    id: 'two-lines',
    name: 'Two quiet lines',
    look: 'two small lines, as in films',
    style: {
      ...outlined,
      position: 'auto',
      font_size: 64,
      font_family: 'Noto Sans',
      outline_width: 4,
      shadow_offset: 2,
      max_words_per_line: 10,
      capitals: 'as-written',
      karaoke_enabled: false,
      fade_in_duration: 0.1,
      fade_out_duration: 0.1,
    },
  },
  {
    id: 'quiet-card',
    name: 'Quiet card',
    look: 'dark text on a light card',
    style: {
      ...outlined,
      font_size: 76,
      font_family: 'Poppins',
      font_color: '#15171A',
      outline_width: 0,
      shadow_enabled: false,
      background_color: '#FFFFFF',
      background_opacity: 0.94,
      max_words_per_line: 5,
      capitals: 'as-written',
      karaoke_highlight_color: '#A61B5B',
      karaoke_popup_scale: 1,
    },
  },
  {
    id: 'card',
    name: 'Card',
    look: 'a dark card, the spoken word in yellow',
    style: {
      ...subtitleDefaults,
      position: 'bottom',
      font_size: 96,
      font_family: 'Poppins',
      outline_width: 0,
      background_color: '#101820',
      background_opacity: 0.84,
      shadow_enabled: false,
      margin_vertical: 320,
      karaoke_highlight_color: '#FFD400',
      karaoke_popup_scale: 1.1,
    },
  },
  {
    id: 'calm',
    name: 'Calm',
    look: 'longer lines that fade in and out',
    style: {
      ...subtitleDefaults,
      position: 'bottom',
      font_size: 78,
      font_family: 'Montserrat',
      max_words_per_line: 6,
      margin_vertical: 320,
      fade_in_duration: 0.15,
      fade_out_duration: 0.15,
      karaoke_enabled: false,
    },
  },
  {
    id: 'comic',
    name: 'Comic',
    look: 'huge letters, the spoken word in pink',
    style: {
      ...subtitleDefaults,
      font_size: 190,
      font_family: 'Bangers',
      outline_width: 8,
      shadow_color: '#000000',
      shadow_offset: 8,
      max_words_per_line: 2,
      karaoke_highlight_color: '#FF3D6E',
      karaoke_popup_scale: 1.4,
    },
  },
  {
    id: 'headline',
    name: 'Headline',
    look: 'orange capitals at the top',
    style: {
      ...subtitleDefaults,
      position: 'top',
      font_size: 150,
      font_family: 'Bebas Neue',
      font_color: '#FF9E2C',
      outline_width: 6,
      shadow_enabled: false,
      max_words_per_line: 4,
      margin_vertical: 240,
      karaoke_highlight_color: '#FFFFFF',
      karaoke_popup_scale: 1.1,
    },
  },
  {
    id: 'classic',
    name: 'Classic',
    look: 'the defaults of the API',
    style: subtitleDefaults,
  },
];

/** The built-in style with this id or name, in any spelling of capitals, spaces and hyphens. */
export function captionStyleNamed(name: string): CaptionStylePreset | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '-');
  return captionStyles.find((one) => one.id === plain(name) || plain(one.name) === plain(name));
}
