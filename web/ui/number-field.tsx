import { NumberField as Base } from '@base-ui/react/number-field';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords, fieldClass } from './field.tsx';
import styles from './number-field.module.css';

type NumberFieldProps = FieldWords & {
  value: number | null;
  /** As it is typed or stepped; null when it was emptied. */
  onChange: (value: number | null) => void;
  /** When the value stands: left, stepped, released. */
  onCommit?: ((value: number | null) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** "px", "%", "s". */
  unit?: string | undefined;
  format?: Intl.NumberFormatOptions | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A number, typed or stepped with the buttons and the arrow keys. */
export function NumberField({ label, hideLabel, hint, error, value, onChange, onCommit, unit, className, ...rest }: NumberFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={unit ? `${label} (${unit})` : label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <Base.Root
        {...rest}
        id={id}
        value={value}
        locale="en"
        onValueChange={onChange}
        onValueCommitted={(committed) => onCommit?.(committed)}
      >
        <Base.Group className={classNames(fieldClass.frame, styles.group)}>
          <Base.Decrement className={styles.step} aria-label={`Less ${label.toLowerCase()}`}>
            <IconMinus />
          </Base.Decrement>
          <Base.Input className={classNames(fieldClass.input, styles.input)} aria-invalid={error ? true : undefined} />
          <Base.Increment className={styles.step} aria-label={`More ${label.toLowerCase()}`}>
            <IconPlus />
          </Base.Increment>
        </Base.Group>
      </Base.Root>
    </Field>
  );
}
