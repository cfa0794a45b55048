import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button, type ButtonAppearance } from './button.tsx';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Pick<ButtonAppearance, 'variant' | 'size'> & {
    /** What it does: announced by screen readers, and shown as a tooltip. */
    label: string;
    icon: ReactNode;
    loading?: boolean | undefined;
    /** Only for toggle buttons. */
    pressed?: boolean | undefined;
  };

/** A button with an icon and no text. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size,
  className,
  pressed,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      className={classNames(styles.icon, size === 'small' && styles.small, className)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      icon={icon}
    />
  );
}
