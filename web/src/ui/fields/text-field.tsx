import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { control, icon, input } from './control.css.ts';
import type { FieldControl, FieldTexts } from './field.tsx';
import { NativeField, useNativeField } from './native-field.tsx';

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

/**
 * A single-line text field, 44 px high. A password can be shown. It does without react-aria, which would be a seventh of
 * the scripts of the login page.
 */
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
  const { inputProps, texts } = useNativeField(rest);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref as Ref<HTMLInputElement>, () => field.current as HTMLInputElement, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears.
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, []);
  const isPassword = type === 'password';
  return (
    <NativeField {...texts}>
      <div
        className={control}
        data-invalid={rest.error === undefined ? undefined : true}
        data-disabled={rest.isDisabled || undefined}
      >
        {start && <span className={icon}>{start}</span>}
        <input
          {...inputProps}
          ref={field}
          className={input}
          type={isPassword && isPasswordVisible ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={isReadOnly}
          {...{ autoComplete, maxLength, inputMode, placeholder }}
        />
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
      </div>
    </NativeField>
  );
};
