import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { control } from '../../../ui/fields/control.css.ts';
import * as field from '../../../ui/fields/field.css.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import * as css from './moment-field.css.ts';

interface DayFieldProps extends FieldControl<string | null> {
  readonly label: string;
  readonly description: string;
}

/** A day, the same in every zone; null while there is none. */
export const DayField = ({ label, description, value, onChange, error, ref }: DayFieldProps) => {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <span className={control} data-invalid={error ? true : undefined}>
        <input
          ref={ref as Ref<HTMLInputElement>}
          id={id}
          className={css.native}
          type="date"
          aria-describedby={`${id}-about`}
          aria-invalid={error ? true : undefined}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
      </span>
      <p id={`${id}-about`} className={error ? field.error : field.description}>
        {error && <CircleAlert className={field.errorIcon} aria-hidden />}
        {error ?? description}
      </p>
    </div>
  );
};
