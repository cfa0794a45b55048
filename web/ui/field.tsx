import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldWords = {
  label: string;
  /** Read out but not shown: only where the place says what the field is for. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong with what was given. */
  error?: string | null | undefined;
};

/** What a control says about its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>): string | undefined {
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
}: FieldWords & { id: string; className?: string | undefined; children: ReactNode }) {
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

/** Hint and error, for controls that draw their label themselves. */
export function FieldNotes({ id, hint, error }: Pick<FieldWords, 'hint' | 'error'> & { id: string }) {
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

/** The classes of a field's parts, for the other fields of the kit. */
export const fieldClass = styles;
