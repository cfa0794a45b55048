import { useId, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './color-field.module.css';
import { describedBy, Field, type FieldText, fieldClass } from './field.tsx';

type ColorFieldProps = FieldText & {
  /** `#RRGGBB`; null is no colour. */
  value: string | null;
  disabled?: boolean | undefined;
  className?: string | undefined;
} & (
    | { nullable: true; onChange: (value: string | null) => void }
    | { nullable?: false | undefined; onChange: (value: string) => void }
  );

/** A colour, picked or typed; `nullable` allows none. */
export function ColorField(props: ColorFieldProps) {
  const { label, hideLabel, hint, error, value, disabled, className } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const color = colorOf(text);
    if (color) props.onChange(color);
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
        <span
          className={classNames(styles.swatch, value === null && styles.none)}
          style={value === null ? undefined : { backgroundColor: value }}
        >
          <input
            type="color"
            list="brand-colors"
            aria-label={t('ui.labelChoose', { label })}
            className={styles.picker}
            disabled={disabled}
            value={value?.slice(0, 7) ?? '#000000'}
            onChange={(event) => props.onChange(event.target.value.toUpperCase())}
          />
        </span>
        <input
          id={id}
          className={classNames(fieldClass.input, styles.text)}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          placeholder={t('common.none')}
          value={typed ?? value ?? ''}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          aria-invalid={error || (typed && !colorOf(typed)) ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {props.nullable && value !== null && (
          <span className={fieldClass.after}>
            <Button
              variant="quiet"
              size="small"
              disabled={disabled}
              onClick={() => props.onChange(null)}
            >
              {t('common.none')}
            </Button>
          </span>
        )}
      </div>
    </Field>
  );
}

/** Normalises typed text to `#RRGGBB`; accepts three or six digits, with or without #. */
function colorOf(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return;
  return `#${(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toUpperCase()}`;
}
