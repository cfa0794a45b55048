import { type CaptionStyle, defaultStyle, firstStyle } from './caption-style.ts';

export type BuiltInPreset = { name: string; style: CaptionStyle };

/**
 * The presets that ship with Kinora: the first is the initial style of exports, the last has the
 * server's defaults.
 */
export const builtInPresets: readonly BuiltInPreset[] = [
  { name: 'Bold', style: firstStyle },
  {
    name: 'Card',
    style: {
      ...defaultStyle,
      position: 'bottom',
      font_size: 96,
      font_family: 'Poppins',
      outline_width: 0,
      background_color: '#101820',
      background_opacity: 0.75,
      shadow_enabled: false,
      margin_vertical: 320,
      karaoke_highlight_color: '#FFD400',
      karaoke_popup_scale: 1.1,
    },
  },
  {
    name: 'Calm',
    style: {
      ...defaultStyle,
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
    name: 'Comic',
    style: {
      ...defaultStyle,
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
    name: 'Headline',
    style: {
      ...defaultStyle,
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
    name: 'One word',
    style: {
      ...defaultStyle,
      font_size: 200,
      font_family: 'Oswald',
      outline_width: 5,
      shadow_color: '#000000',
      shadow_offset: 6,
      max_words_per_line: 1,
      karaoke_enabled: false,
    },
  },
  { name: 'Classic', style: defaultStyle },
];
