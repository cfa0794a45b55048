import { z } from 'zod';
import { type StyleFields, styleFields } from './caption-style-fields.schema.ts';
import { captionStyleNamed } from './caption-styles.constants.ts';

/**
 * The interface's subtitle customization; fields that are left out have their defaults, or the
 * values of the built-in style that `preset` names. Sizes are pixels of the output frame, durations
 * seconds. Every message names its field. The fields for overlays and designs are beyond the
 * interface.
 */
export const subtitleCustomization = z.preprocess(withPreset, styleFields);
export type SubtitleCustomization = StyleFields;
export type FontFamily = SubtitleCustomization['font_family'];

/** The fields of the built-in style that the value names, and over them those of the value. */
function withPreset(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('preset' in value)) return value;
  const { preset, ...fields } = value;
  const known = typeof preset === 'string' ? captionStyleNamed(preset) : undefined;
  return known ? { ...known.style, ...fields } : value;
}
