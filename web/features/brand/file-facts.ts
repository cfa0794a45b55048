import type { BrandKit, BrandSlot } from '#features/clips/brand/brand.schema.ts';
import { bytes, duration } from '#web/ui/text/format.ts';

type BrandFile = NonNullable<BrandKit['files'][BrandSlot]>;
type Embedding = NonNullable<BrandFile['font']>['embedding'];

/** The licence of the font, as far as the file says. */
const licences: Record<Embedding, string> = {
  installable: 'licence flag: no restriction',
  editable: 'licence flag: editable documents',
  preview: 'licence flag: viewing and printing only',
  restricted: 'licence flag: restricted; ask its maker whether you may use it in videos',
};

/** A file in one line: its size and its content. */
export function factsOf({ bytes: size, seconds, width, height, font }: BrandFile): string {
  return [
    font && `${font.family}, ${font.characters} characters, ${licences[font.embedding]}`,
    seconds !== undefined && duration(seconds),
    width !== undefined && height !== undefined && `${width} × ${height}`,
    bytes(size),
  ]
    .filter(Boolean)
    .join(' · ');
}
