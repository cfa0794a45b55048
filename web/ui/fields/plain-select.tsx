import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, type FieldText, fieldClass } from './field.tsx';
import styles from './plain-select.module.css';

type PlainSelectProps<Value extends string> = FieldText & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; disabled?: boolean | undefined }[];
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
};

/** A native select: no extra code, and the best list on phones. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const {
    label,
    hideLabel,
    hint,
    error,
    value,
    onChange,
    options,
    disabled,
    autoFocus,
    className,
  } = props;
  const id = useId();
  const select = (text: string) => {
    const option = options.find(({ value: candidate }) => candidate === text);
    if (option) onChange(option.value);
  };
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className}
    >
      <div className={classNames(fieldClass.frame, styles.frame)}>
        <select
          id={id}
          className={classNames(fieldClass.input, styles.select)}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: for the first field of a dialog whose content loads after it opens
          autoFocus={autoFocus}
          onChange={(event) => select(event.target.value)}
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
