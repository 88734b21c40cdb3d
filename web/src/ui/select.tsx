import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/i18n.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { media } from '../styles/tokens.ts';
import { field } from './field.css.ts';
import { type FieldControl, FieldFrame, type FieldTexts } from './field.tsx';
import { popover } from './floating-panel.css.ts';
import { type Option, OptionList } from './option-list.tsx';
import * as css from './select.css.ts';
import { traySelf } from './tray.css.ts';

export interface SelectProps extends FieldControl<string | null>, FieldTexts {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** One of many: a popover under the field, a tray from the bottom below 768 px; a long list can be searched. */
export const Select = ({
  options,
  placeholder = t('Choose'),
  value,
  onChange,
  onBlur,
  name,
  error,
  ref,
  isDisabled = false,
  isRequired = false,
  ...texts
}: SelectProps) => {
  const phone = useMediaQuery(media.phone);
  return (
    <AriaSelect
      className={field}
      value={value}
      onChange={(chosen) => onChange(chosen === null ? null : String(chosen))}
      placeholder={placeholder}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...{ isDisabled, isRequired }}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <FieldFrame {...texts} error={error}>
        <Button ref={ref as Ref<HTMLButtonElement>} className={css.trigger} data-invalid={error ? true : undefined}>
          <SelectValue className={css.value}>{({ selectedText }) => selectedText || placeholder}</SelectValue>
          <ChevronDown className={css.arrow} aria-hidden />
        </Button>
      </FieldFrame>
      <Popover
        className={phone ? traySelf : classNames(popover, css.popup)}
        maxHeight={420}
        offset={4}
        data-tray={phone || undefined}
      >
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  );
};
