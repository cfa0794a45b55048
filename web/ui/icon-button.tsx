import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Pick<ButtonLook, 'variant' | 'size'> & {
    /** What it does: read out, and shown when the pointer rests on it. */
    label: string;
    /** The picture. */
    icon: ReactNode;
    loading?: boolean | undefined;
    /** For what stays on or off; leave it out for what just happens. */
    pressed?: boolean | undefined;
  };

/** A button that is only a picture. */
export function IconButton({ label, icon, variant = 'quiet', size, className, pressed, ...rest }: IconButtonProps) {
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
