import { useQueryClient } from '@tanstack/react-query';
import type { CaptionPreset } from '#clips/presets/preset.schema.ts';
import { changePreset, deletePreset, hidePreset } from '#web/api/presets.ts';
import { CaptionSample } from '#web/caption-style/caption-sample.tsx';
import { styleFrom } from '#web/caption-style/caption-style.ts';
import { relativeTime } from '#web/ui/format.ts';
import { NamedRow } from './named-row.tsx';
import styles from './presets.module.css';

/** A preset with its sample and its menu. */
export function PresetRow({ preset, onEdit }: { preset: CaptionPreset; onEdit: () => void }) {
  const client = useQueryClient();
  const { name, isDefault, updatedAt, subtitleCustomization } = preset;
  return (
    <NamedRow
      name={name}
      isDefault={isDefault}
      nameLabel="Preset name"
      sample={<CaptionSample style={styleFrom(subtitleCustomization)} className={styles.sample} />}
      facts={`${subtitleCustomization.font_family} · changed ${relativeTime(updatedAt)}`}
      onEdit={onEdit}
      onChange={(change) => changePreset(client, preset, change)}
      onHide={() => hidePreset(client, preset)}
      onDelete={(keepalive) => deletePreset(preset.id, keepalive)}
    />
  );
}
