import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

type TextProps = ComponentProps<'p'> & {
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'small' | undefined;
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined;
  tone?: 'text' | 'soft' | 'accent' | 'caution' | 'wrong' | undefined;
  strong?: boolean | undefined;
  /** Digits of one width, for what changes or stands in columns. */
  numeric?: boolean | undefined;
  /** After so many lines it is cut with an ellipsis. */
  lines?: 1 | 2 | 3 | undefined;
};

/** Words in the sizes and tones of the house. */
export function Text({ as: Element = 'p', size, tone, strong, numeric, lines, className, ...rest }: TextProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        size && styles[size],
        tone && styles[tone],
        strong && styles.strong,
        numeric && styles.numeric,
        lines && styles[`lines${lines}`],
        className,
      )}
    />
  );
}
