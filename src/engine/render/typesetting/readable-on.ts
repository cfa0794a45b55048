const dark = '#101014';

/** Dark or white, whichever is easier to read on the colour. */
export function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance, the contrast to black equals the contrast to white.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? dark : '#FFFFFF';
}
