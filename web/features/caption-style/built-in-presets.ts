import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { t } from '#web/messages/messages.tsx';
import type { CaptionStyle } from './caption-style.ts';

/** A preset with its name in the language of the app. */
export type BuiltInPreset = { name: string; style: CaptionStyle };

/**
 * The presets that ship with Kinora: the first is the initial style of exports, the last has the
 * server's defaults.
 */
export const builtInPresets: readonly BuiltInPreset[] = captionStyles.map(({ id, style }) => ({
  name: t(`captionStyle.name.${id}`),
  style,
}));
