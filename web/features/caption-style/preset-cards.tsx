import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CaptionPreset } from '#features/clips/presets/preset.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  addPreset,
  changePreset,
  deletePreset,
  hidePreset,
  presetsQuery,
} from '#web/api/presets.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RadioCard } from '#web/ui/fields/radio-card.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { NameForm } from '#web/ui/panels/name-form.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';
import { builtInPresets } from './built-in-presets.ts';
import { CaptionSample } from './caption-sample.tsx';
import { type CaptionStyle, isSameStyle, styleFrom } from './caption-style.ts';
import styles from './preset-cards.module.css';

type PresetCardsProps = {
  style: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
};

/** The built-in presets and the user's own, which are saved, renamed and deleted here. */
export function PresetCards({ style, onChange }: PresetCardsProps) {
  const { data: presets, error, refetch } = useQuery(presetsQuery);
  const name = useId();
  // Among identical presets, the user's own counts as selected.
  const selected = presets?.find((preset) => isSameStyle(styleOf(preset), style));
  const select = (preset: CaptionStyle) => onChange({ ...preset, enabled: style.enabled });
  return (
    <div className={styles.presets}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Caption style</legend>
        {presets?.map((preset) => (
          <OwnPresetCard
            key={preset.id}
            {...{ name, preset, style }}
            checked={preset === selected}
            onSelect={() => select(styleOf(preset))}
          />
        ))}
        {builtInPresets.map((preset) => (
          <Card
            key={preset.name}
            name={name}
            title={preset.name}
            style={preset.style}
            checked={!selected && isSameStyle(preset.style, style)}
            onSelect={() => select(preset.style)}
          />
        ))}
      </fieldset>
      {error && !presets && (
        <Notice
          tone="caution"
          title="Couldn’t load your presets"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {sentenceOf(error)}
        </Notice>
      )}
      <SavePreset style={style} isSaved={selected !== undefined} />
    </div>
  );
}

/** The style of a preset; whether captions are enabled is a separate choice. */
export const styleOf = ({ subtitleCustomization }: CaptionPreset): CaptionStyle =>
  styleFrom({ ...subtitleCustomization, enabled: true });

type CardProps = {
  name: string;
  title: string;
  style: CaptionStyle;
  checked: boolean;
  isDefault?: boolean;
  onSelect: () => void;
};

function Card({ name, title, style, checked, isDefault = false, onSelect }: CardProps) {
  return (
    <RadioCard {...{ name, checked, onSelect }} className={styles.surface}>
      <CaptionSample style={style} />
      <span className={styles.title}>
        <span className={styles.name}>{title}</span>
        {isDefault && <Badge tone="accent">Default</Badge>}
      </span>
    </RadioCard>
  );
}

type OwnPresetCardProps = {
  name: string;
  preset: CaptionPreset;
  style: CaptionStyle;
  checked: boolean;
  onSelect: () => void;
};

function OwnPresetCard({ name, preset, style, checked, onSelect }: OwnPresetCardProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const undoable = useUndoable();
  const [renaming, setRenaming] = useState(false);
  const change = async (change: Parameters<typeof changePreset>[2], title: string) => {
    try {
      await changePreset(client, preset, change);
      toasts.add({ title });
    } catch (error) {
      toasts.add({
        title: 'Couldn’t update the preset',
        description: sentenceOf(error),
        tone: 'wrong',
      });
    }
  };
  const remove = () => {
    const restore = hidePreset(client, preset);
    undoable({
      title: `“${preset.name}” deleted`,
      perform: (keepalive) => deletePreset(preset.id, keepalive),
      restore,
    });
  };
  const items = [
    {
      label: 'Update with current style',
      disabled: checked,
      onSelect: () =>
        void change(
          { subtitleCustomization: { ...style, enabled: true } },
          `“${preset.name}” updated`,
        ),
    },
    { label: 'Rename', onSelect: () => setRenaming(true) },
    {
      label: preset.isDefault ? 'Remove as default' : 'Set as default',
      onSelect: () =>
        void change(
          { isDefault: !preset.isDefault },
          preset.isDefault ? 'Default removed' : `“${preset.name}” set as default`,
        ),
    },
    'separator' as const,
    { label: 'Delete', danger: true, onSelect: remove },
  ];
  if (renaming)
    return (
      <NameForm
        label="Preset name"
        name={preset.name}
        className={styles.renaming}
        onDone={() => setRenaming(false)}
        onName={(change) => changePreset(client, preset, { name: change })}
      />
    );
  return (
    <div className={styles.own}>
      <Card
        name={name}
        title={preset.name}
        style={styleOf(preset)}
        checked={checked}
        isDefault={preset.isDefault}
        onSelect={onSelect}
      />
      <Menu
        label={`More options for “${preset.name}”`}
        size="small"
        items={items}
        className={styles.menu}
      />
    </div>
  );
}

function SavePreset({ style, isSaved }: { style: CaptionStyle; isSaved: boolean }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [naming, setNaming] = useState(false);
  const save = async (name: string) => {
    await addPreset(client, { name, subtitleCustomization: { ...style, enabled: true } });
    toasts.add({ title: `“${name}” saved` });
  };
  if (naming)
    return <NameForm label="Preset name" name="" onDone={() => setNaming(false)} onName={save} />;
  return (
    <div>
      <Button size="small" disabled={isSaved} onClick={() => setNaming(true)}>
        Save as preset
      </Button>
    </div>
  );
}
