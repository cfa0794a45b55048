import { IconPencil, IconStar, IconStarOff, IconTrash, IconTypography } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { brandSlots } from '#brand/brand.constants.ts';
import type { BrandKit, BrandKitChange } from '#brand/brand.schema.ts';
import { changeBrandKit, deleteBrandKit, hideBrandKit } from '#web/api/brand.ts';
import { sentenceOf } from '#web/api/request.ts';
import { PresetName } from '#web/caption-style/preset-name.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Text } from '#web/ui/text.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { useUndoable } from '#web/ui/use-undoable.ts';
import rows from '../rows.module.css';
import styles from './brand.module.css';
import { slotText } from './slot-text.ts';

/** A brand kit with its logo and its menu. */
export function KitRow({ kit, onEdit }: { kit: BrandKit; onEdit: () => void }) {
  const { name, isDefault, files } = kit;
  const [renaming, setRenaming] = useState(false);
  const editId = useId();
  const { change, remove } = useKitActions(kit);
  const parts = brandSlots.filter((slot) => files[slot] !== undefined).map((slot) => slotText[slot].name);
  return (
    <li className={rows.row}>
      <div className={styles.thumbnail}>{files.logo && <img src={files.logo.url} alt="" />}</div>
      {renaming ? (
        <PresetName
          name={name}
          label="Brand kit name"
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
              {parts.length === 0 ? 'No files yet' : parts.join(', ')}
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

function useKitActions(kit: BrandKit) {
  const client = useQueryClient();
  const toasts = useToasts();
  const undoable = useUndoable();
  /** `notify: false`: the caller shows the failure. */
  const change = async (request: BrandKitChange, title: string, { notify = true } = {}) => {
    try {
      await changeBrandKit(client, kit.id, request);
      toasts.add({ title });
    } catch (error) {
      if (!notify) throw error;
      toasts.add({ title: 'That didn’t work', description: sentenceOf(error), tone: 'wrong' });
    }
  };
  const remove = () => {
    const restore = hideBrandKit(client, kit);
    undoable({ title: `“${kit.name}” deleted`, perform: (keepalive) => deleteBrandKit(kit.id, keepalive), restore });
    // The menu's button has disappeared; the focus returns to it first.
    setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus(), 100);
  };
  return { change, remove };
}
