import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { control, input, slot } from './control.css.ts';
import { field } from './field.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts } from './field.tsx';
import { iconButton } from './icon-button.css.ts';

export interface NumberFieldProps extends FieldControl<number | null>, FieldTexts {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** How it is written: a unit, a currency, decimals. */
  readonly format?: Intl.NumberFormatOptions;
}

/** A number, typed or stepped; null while the field is empty. */
export const NumberField = ({
  min,
  max,
  step,
  format,
  value,
  onChange,
  onBlur,
  name,
  error,
  ref,
  isDisabled = false,
  isRequired = false,
  ...texts
}: NumberFieldProps) => (
  <AriaNumberField
    className={field}
    value={value ?? Number.NaN}
    onChange={(given) => onChange(Number.isNaN(given) ? null : given)}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    {...{ isDisabled, isRequired }}
    {...(min === undefined ? {} : { minValue: min })}
    {...(max === undefined ? {} : { maxValue: max })}
    {...(step === undefined ? {} : { step })}
    {...(format && { formatOptions: format })}
    {...(onBlur && { onBlur })}
    {...(name && { name })}
  >
    <FieldFrame {...texts} error={error}>
      <Group className={control} isInvalid={error !== undefined} isDisabled={isDisabled}>
        <Input ref={ref as Ref<HTMLInputElement>} className={input} />
        <span className={slot}>
          <Button slot="decrement" className={iconButton}>
            <Minus aria-hidden />
          </Button>
          <Button slot="increment" className={iconButton}>
            <Plus aria-hidden />
          </Button>
        </span>
      </Group>
    </FieldFrame>
  </AriaNumberField>
);
