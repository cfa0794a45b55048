import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { brandKitsQuery } from '#web/api/brand.ts';
import { type CaptionStyle, styleFrom } from '#web/features/caption-style/caption-style.ts';
import { OverlayFields } from '#web/features/caption-style/overlay-fields.tsx';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { t } from '#web/messages/messages.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import panel from './panel.module.css';

const StyleEditor = lazy(() =>
  import('#web/features/caption-style/style-editor.tsx').then(({ StyleEditor: component }) => ({
    default: component,
  })),
);

/**
 * The brand kit and the caption style that this clip has instead of those of all clips. Every
 * change shows in the preview.
 */
export function StylePanel({ editing }: { editing: ClipEditing }) {
  const id = useId();
  const [options] = useExportOptions();
  const { edit, update } = editing;
  const setStyle = (style: CaptionStyle) =>
    update({ style }, gestureOf(edit.style ?? options.style, style));
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id} className={panel.heading}>
        {t('editor.style')}
      </h2>
      <BrandKit editing={editing} ofAll={options.brandKit ?? null} />
      <Switch
        label={t('editor.customCaptionStyle')}
        hint={edit.style ? t('editor.exportsOfThisClipUse') : t('editor.thisClipHasTheStyle')}
        checked={edit.style !== undefined}
        onChange={(own) => update({ style: own ? options.style : undefined })}
      />
      {edit.style && (
        <>
          <Switch
            label={t('common.captions')}
            checked={edit.style.enabled}
            onChange={(enabled) => setStyle({ ...styleFrom(edit.style), enabled })}
          />
          {edit.style.enabled && (
            <Suspense fallback={<Skeleton height="16rem" />}>
              <StyleEditor style={edit.style} onChange={setStyle} />
            </Suspense>
          )}
          <OverlayFields style={edit.style} onChange={setStyle} />
        </>
      )}
    </section>
  );
}

/** Moving a slider changes one field again and again, which is undone together. */
function gestureOf(before: CaptionStyle, after: CaptionStyle): string | undefined {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => Reflect.get(before, name) !== Reflect.get(after, name),
  );
  return names.length === 1 ? `style ${names[0]}` : undefined;
}

const asAll = 'as-all';
const none = 'none';

/**
 * Chooses the brand kit of the clip; its captions take the style of the kit, if it has one.
 * `ofAll`: that of the other clips.
 */
function BrandKit({
  editing: { edit, update },
  ofAll,
}: {
  editing: ClipEditing;
  ofAll: string | null;
}) {
  const { data: kits } = useQuery(brandKitsQuery);
  const chosen = edit.brandKit;
  const isDeleted =
    kits !== undefined && typeof chosen === 'string' && !kits.some(({ id }) => id === chosen);
  const choose = (value: string) => {
    if (value === asAll) return update({ brandKit: undefined });
    const kit = kits?.find(({ id }) => id === value);
    update({
      brandKit: kit?.id ?? null,
      ...(kit?.captionStyle && { style: styleFrom(kit.captionStyle) }),
    });
  };
  const nameOf = (id: string | null) =>
    kits?.find((kit) => kit.id === id)?.name ?? t('editor.noBrandKit');
  return (
    <PlainSelect
      label={t('common.brandKit')}
      value={chosen === undefined ? asAll : (chosen ?? none)}
      options={[
        { value: asAll, label: t('editor.sameAsAllClips', { name: nameOf(ofAll) }) },
        { value: none, label: t('common.none') },
        ...(kits ?? []).map(({ id, name, isDefault }) => ({
          value: id,
          label: isDefault ? t('editor.nameDefault', { name }) : name,
        })),
        ...(isDeleted
          ? [{ value: chosen, label: t('editor.deletedBrandKit'), disabled: true }]
          : []),
      ]}
      error={isDeleted ? t('editor.theBrandKitOfThis') : undefined}
      hint={
        <Link to="/brand">
          {kits?.length === 0 ? t('common.addYourLogoFontsAnd') : t('common.manageBrandKits')}
        </Link>
      }
      onChange={choose}
    />
  );
}
