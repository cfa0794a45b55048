import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, type FieldText, fieldClass } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> &
  FieldText & {
    /** Inside the frame, before and after the text: an icon, a unit, a button. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** A single-line text field. `ref` and all other props go to the input. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  prefix,
  suffix,
  className,
  id: givenId,
  ...rest
}: TextFieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className}
    >
      <div className={fieldClass.frame}>
        {prefix && <span className={fieldClass.before}>{prefix}</span>}
        <input
          dir="auto"
          {...rest}
          id={id}
          className={fieldClass.input}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy(id, { hint, error }) ?? rest['aria-describedby']}
        />
        {suffix && <span className={fieldClass.after}>{suffix}</span>}
      </div>
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** A multi-line text field that grows with its text. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  id: givenId,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className}
    >
      <div className={fieldClass.frame}>
        <textarea
          dir="auto"
          {...rest}
          id={id}
          rows={rows}
          className={classNames(fieldClass.input, fieldClass.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
      </div>
    </Field>
  );
}
