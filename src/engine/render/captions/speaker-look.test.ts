import { describe, expect, it } from 'vitest';
import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { speakerPalettes } from '#engine/port/speaker-palettes.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { closest } from '#test/color-vision.ts';
import { randomFrom } from '#test/samples/random.ts';
import { contrast } from '../typesetting/contrast.ts';
import { groundOf, speakerLook } from './speaker-look.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
const modes = ['subtle', 'strong'] as const;

const colorsIn = (style: object, speakers = names) => [
  ...speakerLook(speakers, subtitleCustomization.parse(style)).colors.values(),
];

describe('the colours of speakers', () => {
  it.each(captionStyles.flatMap(({ id }) => modes.map((mode) => [mode, id] as const)))(
    'can be read and told apart, %s in the style %s, by people with every kind of colour vision',
    (mode, id) => {
      const style = subtitleCustomization.parse({
        preset: id,
        speaker_colors: [],
        speaker_mode: mode,
      });
      const colors = colorsIn(style);
      expect(new Set(colors).size).toBe(names.length);
      for (const color of colors)
        expect(contrast(color, groundOf(style)), color).toBeGreaterThanOrEqual(4.5);
      expect(Math.min(...closest(colors))).toBeGreaterThanOrEqual(12);
    },
  );

  it('would fail this with the colours that many players use', () => {
    const common = ['#FFFF00', '#00FF00', '#FF8C00', '#FF0000'];
    expect(Math.min(...closest(common))).toBeLessThan(9);
  });

  it('of the palettes differ by 12 and more', () => {
    for (const palette of Object.values(speakerPalettes).flatMap((one) => Object.values(one)))
      expect(Math.min(...closest(palette))).toBeGreaterThanOrEqual(12);
  });

  it('can be read in any style', () => {
    const random = randomFrom(5);
    const color = () =>
      `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`;
    for (let count = 0; count < 300; count++) {
      const style = subtitleCustomization.parse({
        font_color: color(),
        outline_color: color(),
        outline_width: count % 3,
        background_color: count % 2 ? color() : null,
        background_opacity: random(),
        shadow_color: color(),
        speaker_mode: modes[count % 2],
        ...(count % 5 === 0 && { speaker_colors: [color(), color()] }),
      });
      for (const one of colorsIn(style))
        expect(contrast(one, groundOf(style)), JSON.stringify(style)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('belong to the place of a speaker in the video, whatever their name', () => {
    const style = { speaker_mode: 'strong' };
    const before = speakerLook(names, subtitleCustomization.parse(style)).colors;
    const renamed = names.map((name) => (name === 'Ben' ? 'Zoe' : name));
    const after = speakerLook(renamed, subtitleCustomization.parse(style)).colors;
    expect(after.get('Zoe')).toBe(before.get('Ben'));
    expect(after.get('Cleo')).toBe(before.get('Cleo'));
  });

  it('are left out unless they are asked for', () => {
    expect(colorsIn({})).toEqual([]);
    expect(colorsIn({ preset: 'speakers', speaker_mode: 'off' })).toEqual([]);
    expect(colorsIn({ speaker_colors: ['#123456'] })).toContain('#123456');
  });
});
