import type { ClipboardEvent, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { variableName } from '../../lib/variable-name.ts';
import { code, length as lengthVar } from './code-field.css.ts';
import { control } from './control.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts, fieldProps } from './field.tsx';

export interface CodeFieldProps extends FieldControl<string>, FieldTexts {
  /** Digits; 6 as spec §9 has it. */
  readonly length?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** Called with the code as soon as its last digit is there. */
  readonly onComplete?: (code: string) => void;
}

/** A one-time code, from a mail or an authenticator. Spaces and dashes of a pasted one fall away. */
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
  const take = (typed: string): void => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  const paste = (event: ClipboardEvent): void => {
    // The field's own length would cut "123 456" before the space is gone.
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  };
  return (
    <AriaTextField
      {...fieldProps(rest)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      value={value}
      onChange={take}
      autoFocus={autoFocus}
    >
      <FieldFrame {...rest}>
        <Group className={control} isInvalid={rest.error !== undefined} isDisabled={rest.isDisabled ?? false}>
          <Input
            ref={ref as Ref<HTMLInputElement>}
            className={code}
            style={{ [variableName(lengthVar)]: length }}
            onPaste={paste}
            {...(placeholder && { placeholder })}
          />
        </Group>
      </FieldFrame>
    </AriaTextField>
  );
};
