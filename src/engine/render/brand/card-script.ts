import type { Size } from '../plan.ts';
import { escapeAss } from '../typesetting/ass-text.ts';
import type { ClipBrand } from './plan-brand.ts';

/**
 * The text of an outro card as an ASS script: centred, in the title font, and smaller the longer it
 * is.
 */
export function cardScript(
  { card, titleFont }: { card: NonNullable<ClipBrand['card']>; titleFont: ClipBrand['titleFont'] },
  { width, height }: Size,
): string {
  const { text, text_color: color, path, seconds } = card;
  const length = Math.max(10, ...text.split('\n').map((line) => line.length));
  const size = Math.round(Math.min(width, height) * 0.13 * Math.min(1, Math.sqrt(16 / length)));
  const bgr = `${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`.toUpperCase();
  const margin = Math.round(width * 0.08);
  // Below the image, like a caption, or in the middle when there is none.
  const alignment = path === undefined ? 5 : 2;
  const below = path === undefined ? 0 : Math.round(height * 0.2);
  const lines = text.trim().split('\n').map(escapeAss).join('\\N');
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${width}
PlayResY: ${height}
WrapStyle: 0
ScaledBorderAndShadow: yes
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Card,${titleFont?.family ?? 'Montserrat Black'},${size},&H00${bgr},&H00${bgr},&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,0,0,${alignment},${margin},${margin},${below},-1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:${String(Math.ceil(seconds) + 1).padStart(2, '0')}.00,Card,,0,0,0,,${lines}
`;
}
