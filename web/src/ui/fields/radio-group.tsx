import type { ReactNode, Ref } from 'react';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import * as css from './check.css.ts';
import { description as details } from './field.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from './field.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps extends FieldControl<string | null>, FieldTexts {
  readonly options: readonly RadioOption[];
  /** Shows the options in a row, if their labels are short. */
  readonly isHorizontal?: boolean;
}

/** A group of radio buttons. */
export const RadioGroup = ({ options, isHorizontal = false, value, onChange, ref, ...rest }: RadioGroupProps) => (
  <AriaRadioGroup {...getFieldProps(rest)} value={value} onChange={onChange}>
    <FieldFrame {...rest}>
      <div className={isHorizontal ? css.horizontal : css.group}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className={css.line}
            isDisabled={option.isDisabled ?? false}
            {...(index === 0 && ref ? { inputRef: ref as Ref<HTMLInputElement> } : {})}
          >
            <span className={css.dot} />
            <span className={css.labels}>
              {option.label}
              {option.description && <span className={details}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </FieldFrame>
  </AriaRadioGroup>
);
