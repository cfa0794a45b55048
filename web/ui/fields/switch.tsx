import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, FieldNotes } from './field.tsx';
import styles from './switch.module.css';

type ToggleProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** On or off, effective at once. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />;
}

/**
 * A checkbox, for selecting items or in forms. `indeterminate`: only some of what it stands for is
 * selected.
 */
export function Checkbox(props: ToggleProps & { indeterminate?: boolean | undefined }) {
  return <Toggle {...props} kind="checkbox" />;
}

type KindProps = ToggleProps & { kind: 'switch' | 'checkbox'; indeterminate?: boolean | undefined };

function Toggle({
  kind,
  label,
  hint,
  checked,
  onChange,
  disabled,
  hideLabel,
  className,
  indeterminate = false,
}: KindProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={classNames(styles.row, disabled && styles.disabled)}>
        <input
          ref={(input) => {
            if (input) input.indeterminate = indeterminate;
          }}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={styles[kind]}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={describedBy(id, { hint, error: undefined })}
        />
        <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}</span>
      </label>
      {hint && (
        <div className={styles.notes}>
          <FieldNotes id={id} hint={hint} />
        </div>
      )}
    </div>
  );
}
