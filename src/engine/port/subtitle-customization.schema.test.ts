import { expect, it } from 'vitest';
import { captionStyles } from './caption-styles.constants.ts';
import { captionStyleIds } from './subtitle-customization.constants.ts';
import { subtitleCustomization } from './subtitle-customization.schema.ts';

it('the defaults are the interface’s', () => {
  expect(subtitleCustomization.parse({})).toEqual({
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
  });
});

it('fields that are left out have their defaults', () => {
  expect(
    subtitleCustomization.parse({ position: 'top', background_color: '#a0B1c2' }),
  ).toMatchObject({
    position: 'top',
    background_color: '#a0B1c2',
    font_size: 120,
  });
});

it('a preset gives the fields that are left out, by its id or name', () => {
  const style = subtitleCustomization.parse({ preset: 'karaoke', font_size: 90 });
  expect(style).toMatchObject({ highlight: 'sweep', font_family: 'Poppins', font_size: 90 });
  expect(style).not.toHaveProperty('preset');
  expect(subtitleCustomization.parse({ preset: 'One word' })).toMatchObject({ font_size: 200 });
  for (const { style, id } of captionStyles)
    expect(subtitleCustomization.parse({ preset: id })).toEqual(style);
});

it.each([
  [{ font_size: 9 }, 'font_size must be a number from 10 to 400 pixels'],
  [{ font_size: 'big' }, 'font_size must be a number from 10 to 400 pixels'],
  [{ font_size: Number.NaN }, 'font_size must be a number from 10 to 400 pixels'],
  [{ font_color: 'red' }, 'font_color must be a colour like #FFFFFF'],
  [{ font_color: '#FFFFFF}{\\b1' }, 'font_color must be a colour like #FFFFFF'],
  [{ font_color: null }, 'font_color must be a colour like #FFFFFF'],
  [
    { background_color: '#12' },
    'background_color must be a colour like #FFFFFF, or null for no background',
  ],
  [{ position: 'left' }, 'position must be one of middle, top, bottom, auto'],
  [
    { font_family: 'Comic Sans' },
    'font_family must be one of Anton, Bangers, Bebas Neue, Montserrat, Noto Sans, Oswald, Poppins',
  ],
  [{ max_words_per_line: 2.5 }, 'max_words_per_line must be a whole number from 1 to 12'],
  [{ shadow_enabled: 'yes' }, 'shadow_enabled must be true or false'],
  [{ karaoke_popup_scale: 3 }, 'karaoke_popup_scale must be a number from 1 to 2'],
  [{ fade_in_duration: -1 }, 'fade_in_duration must be a number from 0 to 2 seconds'],
  [{ animation: 'spin' }, 'animation must be one of none, pop, rise, typewriter'],
  [{ speaker_colors: ['red'] }, 'speaker_colors must be a colour like #FFFFFF'],
  [{ preset: 'neon' }, `preset must be one of ${captionStyleIds.join(', ')}`],
  [{ fontsize: 3 }, 'there is no subtitle field called fontsize'],
])('%j is refused with a message that names the field', (input, message) => {
  expect(
    subtitleCustomization.safeParse(input).error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
});
