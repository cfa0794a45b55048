import type { ClipVersion, VersionChange } from '#features/videos/clip.schema.ts';

/**
 * The differences between a version of a clip and the one before it: "1.4 s shorter, captions
 * changed".
 */
export function differencesOf(version: ClipVersion, before: ClipVersion): string {
  return (
    version.changes.map((change) => sentences[change](version, before)).join(', ') ||
    'nothing changed'
  );
}

type Describe = (version: ClipVersion, before: ClipVersion) => string;

const changedOr =
  (name: string, field: 'captions' | 'overlays' | 'style'): Describe =>
  ({ edit }) =>
    `${name} ${edit?.[field] === undefined ? 'reset' : 'changed'}`;

const sentences: Record<VersionChange, Describe> = {
  parts: ({ seconds }, before) => {
    const longer = seconds - before.seconds;
    if (Math.abs(longer) < 0.05) return 'other parts of the video';
    return `${Math.abs(longer).toFixed(1)} s ${longer > 0 ? 'longer' : 'shorter'}`;
  },
  captions: changedOr('captions', 'captions'),
  title: ({ edit }) => (edit?.title ? `title “${edit.title.text}”` : 'title removed'),
  overlays: changedOr('keywords and progress bar', 'overlays'),
  brandKit: ({ edit }) =>
    edit?.brandKit === undefined
      ? 'brand kit same as all clips'
      : `brand kit ${edit.brandKit ? 'chosen' : 'turned off'}`,
  style: ({ edit }) => (edit?.style ? 'caption style changed' : 'caption style same as all clips'),
};
