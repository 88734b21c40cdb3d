import { Check, CircleAlert, Minus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { hidden } from '../../styles/hidden.css.ts';
import * as css from './check.css.ts';
import { description as details, errorIcon, error as errorStyle } from './field.css.ts';
import type { FieldControl } from './field.tsx';

export interface CheckboxProps extends FieldControl<boolean> {
  /** May contain links: "I accept the terms". */
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Some, but not all, of the represented items are selected. */
  readonly isIndeterminate?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly className?: string;
}

/** A checkbox with a label. Like `TextField`, it does not use react-aria. */
export const Checkbox = ({
  label,
  description,
  error,
  value,
  onChange,
  onBlur,
  name,
  ref,
  className,
  isIndeterminate = false,
  isDisabled = false,
  isRequired = false,
}: CheckboxProps) => {
  const detailsId = useId();
  const labelElement = useRef<HTMLLabelElement>(null);
  // HTML has no attribute for the indeterminate state.
  useEffect(() => {
    const input = labelElement.current?.control;
    if (input instanceof HTMLInputElement) input.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={className}>
      <label
        ref={labelElement}
        className={css.line}
        data-selected={(value && !isIndeterminate) || undefined}
        data-indeterminate={isIndeterminate || undefined}
        data-invalid={error === undefined ? undefined : true}
        data-disabled={isDisabled || undefined}
      >
        <input
          ref={ref as Ref<HTMLInputElement>}
          className={hidden}
          type="checkbox"
          checked={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-required={isRequired || undefined}
          aria-describedby={detailsId}
          {...{ name, onBlur }}
        />
        <span className={css.box}>
          {isIndeterminate ? <Minus className={css.boxIcon} /> : value && <Check className={css.boxIcon} />}
        </span>
        <span className={css.labels}>{label}</span>
      </label>
      <span id={detailsId}>
        {description && <span className={classNames(details, css.indented)}>{description}</span>}
        {error && (
          <span className={errorStyle}>
            <CircleAlert className={errorIcon} aria-hidden />
            {error}
          </span>
        )}
      </span>
    </div>
  );
};
