import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
type LayoutProps = ComponentProps<'div'> & {
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | undefined;
  gap?: Gap | undefined;
};

/** A column. `gap` is a step of --space. */
export function Stack({ as, gap = 4, className, ...rest }: LayoutProps) {
  return (
    <Box as={as} {...rest} className={classNames(styles.stack, styles[`gap${gap}`], className)} />
  );
}

type RowProps = LayoutProps & {
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'end' | 'between' | undefined;
  /** Never wraps. */
  nowrap?: boolean | undefined;
};

const aligns = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
};
const justifies = {
  start: styles.justifyStart,
  end: styles.justifyEnd,
  between: styles.justifyBetween,
};

/** A row that wraps. */
export function Row({
  as,
  gap = 2,
  align = 'center',
  justify = 'start',
  nowrap = false,
  className,
  ...rest
}: RowProps) {
  const classes = [
    styles.row,
    styles[`gap${gap}`],
    aligns[align],
    justifies[justify],
    nowrap && styles.nowrap,
  ];
  return <Box as={as} {...rest} className={classNames(...classes, className)} />;
}

// The element only changes what screen readers announce; all of them take the attributes of a div.
function Box({ as = 'div', ...rest }: LayoutProps) {
  const Element: 'div' = as as 'div';
  return <Element {...rest} />;
}
