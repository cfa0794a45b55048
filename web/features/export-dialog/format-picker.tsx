import { useId } from 'react';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { formatNames, narrowestFirst, ratioOf } from '#web/features/exports/options/formats.ts';
import type { FrameView } from '#web/features/preview/crop.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { RadioCard } from '#web/ui/fields/radio-card.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { WholeImage } from '#web/ui/layout/whole-image.tsx';
import styles from './format-picker.module.css';
import { FormatTile } from './format-tile.tsx';

type FormatPickerProps = {
  value: AspectRatio;
  onChange: (value: AspectRatio) => void;
  /** Further formats of the export. */
  alsoIn: readonly AspectRatio[];
  onAlsoIn: (ratios: readonly AspectRatio[]) => void;
  /** The URL of an image that is shown until the first frame is loaded. */
  image: string;
  /** The first frame of the clip. */
  frame: ImageBitmap | undefined;
  /** The part of a frame that a format shows. */
  viewOf: (ratio: AspectRatio, frame: ImageBitmap) => FrameView;
};

/** Chooses the format by a preview of the crop. */
export function FormatPicker({
  value,
  onChange,
  alsoIn,
  onAlsoIn,
  image,
  frame,
  viewOf,
}: FormatPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('common.format')}</legend>
      <div className={styles.formats}>
        {narrowestFirst.map((ratio) => (
          <RadioCard
            key={ratio}
            name={name}
            className={styles.surface}
            checked={ratio === value}
            onSelect={() => onChange(ratio)}
          >
            <span className={styles.room}>
              <span
                className={styles.frame}
                style={{
                  aspectRatio: ratioOf(ratio),
                  width: `min(100%, calc(4.5rem * ${ratioOf(ratio)}))`,
                }}
              >
                <WholeImage src={image} />
                {frame && (
                  <FormatTile frame={frame} view={viewOf(ratio, frame)} ratio={ratioOf(ratio)} />
                )}
              </span>
            </span>
            <span className={styles.label}>
              {formatNames[ratio]} <span className={styles.ratio}>{ratio}</span>
            </span>
          </RadioCard>
        ))}
      </div>
      <div className={styles.also}>
        <span aria-hidden="true">{t('exportDialog.alsoExport')}</span>
        {narrowestFirst
          .filter((ratio) => ratio !== value)
          .map((ratio) => (
            <Checkbox
              key={ratio}
              label={
                <Rich
                  id="exportDialog.alsoExportFormat"
                  values={{ format: formatNames[ratio] }}
                  elements={{ hidden: <span className="visually-hidden" /> }}
                />
              }
              checked={alsoIn.includes(ratio)}
              onChange={(checked) =>
                onAlsoIn(checked ? [...alsoIn, ratio] : alsoIn.filter((one) => one !== ratio))
              }
            />
          ))}
      </div>
    </fieldset>
  );
}
