import type { ClipVersion, VersionChange } from '#features/videos/clip.schema.ts';
import { t } from '#web/messages/messages.tsx';

/**
 * The differences between a version of a clip and the one before it: "1.4 s shorter, captions
 * changed".
 */
export function differencesOf(version: ClipVersion, before: ClipVersion): string {
  return (
    version.changes.map((change) => sentences[change](version, before)).join(', ') ||
    t('editor.nothingChanged')
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
    if (Math.abs(longer) < 0.05) return t('editor.otherPartsOfTheVideo');
    return `${Math.abs(longer).toFixed(1)} s ${longer > 0 ? 'longer' : 'shorter'}`;
  },
  captions: changedOr('captions', 'captions'),
  title: ({ edit }) =>
    edit?.title ? t('editor.titleText2', { text: edit.title.text }) : t('editor.titleRemoved'),
  overlays: changedOr(t('editor.keywordsAndProgressBar'), 'overlays'),
  brandKit: ({ edit }) =>
    edit?.brandKit === undefined
      ? t('editor.brandKitSameAsAll')
      : `brand kit ${edit.brandKit ? 'chosen' : t('editor.turnedOff')}`,
  style: ({ edit }) =>
    edit?.style ? t('editor.captionStyleChanged') : t('editor.captionStyleSameAsAll'),
};
