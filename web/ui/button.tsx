import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** One primary at most in what is seen at once. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  /** As wide as what it is in. */
  full?: boolean | undefined;
};

/** The look of a button, for what is a link: `<Link to="/" className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'medium', full = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, full && styles.full);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Before the words. */
    icon?: ReactNode;
    /** Turns while it works: keeps its width, its focus and its name, and takes no further press. */
    loading?: boolean | undefined;
  };

/** What is pressed to do something; what leads somewhere is a link. */
export function Button({
  variant,
  size,
  full,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, full }), loading && styles.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
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
