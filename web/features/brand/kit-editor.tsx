import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  brandDefaults,
  brandLimits,
  logoCorners,
  maxCardText,
} from '#engine/port/brand.constants.ts';
import { maxBrandColors } from '#features/clips/brand/brand.constants.ts';
import type { BrandKit } from '#features/clips/brand/brand.schema.ts';
import { changeBrandKit } from '#web/api/brand.ts';
import { isTemporary, sentenceOf } from '#web/api/client/request.ts';
import { presetsQuery } from '#web/api/presets.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import styles from './brand.module.css';
import { KitFile } from './kit-file.tsx';
import { KitPreview } from './kit-preview.tsx';

type Settings = Pick<BrandKit, 'logo' | 'music' | 'card' | 'colors' | 'captionStyle'>;

/** Everything in a brand kit. Each change is saved at once. */
export function KitEditor({ kit, onClose }: { kit: BrandKit; onClose: () => void }) {
  const { settings, error, show, save } = useSettings(kit);
  const fields = { kit, settings, show, save };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={kit.name}
      description={t('brand.changesAreSavedAsYou')}
      size="large"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('brand.done')}
        </Button>
      }
    >
      <div className={styles.editor}>
        <div className={styles.aside}>
          <KitPreview kit={kit} logo={settings.logo} />
        </div>
        <div className={styles.fields}>
          {error && <Notice tone="wrong">{error}</Notice>}
          <LogoFields {...fields} />
          <h3 className={styles.heading}>{t('brand.captionsAndTitles')}</h3>
          <KitFile kit={kit} slot="captionFont" />
          <KitFile kit={kit} slot="titleFont" />
          <CaptionStyleField {...fields} />
          <Colors {...fields} />
          <h3 className={styles.heading}>{t('brand.music')}</h3>
          <KitFile kit={kit} slot="music" />
          {kit.files.music && (
            <Slider
              label={t('brand.levelBelowSpeech')}
              {...brandLimits.musicBelow}
              step={1}
              format={(value) => t('brand.loudnessUnits', { value })}
              value={settings.music.below}
              onChange={(below) => show({ music: { below } })}
              onCommit={(below) => save({ music: { below } })}
            />
          )}
          <h3 className={styles.heading}>{t('brand.beforeAndAfterTheClip')}</h3>
          <KitFile kit={kit} slot="intro" />
          <KitFile kit={kit} slot="outro" />
          <CardFields {...fields} />
        </div>
      </div>
    </Dialog>
  );
}

type FieldsProps = {
  kit: BrandKit;
  settings: Settings;
  /** Shows a value that is still being chosen. */
  show: (change: Partial<Settings>) => void;
  save: (change: Partial<Settings>) => void;
};

/** Changes that follow at once, as of a colour that is being picked, are saved together. */
const saveMilliseconds = 300;

function useSettings(kit: BrandKit) {
  const client = useQueryClient();
  const toasts = useToasts();
  const isOpen = useRef(true);
  const [shown, setShown] = useState<Partial<Settings>>({});
  const [error, setError] = useState<string>();
  const unsaved = useRef<Partial<Settings>>({});
  const timer = useRef<number>(undefined);
  const { id } = kit;
  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    const change = unsaved.current;
    unsaved.current = {};
    if (Object.keys(change).length === 0) return;
    changeBrandKit(client, id, change).catch((failure: unknown) => {
      if (!isOpen.current) {
        toasts.add({
          title: t('brand.couldntSaveTheBrandKit'),
          description: sentenceOf(failure),
          tone: 'wrong',
        });
        return;
      }
      // The typed text stays, and is saved with the next change.
      if (isTemporary(failure)) unsaved.current = { ...change, ...unsaved.current };
      else setShown({});
      setError(sentenceOf(failure));
    });
  }, [client, toasts, id]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      saveNow();
    };
  }, [saveNow]);
  const show = (change: Partial<Settings>) => setShown((before) => ({ ...before, ...change }));
  const save = (change: Partial<Settings>) => {
    show(change);
    setError(undefined);
    unsaved.current = { ...unsaved.current, ...change };
    clearTimeout(timer.current);
    timer.current = window.setTimeout(saveNow, saveMilliseconds);
  };
  return { settings: { ...kit, ...shown }, error, show, save };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const cornerNames = {
  'top-left': t('brand.topLeft'),
  'top-right': t('brand.topRight'),
  'bottom-left': t('brand.bottomLeft'),
  'bottom-right': t('brand.bottomRight'),
};

function LogoFields({ kit, settings: { logo }, show, save }: FieldsProps) {
  const slider = (
    field: 'width' | 'opacity' | 'margin',
    label: string,
    limits: { min: number; max: number },
  ) => (
    <Slider
      label={label}
      {...limits}
      step={0.01}
      format={percent}
      value={logo[field]}
      onChange={(value) => show({ logo: { ...logo, [field]: value } })}
      onCommit={(value) => save({ logo: { ...logo, [field]: value } })}
    />
  );
  return (
    <>
      <KitFile kit={kit} slot="logo" />
      {kit.files.logo && (
        <>
          <PlainSelect
            label={t('brand.corner')}
            value={logo.corner}
            options={logoCorners.map((value) => ({ value, label: cornerNames[value] }))}
            onChange={(corner) => save({ logo: { ...logo, corner } })}
          />
          {slider('width', t('brand.width'), brandLimits.logoWidth)}
          {slider('opacity', t('common.opacity'), brandLimits.logoOpacity)}
          {slider('margin', t('brand.margin'), brandLimits.logoMargin)}
        </>
      )}
    </>
  );
}

/** The caption style of the kit, out of the user's presets. */
function CaptionStyleField({ settings: { captionStyle }, save }: FieldsProps) {
  const { data: presets = [] } = useQuery(presetsQuery);
  const current = presets.find(
    (preset) => JSON.stringify(preset.subtitleCustomization) === JSON.stringify(captionStyle),
  );
  const options = [
    { value: '', label: t('common.asChosenForTheExport') },
    ...(captionStyle && !current ? [{ value: 'own', label: t('brand.customStyle') }] : []),
    ...presets.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <PlainSelect
      label={t('common.captionPreset')}
      hint={t('brand.appliedWhenYouChooseThis')}
      value={current?.id ?? (captionStyle ? 'own' : '')}
      options={options}
      onChange={(id) =>
        save({
          captionStyle:
            id === 'own'
              ? captionStyle
              : (presets.find((one) => one.id === id)?.subtitleCustomization ?? null),
        })
      }
    />
  );
}

function Colors({ settings: { colors }, save }: FieldsProps) {
  const replace = (index: number, color: string | null) =>
    save({ colors: colors.flatMap((one, at) => (at === index ? (color ?? []) : one)) });
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.legend}>{t('common.colours')}</legend>
      {colors.map((color, index) => {
        const label = t('brand.colourNumber', { number: index + 1 });
        return (
          <ColorField
            key={label}
            label={label}
            hideLabel
            nullable
            value={color}
            onChange={(value) => replace(index, value)}
          />
        );
      })}
      {colors.length < maxBrandColors && (
        <Button size="small" onClick={() => save({ colors: [...colors, '#000000'] })}>
          {t('brand.addAColour')}
        </Button>
      )}
    </fieldset>
  );
}

function CardFields({ kit, settings: { card }, show, save }: FieldsProps) {
  const change = (changes: Partial<NonNullable<typeof card>>) =>
    card && save({ card: { ...card, ...changes } });
  return (
    <>
      <Switch
        label={t('brand.outroCard')}
        checked={card !== null}
        onChange={(on) => save({ card: on ? { ...brandDefaults.card } : null })}
      />
      {card && (
        <>
          <TextArea
            label={t('brand.textOnTheCard')}
            rows={2}
            maxLength={maxCardText}
            value={card.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <KitFile kit={kit} slot="card" />
          <ColorField
            label={t('common.background')}
            value={card.color}
            onChange={(color) => change({ color })}
          />
          <ColorField
            label={t('common.textColour')}
            value={card.textColor}
            onChange={(textColor) => change({ textColor })}
          />
          <Slider
            label={t('common.shownFor')}
            {...brandLimits.cardSeconds}
            step={0.5}
            format={(value) => `${value} s`}
            value={card.seconds}
            onChange={(seconds) => show({ card: { ...card, seconds } })}
            onCommit={(seconds) => change({ seconds })}
          />
        </>
      )}
    </>
  );
}
