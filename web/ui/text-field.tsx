import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldWords, fieldClass } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> &
  FieldWords & {
    /** Inside the frame, before and after what is typed: an icon, a unit, a button. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** One line of text. `ref` and everything else goes to the input. */
export function TextField({ label, hideLabel, hint, error, prefix, suffix, className, id: given, ...rest }: TextFieldProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className={fieldClass.frame}>
        {prefix && <span className={fieldClass.before}>{prefix}</span>}
        <input
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

type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** Several lines of text; grows with them. */
export function TextArea({ label, hideLabel, hint, error, className, id: given, rows = 3, ...rest }: TextAreaProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className={fieldClass.frame}>
        <textarea
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
