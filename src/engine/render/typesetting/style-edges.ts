import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { Box } from './layout.ts';

/** How much larger the spoken word is drawn, as the style has it: 1 for no growth. */
export function growthOf(style: SubtitleCustomization): number {
  const isStill = style.highlight === 'sweep' || style.animation === 'typewriter';
  return style.karaoke_enabled && !isStill ? style.karaoke_popup_scale : 1;
}

/** Whether all words have a box behind them. */
export function hasBackground(style: SubtitleCustomization): boolean {
  return style.background_color !== null && style.background_opacity > 0;
}

/** The distance of the box behind a spoken word from its ink, pixels. */
export const boxPadding = (capital: number): number => capital * 0.2;

/** The line below a spoken word: its distance from the letters, and how thick it is; pixels. */
export const underline = (capital: number): { gap: number; thickness: number } => ({
  gap: capital * 0.12,
  thickness: capital * 0.16,
});

/**
 * The room around the ink of words that outline and shadow need, and what marks the spoken word;
 * pixels, with one for antialiasing.
 */
export function edgeOf(style: SubtitleCustomization, capital: number): Box {
  const outline = style.outline_width + 1;
  const shadow = style.shadow_enabled ? style.shadow_offset : 0;
  const plain = { left: outline, top: outline, right: outline + shadow, bottom: outline + shadow };
  if (!style.karaoke_enabled) return plain;
  if (style.highlight === 'box') {
    const box = boxPadding(capital);
    return {
      left: Math.max(plain.left, box),
      top: Math.max(plain.top, box),
      right: Math.max(plain.right, box),
      bottom: Math.max(plain.bottom, box),
    };
  }
  if (style.highlight === 'underline') {
    const { gap, thickness } = underline(capital);
    return { ...plain, bottom: gap + thickness + 2 * outline };
  }
  return plain;
}
