import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldWords, fieldClass } from './field.tsx';
import styles from './plain-select.module.css';

type PlainSelectProps<Value extends string> = FieldWords & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; disabled?: boolean | undefined }[];
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** One of many, in the system's own list: weighs nothing, and the best there is for long lists on phones. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { label, hideLabel, hint, error, value, onChange, options, disabled, className } = props;
  const id = useId();
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className={classNames(fieldClass.frame, styles.frame)}>
        <select
          id={id}
          className={classNames(fieldClass.input, styles.select)}
          value={value}
          disabled={disabled}
          onChange={(event) => choose(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.arrow} aria-hidden="true" />
      </div>
    </Field>
  );
}
