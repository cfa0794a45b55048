import { IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

type SearchFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'prefix' | 'suffix' | 'type' | 'ref'
> & {
  value: string;
  onChange: (value: string) => void;
};

/** A search that reports every change. Escape and the cross clear it. */
export function SearchField({
  value,
  onChange,
  hideLabel = true,
  placeholder,
  label,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      {...rest}
      ref={input}
      label={label}
      hideLabel={hideLabel}
      placeholder={placeholder ?? label}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !value) return;
        event.stopPropagation();
        onChange('');
      }}
      prefix={<IconSearch aria-hidden="true" />}
      suffix={
        <span className={value ? undefined : styles.absent}>
          <IconButton size="small" label={t('ui.clear')} onClick={clear} icon={<IconX />} />
        </span>
      }
    />
  );
}
