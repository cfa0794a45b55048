/** Colours as people see them: all are written `#RRGGBB`. */

/** The channels of a colour, 0 to 255. */
export function channelsOf(color: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The relative luminance of WCAG 2: 0 for black to 1 for white. */
export function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio of WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of the other colour mixed into the first one. */
export function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const parts = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('').toUpperCase()}`;
}

/** Whether dark letters are easier to read on the colour than white ones. */
export const isLight = (color: string): boolean => luminance(color) > 0.179;

/** The contrast at which text can be read, of WCAG 2, level AA. */
export const readableContrast = 4.5;

/** A little more, because what shines through a box is rounded when it is drawn. */
const wantedContrast = 1.05 * readableContrast;

/** The colour itself, or the nearest mix of it with white or black that can be read on the ground. */
export function readable(color: string, ground: string): string {
  const towards = isLight(ground) ? '#000000' : '#FFFFFF';
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mixed(color, towards, share);
    if (contrast(tried, ground) >= wantedContrast) return tried;
  }
  return towards;
}
