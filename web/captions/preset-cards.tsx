import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CaptionPreset } from '#clips/contract.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import { useUndoable } from '#web/ui/use-undoable.ts';
import { CaptionSample } from './caption-sample.tsx';
import { alike, type CaptionStyle, styleFrom } from './caption-style.ts';
import styles from './preset-cards.module.css';
import { PresetName } from './preset-name.tsx';
import { addPreset, changePreset, deletePreset, hidePreset, presetsQuery } from './presets.ts';
import { readyLooks } from './ready-looks.ts';

type PresetCardsProps = {
  style: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
};

/** Looks to choose from: Kinora's and one's own, which are kept, renamed and deleted here. */
export function PresetCards({ style, onChange }: PresetCardsProps) {
  const { data: presets, error, refetch } = useQuery(presetsQuery);
  const name = useId();
  // Of looks that are the same, one's own is the chosen one.
  const chosen = presets?.find((preset) => alike(styleOf(preset), style));
  const choose = (look: CaptionStyle) => onChange({ ...look, enabled: style.enabled });
  return (
    <div className={styles.looks}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">Caption style</legend>
        {presets?.map((preset) => (
          <OwnCard key={preset.id} {...{ name, preset, style }} checked={preset === chosen} onChoose={() => choose(styleOf(preset))} />
        ))}
        {readyLooks.map((look) => (
          <Card
            key={look.name}
            name={name}
            title={look.name}
            style={look.style}
            checked={!chosen && alike(look.style, style)}
            onChoose={() => choose(look.style)}
          />
        ))}
      </fieldset>
      {error && !presets && (
        <Notice
          tone="caution"
          title="Your own styles could not be fetched"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {sentenceOf(error)}
        </Notice>
      )}
      <KeepAs style={style} kept={chosen !== undefined} />
    </div>
  );
}

/** The style of a preset; whether captions are drawn is chosen elsewhere. */
export const styleOf = ({ subtitleCustomization }: CaptionPreset): CaptionStyle => styleFrom({ ...subtitleCustomization, enabled: true });

type CardProps = { name: string; title: string; style: CaptionStyle; checked: boolean; isDefault?: boolean; onChoose: () => void };

function Card({ name, title, style, checked, isDefault = false, onChoose }: CardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" className={styles.radio} name={name} checked={checked} onChange={onChoose} />
      <span className={styles.face}>
        <CaptionSample style={style} />
        <span className={styles.title}>
          <span className={styles.name}>{title}</span>
          {isDefault && <Badge tone="accent">default</Badge>}
        </span>
      </span>
    </label>
  );
}

type OwnCardProps = { name: string; preset: CaptionPreset; style: CaptionStyle; checked: boolean; onChoose: () => void };

function OwnCard({ name, preset, style, checked, onChoose }: OwnCardProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const undoable = useUndoable();
  const [renaming, setRenaming] = useState(false);
  const change = async (given: Parameters<typeof changePreset>[2], title: string) => {
    try {
      await changePreset(client, preset, given);
      toasts.add({ title });
    } catch (failed) {
      toasts.add({ title: 'That did not work', description: sentenceOf(failed), tone: 'wrong' });
    }
  };
  const remove = () => {
    const restore = hidePreset(client, preset);
    undoable({ title: `“${preset.name}” deleted`, perform: (keepalive) => deletePreset(preset.id, keepalive), restore });
  };
  const items = [
    {
      label: 'Update with the style as it is now',
      disabled: checked,
      onSelect: () => void change({ subtitleCustomization: { ...style, enabled: true } }, `“${preset.name}” updated`),
    },
    { label: 'Rename', onSelect: () => setRenaming(true) },
    {
      label: preset.isDefault ? 'No longer the default' : 'Make it the default',
      onSelect: () =>
        void change({ isDefault: !preset.isDefault }, preset.isDefault ? 'No default style' : `“${preset.name}” is the default`),
    },
    'separator' as const,
    { label: 'Delete', danger: true, onSelect: remove },
  ];
  if (renaming)
    return (
      <PresetName
        name={preset.name}
        className={styles.renaming}
        onDone={() => setRenaming(false)}
        onName={(given) => changePreset(client, preset, { name: given })}
      />
    );
  return (
    <div className={styles.own}>
      <Card name={name} title={preset.name} style={styleOf(preset)} checked={checked} isDefault={preset.isDefault} onChoose={onChoose} />
      <Menu label={`“${preset.name}”: more`} size="small" items={items} className={styles.menu} />
    </div>
  );
}

function KeepAs({ style, kept }: { style: CaptionStyle; kept: boolean }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [naming, setNaming] = useState(false);
  const keep = async (name: string) => {
    await addPreset(client, { name, subtitleCustomization: { ...style, enabled: true } });
    toasts.add({ title: `“${name}” is kept` });
  };
  if (naming) return <PresetName name="" onDone={() => setNaming(false)} onName={keep} />;
  return (
    <div>
      <Button size="small" disabled={kept} onClick={() => setNaming(true)}>
        Keep this style
      </Button>
    </div>
  );
}
