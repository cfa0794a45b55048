import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CaptionPreset } from '#clips/contract.ts';
import { sentenceOf } from '#web/api/request.ts';
import { CaptionSample } from '#web/captions/caption-sample.tsx';
import { alike, plainStyle, styleFrom } from '#web/captions/caption-style.ts';
import { addPreset, changePreset } from '#web/captions/presets.ts';
import { readyLooks } from '#web/captions/ready-looks.ts';
import { StyleFields } from '#web/captions/style-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/toast.tsx';
import styles from './presets.module.css';

const ownLook = 'Your own';

/** Makes a preset, or changes every detail of one. */
export function PresetEditor({ preset, onClose }: { preset: CaptionPreset | undefined; onClose: () => void }) {
  const form = useId();
  const { name, setName, style, setStyle, error, saving, save } = usePresetForm(preset, onClose);
  const look = readyLooks.find((one) => alike(one.style, style))?.name ?? ownLook;
  const looks = [...(look === ownLook ? [ownLook] : []), ...readyLooks.map((one) => one.name)];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={preset ? `Edit “${preset.name}”` : 'New preset'}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={saving}>
            {preset ? 'Save' : 'Keep preset'}
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
            label="Name"
            error={error}
            autoComplete="off"
            autoFocus={!preset}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PlainSelect
            label="Begin with"
            value={look}
            options={looks.map((value) => ({ value, label: value }))}
            onChange={(chosen) => setStyle(readyLooks.find((one) => one.name === chosen)?.style ?? style)}
          />
          <StyleFields style={style} onChange={setStyle} />
        </div>
      </form>
    </Dialog>
  );
}

function usePresetForm(preset: CaptionPreset | undefined, onClose: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [name, setName] = useState(preset?.name ?? '');
  const [style, setStyle] = useState(() => (preset ? styleFrom(preset.subtitleCustomization) : plainStyle));
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (!name.trim()) return setError('Please give it a name.');
    setSaving(true);
    setError(undefined);
    const wanted = { name: name.trim(), subtitleCustomization: { ...style, enabled: true } };
    try {
      await (preset ? changePreset(client, preset, wanted) : addPreset(client, wanted));
      toasts.add({ title: `“${wanted.name}” is kept` });
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setSaving(false);
    }
  };
  return { name, setName, style, setStyle, error, saving, save };
}
