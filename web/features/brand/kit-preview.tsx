import { useState } from 'react';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { logoBox } from '#engine/port/logo-box.constants.ts';
import type { BrandKit } from '#features/clips/brand/brand.schema.ts';
import { narrowestFirst } from '#web/features/exports/options/formats.ts';
import { t } from '#web/messages/messages.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import styles from './brand.module.css';

/** The logo in a frame, at the place that exports have it. */
export function KitPreview({ kit, logo }: { kit: BrandKit; logo: BrandKit['logo'] }) {
  const [aspect, setAspect] = useState<AspectRatio>('9:16');
  const size = outputSizes[aspect];
  const file = kit.files.logo;
  const box = file && logoBox(size, { width: file.width ?? 1, height: file.height ?? 1 }, logo);
  const share = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return (
    <>
      <div className={styles.stage} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {file && box && (
          <img
            src={file.url}
            alt={t('brand.positionOfYourLogo')}
            style={{
              left: share(box.x, size.width),
              top: share(box.y, size.height),
              width: share(box.width, size.width),
              height: share(box.height, size.height),
              opacity: logo.opacity,
            }}
          />
        )}
      </div>
      <SegmentedControl
        label={t('brand.previewFormat')}
        full
        value={aspect}
        options={narrowestFirst.map((value) => ({ value, label: value }))}
        onChange={setAspect}
      />
    </>
  );
}
