import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

type CardProps = ComponentProps<'div'> & {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /**
   * Reacts to hover and shows the focus of the link inside. Stretch that link with the class
   * `cardLink`.
   */
  interactive?: boolean | undefined;
  selected?: boolean | undefined;
  /** `none` for an image that reaches the edges. */
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined;
};

const paddings = {
  none: styles.paddingNone,
  small: styles.paddingSmall,
  medium: styles.paddingMedium,
  large: styles.paddingLarge,
};

/** A surface that groups related content. */
export function Card({
  as = 'section',
  interactive = false,
  selected = false,
  padding = 'medium',
  className,
  ...rest
}: CardProps) {
  const Element: 'div' = as as 'div';
  const classes = [
    styles.card,
    paddings[padding],
    interactive && styles.interactive,
    selected && styles.selected,
  ];
  return <Element {...rest} className={classNames(...classes, className)} />;
}

/**
 * For the one link of an interactive card: it covers the whole card, below the card's other
 * buttons.
 */
export const cardLink = classNames(styles.link);
/** For buttons and menus above the stretched link. */
export const cardAbove = classNames(styles.above);
