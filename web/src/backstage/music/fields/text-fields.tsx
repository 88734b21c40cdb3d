import type { FieldControl, FieldTexts } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';

type OptionalFieldProps = FieldControl<string | null> & FieldTexts;

/** An optional text field. Empty text becomes null. */
export const OptionalText = ({
  value,
  onChange,
  ...rest
}: OptionalFieldProps & Pick<TextFieldProps, 'placeholder' | 'maxLength' | 'inputMode'>) => (
  <TextField {...rest} value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} />
);

/** An optional text area. Empty text becomes null. */
export const OptionalArea = ({
  value,
  onChange,
  ...rest
}: OptionalFieldProps & { readonly maxLength: number; readonly rows?: number; readonly placeholder?: string }) => (
  <TextArea {...rest} value={value ?? ''} onChange={(text) => onChange(text.trim() === '' ? null : text)} />
);
