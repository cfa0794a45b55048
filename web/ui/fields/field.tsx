import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export type FieldText = {
  label: string;
  /** Hides the label visually; only where the context makes the field's purpose obvious. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: string | null | undefined;
};

/** The `aria-describedby` of a control with a hint and an error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label above, hint and error below a control with this id. */
export function Field({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: FieldText & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error, for controls that render their own label. */
export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldText, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </div>
      )}
    </>
  );
}

/** The classes of a field's parts, for other kinds of fields. */
export const fieldClass = styles;
