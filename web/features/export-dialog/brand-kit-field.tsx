import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brandKitsQuery } from '#web/api/brand.ts';
import { styleFrom } from '#web/features/caption-style/caption-style.ts';
import type { ExportOptions } from '#web/features/exports/options/export-options.ts';
import { t } from '#web/messages/messages.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';

type BrandKitFieldProps = {
  value: string | null;
  onChange: (change: Partial<ExportOptions>) => void;
};

/** Chooses a brand kit; captions take its style, if it has one. */
export function BrandKitField({ value, onChange }: BrandKitFieldProps) {
  const { data: kits = [] } = useQuery(brandKitsQuery);
  const choose = (id: string) => {
    const kit = kits.find((one) => one.id === id);
    onChange({
      brandKit: kit?.id ?? null,
      ...(kit?.captionStyle && { style: styleFrom(kit.captionStyle) }),
    });
  };
  const manage = (
    <Link to="/brand">
      {kits.length === 0 ? t('common.addYourLogoFontsAnd') : t('common.manageBrandKits')}
    </Link>
  );
  return (
    <>
      <PlainSelect
        label={t('common.brandKit')}
        value={value ?? ''}
        options={[
          { value: '', label: t('common.none') },
          ...kits.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        hint={manage}
        onChange={choose}
      />
      <datalist id="brand-colors">
        {kits
          .find(({ id }) => id === value)
          ?.colors.map((color) => (
            <option key={color} value={color} />
          ))}
      </datalist>
    </>
  );
}
