import { Select as Base } from '@base-ui/react/select';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldWords, fieldClass } from './field.tsx';
import styles from './select.module.css';

type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** A second, quieter line. */
  hint?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
};

type SelectProps<Value extends string> = FieldWords & {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** One of several that need a word of explanation. Short, plain lists: PlainSelect. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, hint, error, value, onChange, options, placeholder = 'Choose', disabled, className } = props;
  const id = useId();
  return (
    <div className={classNames(fieldClass.field, className)}>
      <Base.Root<Value>
        id={id}
        items={options}
        value={value}
        disabled={disabled ?? false}
        onValueChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
      >
        <Base.Label className={hideLabel ? 'visually-hidden' : fieldClass.label}>{label}</Base.Label>
        <Base.Trigger className={classNames(fieldClass.frame, styles.trigger)}>
          <Base.Value className={styles.value} placeholder={placeholder} />
          <Base.Icon className={styles.icon}>
            <IconSelector />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={styles.popup}>
              <Base.List className={styles.list}>
                {options.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

function Option({ option }: { option: SelectOption<string> }) {
  return (
    <Base.Item value={option.value} disabled={option.disabled ?? false} className={styles.item}>
      {option.icon}
      <span className={styles.words}>
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.hint && <span className={styles.hint}>{option.hint}</span>}
      </span>
      <Base.ItemIndicator className={styles.check}>
        <IconCheck />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
