import type { ClipToPreview, ExportOptions } from '#web/features/exports/options/export-options.ts';

/**
 * Whether anything is drawn over the clip that keeps clear of faces, or is said to cover one, so
 * that the framing must say where they are.
 */
export function drawsAroundFaces(
  { edit }: Pick<ClipToPreview, 'edit'>,
  { style }: Pick<ExportOptions, 'style'>,
): boolean {
  return edit?.title !== undefined || style.enabled;
}
