import type { ClipboardEvent, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { getVariableName } from '../../lib/variable-name.ts';
import { code, length as lengthVar } from './code-field.css.ts';
import { control } from './control.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from './field.tsx';

export interface CodeFieldProps extends FieldControl<string>, FieldTexts {
  /** Number of digits; 6 by default (spec §9). */
  readonly length?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** Called with the code once its last digit is entered. */
  readonly onComplete?: (code: string) => void;
}

/** A one-time code from an email or an authenticator. Spaces and dashes of a pasted code are removed. */
export const CodeField = ({
  length = 6,
  placeholder,
  autoFocus = false,
  onComplete,
  value,
  onChange,
  ref,
  ...rest
}: CodeFieldProps) => {
  const setDigits = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    // A `maxLength` would cut "123 456" before the space is removed.
    event.preventDefault();
    setDigits(event.clipboardData.getData('text'));
  };
  return (
    <AriaTextField
      {...getFieldProps(rest)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      value={value}
      onChange={setDigits}
      autoFocus={autoFocus}
    >
      <FieldFrame {...rest}>
        <Group className={control} isInvalid={rest.error !== undefined} isDisabled={rest.isDisabled ?? false}>
          <Input
            ref={ref as Ref<HTMLInputElement>}
            className={code}
            style={{ [getVariableName(lengthVar)]: length }}
            onPaste={handlePaste}
            {...(placeholder && { placeholder })}
          />
        </Group>
      </FieldFrame>
    </AriaTextField>
  );
};
