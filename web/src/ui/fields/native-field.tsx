import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { hidden } from '../../styles/hidden.css.ts';
import * as css from './field.css.ts';
import type { FieldControl, FieldTexts } from './field.tsx';

type NativeFieldProps = FieldTexts & Pick<FieldControl<never>, 'error' | 'onBlur' | 'name'>;

interface FieldIds {
  readonly inputId: string;
  readonly descriptionId: string;
  readonly errorId: string;
}

/** Returns the attributes that connect an `<input>` with the texts of its field, and the props of its `NativeField`. */
export const useNativeField = (props: NativeFieldProps) => {
  const id = useId();
  const ids: FieldIds = { inputId: id, descriptionId: `${id}-description`, errorId: `${id}-error` };
  const { description, error, isDisabled = false, isRequired = false, onBlur, name } = props;
  const describedBy = [description && ids.descriptionId, error && ids.errorId].filter(Boolean).join(' ');
  const inputProps = {
    id,
    name,
    onBlur,
    disabled: isDisabled,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': isRequired || undefined,
  } as const;
  return { inputProps, texts: { ...props, ids } };
};

/** The label, the description and the error of a native input, like `FieldFrame` of react-aria fields. */
export const NativeField = ({
  label,
  isLabelHidden = false,
  labelEnd,
  description,
  error,
  ids,
  children,
}: NativeFieldProps & { readonly ids: FieldIds; readonly children: ReactNode }) => (
  <div className={css.field}>
    <div className={isLabelHidden && !labelEnd ? hidden : css.header}>
      <label className={classNames(css.label, isLabelHidden && hidden)} htmlFor={ids.inputId}>
        {label}
      </label>
      {labelEnd && <span className={css.labelEnd}>{labelEnd}</span>}
    </div>
    {children}
    {description && (
      <span id={ids.descriptionId} className={css.description}>
        {description}
      </span>
    )}
    {error !== undefined && (
      <span id={ids.errorId} className={css.error}>
        <CircleAlert className={css.errorIcon} aria-hidden />
        <span>{error}</span>
      </span>
    )}
  </div>
);
