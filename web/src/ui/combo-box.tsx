import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../lib/class-names.ts';
import { control, input, slot } from './control.css.ts';
import { field } from './field.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts } from './field.tsx';
import { popover } from './floating-panel.css.ts';
import { iconButton } from './icon-button.css.ts';
import { type Option, Options } from './option-list.tsx';
import * as css from './select.css.ts';

export interface ComboBoxProps extends FieldControl<string>, FieldTexts {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** Any text, with suggestions under it: the value is what stands in the field. */
export const ComboBox = ({
  options,
  placeholder,
  value,
  onChange,
  onBlur,
  name,
  error,
  ref,
  isDisabled = false,
  isRequired = false,
  ...texts
}: ComboBoxProps) => (
  <AriaComboBox
    className={field}
    inputValue={value}
    onInputChange={onChange}
    allowsCustomValue
    allowsEmptyCollection={false}
    menuTrigger="input"
    isInvalid={error !== undefined}
    validationBehavior="aria"
    {...{ isDisabled, isRequired }}
    {...(onBlur && { onBlur })}
    {...(name && { name })}
  >
    <FieldFrame {...texts} error={error}>
      <Group className={control} isInvalid={error !== undefined} isDisabled={isDisabled}>
        <Input ref={ref as Ref<HTMLInputElement>} className={input} {...(placeholder && { placeholder })} />
        <span className={slot}>
          <Button className={iconButton}>
            <ChevronDown className={css.arrow} aria-hidden />
          </Button>
        </span>
      </Group>
    </FieldFrame>
    <Popover className={classNames(popover, css.popup)} maxHeight={420} offset={4}>
      <Options options={options} />
    </Popover>
  </AriaComboBox>
);
