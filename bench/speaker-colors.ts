import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { speakerPalettes } from '#engine/port/speaker-palettes.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { groundOf, speakerLook } from '#engine/render/captions/speaker-look.ts';
import { contrast } from '#engine/render/typesetting/contrast.ts';
import { closest } from '#test/color-vision.ts';

// How far apart the colours of speakers are to normal vision and to each kind of colour blindness,
// and how well they can be read. No arguments.

const names = ['1', '2', '3', '4', '5', '6'];

for (const [letters, modes] of Object.entries(speakerPalettes))
  for (const [mode, colors] of Object.entries(modes)) show(`${letters} ${mode}`, colors, []);
for (const mode of ['subtle', 'strong'] as const)
  for (const { id } of captionStyles) {
    const style = subtitleCustomization.parse({
      preset: id,
      speaker_colors: [],
      speaker_mode: mode,
    });
    const colors = [...speakerLook(names, style).colors.values()];
    show(`${mode} in ${id}`, colors, [groundOf(style)]);
  }
show('yellow, green, orange, red', ['#FFFF00', '#00FF00', '#FF8C00', '#FF0000'], []);

function show(name: string, colors: readonly string[], grounds: readonly string[]): void {
  const apart = closest(colors).map((value) => value.toFixed(1));
  const read = grounds.map((ground) =>
    Math.min(...colors.map((color) => contrast(color, ground))).toFixed(1),
  );
  console.log([name.padEnd(28), ...apart, ...read.map((value) => `contrast ${value}`)].join('  '));
}
