import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** Answers the pointer and shows the focus of the link inside. Stretch that link with the class `cardLink`. */
  interactive?: boolean | undefined;
  selected?: boolean | undefined;
  /** `none` for a picture that reaches the edges. */
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined;
};

const paddings = { none: styles.paddingNone, small: styles.paddingSmall, medium: styles.paddingMedium, large: styles.paddingLarge };

/** What belongs together, on a surface of its own. */
export function Card({ as = 'section', interactive = false, selected = false, padding = 'medium', className, ...rest }: CardProps) {
  const Element: 'div' = as as 'div';
  const look = [styles.card, paddings[padding], interactive && styles.interactive, selected && styles.selected];
  return <Element {...rest} className={classNames(...look, className)} />;
}

/** For the one link of an interactive card: its area is the whole card; other buttons in the card stay above it. */
export const cardLink = classNames(styles.link);
/** For what lies above the stretched link: buttons, menus. */
export const cardAbove = classNames(styles.above);
