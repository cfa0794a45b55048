import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
type LayoutProps = ComponentProps<'div'> & {
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | undefined;
  gap?: Gap | undefined;
};

/** Things below each other. `gap` is a step of --space. */
export function Stack({ as, gap = 4, className, ...rest }: LayoutProps) {
  return <Box as={as} {...rest} className={classNames(styles.stack, styles[`gap${gap}`], className)} />;
}

type RowProps = LayoutProps & {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'end' | 'between' | undefined;
  /** Stays in one line, however narrow it gets. */
  nowrap?: boolean | undefined;
};

const aligns = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
  stretch: styles.alignStretch,
};
const justifies = { start: styles.justifyStart, end: styles.justifyEnd, between: styles.justifyBetween };

/** Things beside each other; they wrap where there is no room. */
export function Row({ as, gap = 2, align = 'center', justify = 'start', nowrap = false, className, ...rest }: RowProps) {
  const look = [styles.row, styles[`gap${gap}`], aligns[align], justifies[justify], nowrap && styles.nowrap];
  return <Box as={as} {...rest} className={classNames(...look, className)} />;
}

// A list and a division take the same attributes here; which element it is decides only what is read out.
function Box({ as = 'div', ...rest }: LayoutProps) {
  const Element: 'div' = as as 'div';
  return <Element {...rest} />;
}
