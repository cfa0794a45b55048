import { useQueryClient } from '@tanstack/react-query';
import { brandSlots } from '#features/clips/brand/brand.constants.ts';
import type { BrandKit } from '#features/clips/brand/brand.schema.ts';
import { changeBrandKit, deleteBrandKit, hideBrandKit } from '#web/api/brand.ts';
import { t } from '#web/messages/messages.tsx';
import { NamedRow } from '#web/ui/panels/named-row.tsx';
import { listOf } from '#web/ui/text/format.ts';
import styles from './brand.module.css';
import { slotText } from './slot-text.ts';

/** A brand kit with its logo and its menu. */
export function KitRow({ kit, onEdit }: { kit: BrandKit; onEdit: () => void }) {
  const client = useQueryClient();
  const { id, name, isDefault, files } = kit;
  const parts = brandSlots
    .filter((slot) => files[slot] !== undefined)
    .map((slot) => slotText[slot].name);
  return (
    <NamedRow
      name={name}
      isDefault={isDefault}
      nameLabel={t('brand.brandKitName')}
      sample={
        <div className={styles.thumbnail}>{files.logo && <img src={files.logo.url} alt="" />}</div>
      }
      facts={parts.length === 0 ? t('brand.noFilesYet') : listOf(parts)}
      onEdit={onEdit}
      onChange={(change) => changeBrandKit(client, id, change)}
      onHide={() => hideBrandKit(client, kit)}
      onDelete={(keepalive) => deleteBrandKit(id, keepalive)}
    />
  );
}
