import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

type TextProps = ComponentProps<'p'> & {
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'small' | undefined;
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined;
  tone?: 'text' | 'soft' | 'accent' | 'caution' | 'wrong' | undefined;
  strong?: boolean | undefined;
  /** Tabular digits, for values that change or are aligned in columns. */
  numeric?: boolean | undefined;
};

/** Text in the app's sizes and tones. */
export function Text({
  as: Element = 'p',
  size,
  tone,
  strong,
  numeric,
  className,
  ...rest
}: TextProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        size && styles[size],
        tone && styles[tone],
        strong && styles.strong,
        numeric && styles.numeric,
        className,
      )}
    />
  );
}
