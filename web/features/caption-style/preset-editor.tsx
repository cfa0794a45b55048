import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CaptionPreset } from '#features/clips/presets/preset.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addPreset, changePreset } from '#web/api/presets.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { builtInPresets } from './built-in-presets.ts';
import { CaptionSample } from './caption-sample.tsx';
import { firstStyle, isSameStyle, styleFrom } from './caption-style.ts';
import { OverlayFields } from './overlay-fields.tsx';
import styles from './presets.module.css';
import { StyleFields } from './style-fields.tsx';

const customStyle = t('common.custom');

/** Creates a preset, or edits every detail of one. */
export function PresetEditor({
  preset,
  onClose,
}: {
  preset: CaptionPreset | undefined;
  onClose: () => void;
}) {
  const form = useId();
  const { name, setName, style, setStyle, error, saving, save } = usePresetForm(preset, onClose);
  const selected = builtInPresets.find((one) => isSameStyle(one.style, style))?.name ?? customStyle;
  const styleNames = [
    ...(selected === customStyle ? [customStyle] : []),
    ...builtInPresets.map((one) => one.name),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={
        preset ? t('captionStyle.editName', { name: preset.name }) : t('captionStyle.newPreset')
      }
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={saving}>
            {preset ? t('common.save') : t('captionStyle.savePreset')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.editor} onSubmit={(event) => void save(event)} noValidate>
        <div className={styles.aside}>
          <CaptionSample style={style} className={styles.large} />
        </div>
        <div className={styles.fields}>
          <TextField
            label={t('common.name')}
            error={error}
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PlainSelect
            label={t('captionStyle.startFrom')}
            value={selected}
            options={styleNames.map((value) => ({ value, label: value }))}
            onChange={(chosen) =>
              setStyle(builtInPresets.find((one) => one.name === chosen)?.style ?? style)
            }
          />
          <StyleFields style={style} onChange={setStyle} />
          <OverlayFields style={style} onChange={setStyle} />
        </div>
      </form>
    </Dialog>
  );
}

function usePresetForm(preset: CaptionPreset | undefined, onClose: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [name, setName] = useState(preset?.name ?? '');
  const [style, setStyle] = useState(() =>
    preset ? styleFrom(preset.subtitleCustomization) : firstStyle,
  );
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (!name.trim()) return setError(t('common.enterAName'));
    setSaving(true);
    setError(undefined);
    const request = { name: name.trim(), subtitleCustomization: { ...style, enabled: true } };
    try {
      await (preset ? changePreset(client, preset, request) : addPreset(client, request));
      toasts.add({ title: t('captionStyle.nameSaved', { name: request.name }) });
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setSaving(false);
    }
  };
  return { name, setName, style, setStyle, error, saving, save };
}
