import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { control } from '../../../ui/fields/control.css.ts';
import * as field from '../../../ui/fields/field.css.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import * as css from './release-time-field.css.ts';

interface ReleaseDateFieldProps extends FieldControl<string | null> {
  readonly label: string;
  readonly description: string;
}

/** Edits a date in ISO 8601 with the precision of a year, a month or a day. An empty field is null. */
export const ReleaseDateField = ({ label, description, value, onChange, error, ref }: ReleaseDateFieldProps) => {
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
          type="text"
          inputMode="numeric"
          placeholder="2019-03-01"
          maxLength={'yyyy-mm-dd'.length}
          autoComplete="off"
          aria-describedby={`${id}-about`}
          aria-invalid={error ? true : undefined}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value.trim() || null)}
        />
      </span>
      <p id={`${id}-about`} className={error ? field.error : field.description}>
        {error && <CircleAlert className={field.errorIcon} aria-hidden />}
        {error ?? description}
      </p>
    </div>
  );
};
