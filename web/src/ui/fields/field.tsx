import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../../lib/class-names.ts';
import { hidden } from '../../styles/hidden.css.ts';
import * as css from './field.css.ts';

/** The props that a form passes to each field (`FormField` of `form.tsx`). Without a form, the page passes them. */
export interface FieldControl<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  /** The error message of the value. */
  readonly error?: string | undefined;
  /** A ref to the focusable element. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

export interface FieldTexts {
  readonly label: string;
  /** Hides the label visually, if a heading or a picture shows it already. */
  readonly isLabelHidden?: boolean;
  /** Shown at the end of the label's line, such as a help link. */
  readonly labelEnd?: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

/** Returns the common props of react-aria fields. */
export const getFieldProps = ({
  error,
  onBlur,
  name,
  isDisabled = false,
  isRequired = false,
}: Omit<FieldControl<never>, 'value' | 'onChange'> & Pick<FieldTexts, 'isDisabled' | 'isRequired'>) => ({
  className: css.field,
  isInvalid: error !== undefined,
  validationBehavior: 'aria' as const,
  isDisabled,
  isRequired,
  ...(onBlur && { onBlur }),
  ...(name && { name }),
});

/** Label, description and error of a field. Used inside a react-aria field, which connects them. */
export const FieldFrame = ({
  label,
  isLabelHidden = false,
  labelEnd,
  description,
  error,
  children,
}: FieldTexts & { readonly error?: string | undefined; readonly children: ReactNode }) => (
  <>
    <div className={isLabelHidden && !labelEnd ? hidden : css.header}>
      <Label className={classNames(css.label, isLabelHidden && hidden)}>{label}</Label>
      {labelEnd && <span className={css.labelEnd}>{labelEnd}</span>}
    </div>
    {children}
    {description && (
      <Text slot="description" className={css.description}>
        {description}
      </Text>
    )}
    <FieldError className={css.error}>
      <CircleAlert className={css.errorIcon} aria-hidden />
      <span>{error}</span>
    </FieldError>
  </>
);
