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
import { t } from '#web/messages/messages.tsx';
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
        <legend className="visually-hidden">{t('common.captionStyle')}</legend>
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
          title={t('captionStyle.couldntLoadYourPresets')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('common.retry')}
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
        {isDefault && <Badge tone="accent">{t('common.default')}</Badge>}
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
        title: t('captionStyle.couldntUpdateThePreset'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
    }
  };
  const remove = () => {
    const restore = hidePreset(client, preset);
    undoable({
      title: t('common.nameDeleted', { name: preset.name }),
      perform: (keepalive) => deletePreset(preset.id, keepalive),
      restore,
    });
  };
  const items = [
    {
      label: t('captionStyle.updateWithCurrentStyle'),
      disabled: checked,
      onSelect: () =>
        void change(
          { subtitleCustomization: { ...style, enabled: true } },
          t('captionStyle.nameUpdated', { name: preset.name }),
        ),
    },
    { label: t('common.rename'), onSelect: () => setRenaming(true) },
    {
      label: preset.isDefault ? t('common.removeAsDefault') : t('common.setAsDefault'),
      onSelect: () =>
        void change(
          { isDefault: !preset.isDefault },
          preset.isDefault
            ? t('common.defaultRemoved')
            : t('captionStyle.nameSetAsDefault', { name: preset.name }),
        ),
    },
    'separator' as const,
    { label: t('captionStyle.delete'), danger: true, onSelect: remove },
  ];
  if (renaming)
    return (
      <NameForm
        label={t('captionStyle.presetName')}
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
        label={t('captionStyle.moreOptionsForName', { name: preset.name })}
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
    toasts.add({ title: t('captionStyle.nameSaved', { name }) });
  };
  if (naming)
    return (
      <NameForm
        label={t('captionStyle.presetName')}
        name=""
        onDone={() => setNaming(false)}
        onName={save}
      />
    );
  return (
    <div>
      <Button size="small" disabled={isSaved} onClick={() => setNaming(true)}>
        {t('captionStyle.saveAsPreset')}
      </Button>
    </div>
  );
}
