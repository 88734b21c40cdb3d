import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { control, icon, input } from './control.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from './field.tsx';

export interface TextFieldProps extends FieldControl<string>, FieldTexts {
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'search' | 'date';
  readonly placeholder?: string;
  /** The autocomplete token: `email`, `current-password`. */
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'tel' | 'search';
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly isReadOnly?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** A single-line text field, 44 px high. A password can be shown. */
export const TextField = ({
  type = 'text',
  placeholder,
  start,
  end,
  maxLength,
  inputMode,
  autoComplete,
  ref,
  value,
  onChange,
  autoFocus = false,
  isReadOnly = false,
  ...rest
}: TextFieldProps) => {
  const [isPasswordVisible, setIsPasswordVisible] = useState(false);
  const isPassword = type === 'password';
  return (
    <AriaTextField
      {...getFieldProps(rest)}
      type={isPassword && isPasswordVisible ? 'text' : type}
      value={value}
      onChange={onChange}
      {...{ autoFocus, isReadOnly }}
      {...(autoComplete && { autoComplete })}
      {...(maxLength && { maxLength })}
      {...(inputMode && { inputMode })}
    >
      <FieldFrame {...rest}>
        <Group className={control} isInvalid={rest.error !== undefined} isDisabled={rest.isDisabled ?? false}>
          {start && <span className={icon}>{start}</span>}
          <Input ref={ref as Ref<HTMLInputElement>} className={input} {...(placeholder && { placeholder })} />
          {end && <span className={icon}>{end}</span>}
          {isPassword && (
            <span className={icon}>
              <IconButton
                label={isPasswordVisible ? t('Hide password') : t('Show password')}
                aria-pressed={isPasswordVisible}
                disabled={rest.isDisabled}
                onClick={() => setIsPasswordVisible(!isPasswordVisible)}
              >
                {isPasswordVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              </IconButton>
            </span>
          )}
        </Group>
      </FieldFrame>
    </AriaTextField>
  );
};
