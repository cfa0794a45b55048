import type { ClipVersion, VersionChange } from '#features/videos/clip.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { decimal, listOf } from '#web/ui/text/format.ts';

/**
 * The differences between a version of a clip and the one before it: "1.4 s shorter, captions
 * changed".
 */
export function differencesOf(version: ClipVersion, before: ClipVersion): string {
  return (
    listOf(version.changes.map((change) => sentences[change](version, before))) ||
    t('editor.nothingChanged')
  );
}

type Describe = (version: ClipVersion, before: ClipVersion) => string;

const sentences: Record<VersionChange, Describe> = {
  parts: (version, before) => {
    const longer = version.seconds - before.seconds;
    if (Math.abs(longer) < 0.05) return t('editor.otherPartsOfTheVideo');
    const seconds = decimal(Math.abs(longer));
    return longer > 0
      ? t('editor.secondsLonger', { seconds })
      : t('editor.secondsShorter', { seconds });
  },
  captions: ({ edit }) =>
    edit?.captions ? t('editor.captionsChanged') : t('editor.captionsReset'),
  title: ({ edit }) =>
    edit?.title ? t('editor.titleChanged', { text: edit.title.text }) : t('editor.titleRemoved'),
  overlays: ({ edit }) =>
    edit?.overlays ? t('editor.overlaysChanged') : t('editor.overlaysReset'),
  brandKit: ({ edit }) =>
    edit?.brandKit === undefined
      ? t('editor.brandKitSameAsAll')
      : edit.brandKit
        ? t('editor.brandKitChosen')
        : t('editor.brandKitTurnedOff'),
  style: ({ edit }) =>
    edit?.style ? t('editor.captionStyleChanged') : t('editor.captionStyleSameAsAll'),
};
