import type { CSSProperties } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './caption-sample.module.css';
import type { CaptionStyle } from './caption-style.ts';

/** Drawn with the families of the export, under names of their own: see caption-sample.module.css. */
const familyNames: Record<CaptionStyle['font_family'], string> = {
  Anton: 'Caption Anton',
  Bangers: 'Caption Bangers',
  'Bebas Neue': 'Caption Bebas Neue',
  Montserrat: 'Caption Montserrat',
  'Noto Sans': 'Caption Noto Sans',
  Oswald: 'Caption Oswald',
  Poppins: 'Caption Poppins',
};

const said = ['Say', 'it', 'well'];

/** How wide all three are in capitals, in ems. */
const widths: Record<CaptionStyle['font_family'], number> = {
  Anton: 4.6,
  Bangers: 3.9,
  'Bebas Neue': 3.8,
  Montserrat: 7.1,
  'Noto Sans': 6.5,
  Oswald: 5,
  Poppins: 6.2,
};

/** A style at a glance. Only a likeness: the preview beside the player is what will be burned in. */
export function CaptionSample({ style, className }: { style: CaptionStyle; className?: string | undefined }) {
  const words = said.slice(-Math.min(said.length, style.max_words_per_line));
  const lit = words.length > 1 ? words.length - 2 : 0;
  return (
    <span aria-hidden="true" className={classNames(styles.sample, styles[style.position], className)}>
      <span className={styles.line} style={lineLook(style, words)}>
        {words.map((word, index) => (
          <span key={word} style={style.karaoke_enabled && index === lit ? litLook(style) : undefined}>
            {word}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Sizes of a picture 1080 wide, in hundredths of the sample's width; not so small that nothing is seen. */
const inSample = (pixels: number): number => (pixels / 1080) * 165;

/** The largest letters with which the words still fit beside each other, the lit one grown. */
function largest({ font_family: family, karaoke_enabled: lit, karaoke_popup_scale: scale }: CaptionStyle, words: string[]): number {
  const share = words.join(' ').length / said.join(' ').length;
  const grown = lit && scale > 1 ? 1 + 0.25 * (scale - 1) : 1;
  return 88 / (widths[family] * share * grown);
}

function lineLook(style: CaptionStyle, words: string[]): CSSProperties {
  const { background_color: background, background_opacity: opacity, outline_width: outline, shadow_offset: offset } = style;
  const shade = Math.max(0.8, inSample(offset));
  return {
    fontFamily: `"${familyNames[style.font_family]}", sans-serif`,
    fontSize: `${Math.min(26, Math.max(9, inSample(style.font_size)), largest(style, words))}cqw`,
    color: style.font_color,
    ...(outline > 0 && { WebkitTextStroke: `${Math.max(0.9, inSample(outline) * 2)}cqw ${style.outline_color}` }),
    ...(style.shadow_enabled && offset > 0 && { textShadow: `${shade}cqw ${shade}cqw 0 ${style.shadow_color}` }),
    ...(background && opacity > 0 && { backgroundColor: `color-mix(in srgb, ${background} ${opacity * 100}%, transparent)` }),
  };
}

function litLook({ karaoke_highlight_color: color, karaoke_popup_scale: scale }: CaptionStyle): CSSProperties {
  return { color, fontSize: `${scale}em` };
}
