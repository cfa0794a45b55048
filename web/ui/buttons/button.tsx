import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonAppearance = {
  /** At most one primary button per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
};

/**
 * The classes of a button, for links: `<Link to="/" className={buttonClass({ variant: 'primary'
 * })}>`.
 */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  full = false,
}: ButtonAppearance = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    full && styles.full,
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Before the text. */
    icon?: ReactNode;
    /**
     * Shows a spinner; keeps its width, focus and name, and ignores further presses. A button that
     * has this state also ignores the second click of a double click, which may come when the first
     * action is done already.
     */
    loading?: boolean | undefined;
  };

/**
 * A button performs an action; navigation is a link. With `aria-disabled` instead of `disabled`, it
 * keeps the focus that it has.
 */
export function Button({
  variant,
  size,
  full,
  icon,
  loading,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isInert = loading === true || rest['aria-disabled'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isRepeated = loading !== undefined && event.detail > 1;
    if (isInert || isRepeated) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ variant, size, full }),
        loading && styles.loading,
        className,
      )}
      aria-busy={loading || undefined}
      aria-disabled={isInert || undefined}
      onClick={press}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  );
}
