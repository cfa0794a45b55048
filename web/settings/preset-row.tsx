import { IconPencil, IconStar, IconStarOff, IconTrash, IconTypography } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CaptionPreset, PresetRequest } from '#clips/presets/preset.schema.ts';
import { sentenceOf } from '#web/api/request.ts';
import { CaptionSample } from '#web/caption-style/caption-sample.tsx';
import { styleFrom } from '#web/caption-style/caption-style.ts';
import { PresetName } from '#web/caption-style/preset-name.tsx';
import { changePreset, deletePreset, hidePreset } from '#web/caption-style/presets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { relativeTime } from '#web/ui/format.ts';
import { Menu } from '#web/ui/menu.tsx';
import { Text } from '#web/ui/text.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { useUndoable } from '#web/ui/use-undoable.ts';
import styles from './presets.module.css';
import rows from './rows.module.css';

/** A preset with its sample and its menu. */
export function PresetRow({ preset, onEdit }: { preset: CaptionPreset; onEdit: () => void }) {
  const { name, isDefault, updatedAt, subtitleCustomization } = preset;
  const [renaming, setRenaming] = useState(false);
  const editId = useId();
  const { change, remove } = usePresetActions(preset);
  return (
    <li className={rows.row}>
      <CaptionSample style={styleFrom(subtitleCustomization)} className={styles.sample} />
      {renaming ? (
        <PresetName
          name={name}
          className={rows.words}
          onDone={() => {
            setRenaming(false);
            setTimeout(() => document.getElementById(editId)?.focus());
          }}
          onName={async (given) => change({ name: given }, `Renamed to “${given}”`, { notify: false })}
        />
      ) : (
        <>
          <div className={rows.words}>
            <div className={rows.tools}>
              <Text as="h3" size="m" strong className={rows.name}>
                {name}
              </Text>
              {isDefault && <Badge tone="accent">Default</Badge>}
            </div>
            <Text size="s" tone="soft">
              {subtitleCustomization.font_family} · changed {relativeTime(updatedAt)}
            </Text>
          </div>
          <div className={rows.tools}>
            <Button id={editId} size="small" icon={<IconPencil />} aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            <Menu
              size="small"
              label={`More for ${name}`}
              items={[
                { label: 'Rename', icon: <IconTypography />, onSelect: () => setRenaming(true) },
                isDefault
                  ? {
                      label: 'Remove as default',
                      icon: <IconStarOff />,
                      onSelect: () => void change({ isDefault: false }, 'Default removed'),
                    }
                  : {
                      label: 'Set as default',
                      icon: <IconStar />,
                      onSelect: () => void change({ isDefault: true }, `“${name}” is the default`),
                    },
                'separator',
                { label: 'Delete', icon: <IconTrash />, danger: true, onSelect: remove },
              ]}
            />
          </div>
        </>
      )}
    </li>
  );
}

function usePresetActions(preset: CaptionPreset) {
  const client = useQueryClient();
  const toasts = useToasts();
  const undoable = useUndoable();
  /** `notify: false`: the caller shows the failure. */
  const change = async (request: Partial<PresetRequest>, title: string, { notify = true } = {}) => {
    try {
      await changePreset(client, preset, request);
      toasts.add({ title });
    } catch (error) {
      if (!notify) throw error;
      toasts.add({ title: 'That didn’t work', description: sentenceOf(error), tone: 'wrong' });
    }
  };
  const remove = () => {
    const restore = hidePreset(client, preset);
    undoable({ title: `“${preset.name}” deleted`, perform: (keepalive) => deletePreset(preset.id, keepalive), restore });
    // The menu's button has disappeared; the focus returns to it first.
    setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus(), 100);
  };
  return { change, remove };
}
