import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../../lib/class-names.ts';
import { hidden } from '../../styles/hidden.css.ts';
import * as css from './field.css.ts';

/** What a form gives to each of its fields (`FormField` of `form.tsx`); without a form, the page gives it. */
export interface FieldControl<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  /** What is wrong with the value, for a person. */
  readonly error?: string | undefined;
  /** Of what takes the focus. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

export interface FieldTexts {
  readonly label: string;
  /** Only a screen reader hears the label: where a heading or a picture says it already. */
  readonly hideLabel?: boolean;
  /** At the far end of the label's line: a link that helps. */
  readonly labelEnd?: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

/** What every react-aria field is told alike, from what it was given. */
export const fieldProps = ({
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

/** The words around a field. Stands inside a react-aria field, which ties them to it. */
export const FieldFrame = ({
  label,
  hideLabel = false,
  labelEnd,
  description,
  error,
  children,
}: FieldTexts & { readonly error?: string | undefined; readonly children: ReactNode }) => (
  <>
    <div className={hideLabel && !labelEnd ? hidden : css.header}>
      <Label className={classNames(css.label, hideLabel && hidden)}>{label}</Label>
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
