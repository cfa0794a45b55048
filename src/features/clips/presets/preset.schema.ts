import { z } from 'zod';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { maxPresetNameLength } from '#features/videos/clips.constants.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';

/**
 * `isDefault` makes the preset the user's only default; when left out, this stays as it is (a new
 * preset is not the default).
 */
export const presetRequest = z.strictObject({
  name: z.string().transform(toDatabaseLine).pipe(z.string().min(1).max(maxPresetNameLength)),
  subtitleCustomization,
  isDefault: z.boolean().optional(),
});
export type PresetRequest = z.input<typeof presetRequest>;

const captionPreset = z.object({
  id: z.string(),
  name: z.string(),
  subtitleCustomization,
  isDefault: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CaptionPreset = z.infer<typeof captionPreset>;
export const presetResponse = z.object({ preset: captionPreset });
export type PresetResponse = z.infer<typeof presetResponse>;
/** Sorted by name. */
export const presetList = z.object({ presets: z.array(captionPreset) });
export type PresetList = z.infer<typeof presetList>;
