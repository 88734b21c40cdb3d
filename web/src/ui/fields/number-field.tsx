import { Minus, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { iconButton } from '../actions/icon-button.css.ts';
import { control, icon, input } from './control.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from './field.tsx';

export interface NumberFieldProps extends FieldControl<number | null>, FieldTexts {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The format: a unit, a currency, decimals. */
  readonly format?: Intl.NumberFormatOptions;
}

/** A number field with step buttons; null while it is empty. */
export const NumberField = ({ min, max, step, format, value, onChange, ref, ...rest }: NumberFieldProps) => (
  <AriaNumberField
    {...getFieldProps(rest)}
    value={value ?? Number.NaN}
    onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
    {...(min === undefined ? {} : { minValue: min })}
    {...(max === undefined ? {} : { maxValue: max })}
    {...(step === undefined ? {} : { step })}
    {...(format && { formatOptions: format })}
  >
    <FieldFrame {...rest}>
      <Group className={control} isInvalid={rest.error !== undefined} isDisabled={rest.isDisabled ?? false}>
        <Input ref={ref as Ref<HTMLInputElement>} className={input} />
        <span className={icon}>
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
