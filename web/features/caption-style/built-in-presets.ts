import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import type { CaptionStyle } from './caption-style.ts';

export type BuiltInPreset = { name: string; style: CaptionStyle };

/**
 * The presets that ship with Kinora: the first is the initial style of exports, the last has the
 * server's defaults.
 */
export const builtInPresets: readonly BuiltInPreset[] = captionStyles;
