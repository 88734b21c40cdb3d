import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { tn } from '../../lib/i18n.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from './field.tsx';
import { area, count } from './text-area.css.ts';

export interface TextAreaProps extends FieldControl<string>, FieldTexts {
  readonly placeholder?: string;
  readonly rows?: number;
  /** Maximum number of characters. The remaining number is shown in the last tenth. */
  readonly maxLength?: number;
}

/** A multi-line text field. */
export const TextArea = ({ placeholder, rows = 3, maxLength, ref, value, onChange, ...rest }: TextAreaProps) => (
  <AriaTextField {...getFieldProps(rest)} value={value} onChange={onChange} {...(maxLength && { maxLength })}>
    <FieldFrame {...rest}>
      <AriaTextArea
        ref={ref as Ref<HTMLTextAreaElement>}
        className={area}
        rows={rows}
        {...(placeholder && { placeholder })}
      />
      {maxLength && value.length >= maxLength * 0.9 && (
        <span className={count} role="status">
          {tn(maxLength - value.length, '1 character left', ':count characters left')}
        </span>
      )}
    </FieldFrame>
  </AriaTextField>
);
