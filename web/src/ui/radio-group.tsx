import type { ReactNode, Ref } from 'react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import * as css from './check.css.ts';
import { description as details, field } from './field.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts } from './field.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps extends FieldControl<string | null>, FieldTexts {
  readonly options: readonly RadioOption[];
  /** Beside each other, where the words are short. */
  readonly across?: boolean;
}

/** One of a few, all of them in sight. */
export const RadioGroup = ({
  options,
  across = false,
  value,
  onChange,
  onBlur,
  name,
  error,
  ref,
  isDisabled = false,
  isRequired = false,
  ...texts
}: RadioGroupProps) => (
  <AriaRadioGroup
    className={field}
    value={value}
    onChange={onChange}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    {...{ isDisabled, isRequired }}
    {...(onBlur && { onBlur })}
    {...(name && { name })}
  >
    <FieldFrame {...texts} error={error}>
      <div className={across ? css.across : css.group}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className={css.line}
            isDisabled={option.isDisabled ?? false}
            {...(index === 0 && ref ? { inputRef: ref as Ref<HTMLInputElement> } : {})}
          >
            <span className={css.dot} />
            <span className={css.words}>
              {option.label}
              {option.description && <span className={details}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </FieldFrame>
  </AriaRadioGroup>
);
