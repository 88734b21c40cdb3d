import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { iconButton } from '../actions/icon-button.css.ts';
import { ComboPopover } from './combo-popover.tsx';
import { control, icon, input } from './control.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from './field.tsx';
import { type Option, Options } from './option-list.tsx';
import * as css from './select.css.ts';

export interface ComboBoxProps extends FieldControl<string>, FieldTexts {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** A text field with suggestions. The value is the text in the field. */
export const ComboBox = ({ options, placeholder, value, onChange, ref, ...rest }: ComboBoxProps) => (
  <AriaComboBox
    {...getFieldProps(rest)}
    inputValue={value}
    onInputChange={onChange}
    allowsCustomValue
    allowsEmptyCollection={false}
    menuTrigger="input"
  >
    <FieldFrame {...rest}>
      <Group className={control} isInvalid={rest.error !== undefined} isDisabled={rest.isDisabled ?? false}>
        <Input ref={ref as Ref<HTMLInputElement>} className={input} {...(placeholder && { placeholder })} />
        <span className={icon}>
          <Button className={iconButton}>
            <ChevronDown className={css.arrow} aria-hidden />
          </Button>
        </span>
      </Group>
    </FieldFrame>
    <ComboPopover>
      <Options options={options} />
    </ComboPopover>
  </AriaComboBox>
);
