import { Check, CircleAlert, Minus } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { classNames } from '../../lib/class-names.ts';
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

/** A checkbox with a label. */
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
  return (
    <div className={className}>
      <AriaCheckbox
        className={css.line}
        inputRef={ref as Ref<HTMLInputElement>}
        isSelected={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        aria-describedby={detailsId}
        {...{ isIndeterminate, isDisabled, isRequired }}
        {...(onBlur && { onBlur })}
        {...(name && { name })}
      >
        <span className={css.box}>
          {isIndeterminate ? <Minus className={css.boxIcon} /> : value && <Check className={css.boxIcon} />}
        </span>
        <span className={css.labels}>{label}</span>
      </AriaCheckbox>
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
