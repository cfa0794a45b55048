import type { BrandKit, BrandSlot } from '#features/clips/brand/brand.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { bytes, duration } from '#web/ui/text/format.ts';

type BrandFile = NonNullable<BrandKit['files'][BrandSlot]>;
type Embedding = NonNullable<BrandFile['font']>['embedding'];

/** The licence of the font, as far as the file says. */
const licences: Record<Embedding, string> = {
  installable: t('brand.licenceFlagNoRestriction'),
  editable: t('brand.licenceFlagEditableDocuments'),
  preview: t('brand.licenceFlagViewingAndPrinting'),
  restricted: t('brand.licenceFlagRestrictedAskIts'),
};

/** A file in one line: its size and its content. */
export function factsOf({ bytes: size, seconds, width, height, font }: BrandFile): string {
  return [
    font &&
      t('brand.fontFacts', {
        family: font.family,
        characters: font.characters,
        licence: licences[font.embedding],
      }),
    seconds !== undefined && duration(seconds),
    width !== undefined && height !== undefined && `${width} × ${height}`,
    bytes(size),
  ]
    .filter(Boolean)
    .join(' · ');
}
