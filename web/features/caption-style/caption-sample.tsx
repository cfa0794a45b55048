import type { CSSProperties } from 'react';
import { t } from '#web/messages/messages.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './caption-sample.module.css';
import type { CaptionStyle } from './caption-style.ts';

/** The export's fonts, registered under names of their own: see caption-sample.module.css. */
const familyNames: Record<CaptionStyle['font_family'], string> = {
  Anton: 'Caption Anton',
  Bangers: 'Caption Bangers',
  'Bebas Neue': 'Caption Bebas Neue',
  Montserrat: 'Caption Montserrat',
  'Noto Sans': 'Caption Noto Sans',
  Oswald: 'Caption Oswald',
  Poppins: 'Caption Poppins',
};

const sampleWords = t('captionStyle.sampleWords').split(' ');

/** The width of all three words in capitals, in ems. */
const widths: Record<CaptionStyle['font_family'], number> = {
  Anton: 4.6,
  Bangers: 3.9,
  'Bebas Neue': 3.8,
  Montserrat: 7.1,
  'Noto Sans': 6.5,
  Oswald: 5,
  Poppins: 6.2,
};

/** A rough sample of a style; the export preview is exact. */
export function CaptionSample({
  style,
  className,
}: {
  style: CaptionStyle;
  className?: string | undefined;
}) {
  const words = sampleWords.slice(-Math.min(sampleWords.length, style.max_words_per_line));
  const highlighted = words.length > 1 ? words.length - 2 : 0;
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.sample, styles[style.position], className)}
    >
      <span className={styles.line} style={lineStyle(style, words)}>
        {words.map((word, index) => (
          <span
            key={word}
            style={
              style.karaoke_enabled && index === highlighted ? highlightStyle(style) : undefined
            }
          >
            {word}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}

/**
 * Converts pixels of a frame 1080 wide to hundredths of the sample's width, enlarged so that
 * details stay visible.
 */
const toSampleUnits = (pixels: number): number => (pixels / 1080) * 165;

/** The largest font size at which the words fit on one line with the highlighted word scaled. */
function largestFontSize(
  { font_family: family, karaoke_enabled: highlighted, karaoke_popup_scale: scale }: CaptionStyle,
  words: string[],
): number {
  const share = words.join(' ').length / sampleWords.join(' ').length;
  const growth = highlighted && scale > 1 ? 1 + 0.25 * (scale - 1) : 1;
  return 88 / (widths[family] * share * growth);
}

function lineStyle(style: CaptionStyle, words: string[]): CSSProperties {
  const {
    background_color: background,
    background_opacity: opacity,
    outline_width: outline,
    shadow_offset: offset,
  } = style;
  const shade = Math.max(0.8, toSampleUnits(offset));
  return {
    fontFamily: `"${familyNames[style.font_family]}", sans-serif`,
    fontSize: `${Math.min(26, Math.max(9, toSampleUnits(style.font_size)), largestFontSize(style, words))}cqw`,
    color: style.font_color,
    ...(outline > 0 && {
      WebkitTextStroke: `${Math.max(0.9, toSampleUnits(outline) * 2)}cqw ${style.outline_color}`,
    }),
    ...(style.shadow_enabled &&
      offset > 0 && {
        textShadow: `${shade}cqw ${shade}cqw 0 ${style.shadow_color}`,
      }),
    ...(background &&
      opacity > 0 && {
        backgroundColor: `color-mix(in srgb, ${background} ${opacity * 100}%, transparent)`,
      }),
  };
}

function highlightStyle({
  karaoke_highlight_color: color,
  karaoke_popup_scale: scale,
}: CaptionStyle): CSSProperties {
  return { color, fontSize: `${scale}em` };
}
