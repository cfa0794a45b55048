import { useQueryClient } from '@tanstack/react-query';
import type { CaptionPreset } from '#features/clips/presets/preset.schema.ts';
import { changePreset, deletePreset, hidePreset } from '#web/api/presets.ts';
import { t } from '#web/messages/messages.tsx';
import { NamedRow } from '#web/ui/panels/named-row.tsx';
import { relativeTime } from '#web/ui/text/format.ts';
import { CaptionSample } from './caption-sample.tsx';
import { styleFrom } from './caption-style.ts';
import styles from './presets.module.css';

/** A preset with its sample and its menu. */
export function PresetRow({ preset, onEdit }: { preset: CaptionPreset; onEdit: () => void }) {
  const client = useQueryClient();
  const { name, isDefault, updatedAt, subtitleCustomization } = preset;
  return (
    <NamedRow
      name={name}
      isDefault={isDefault}
      nameLabel={t('captionStyle.presetName')}
      sample={<CaptionSample style={styleFrom(subtitleCustomization)} className={styles.sample} />}
      facts={t('captionStyle.fontAndChange', {
        font: subtitleCustomization.font_family,
        when: relativeTime(updatedAt),
      })}
      onEdit={onEdit}
      onChange={(change) => changePreset(client, preset, change)}
      onHide={() => hidePreset(client, preset)}
      onDelete={(keepalive) => deletePreset(preset.id, keepalive)}
    />
  );
}
