import { ChevronDown } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { popover } from '../overlays/floating-panel.css.ts';
import { trayPopover } from '../overlays/tray.css.ts';
import { useCloseOnBack } from '../overlays/use-close-on-back.ts';
import { useRestoreFocus } from '../overlays/use-restore-focus.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from './field.tsx';
import { type Option, OptionList } from './option-list.tsx';
import * as css from './select.css.ts';

export interface SelectProps extends FieldControl<string | null>, FieldTexts {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** A select: a popover under the field, or a tray below 768 px. A long list has a search field. */
export const Select = ({ options, placeholder = t('Choose'), value, onChange, ref, ...rest }: SelectProps) => {
  const isPhone = useMediaQuery(media.phone);
  const [isOpen, setIsOpen] = useState(false);
  const previousFocus = useRef<Element>(null);
  useRestoreFocus(isOpen, () => previousFocus.current);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  const onOpenChange = (open: boolean): void => {
    if (open) previousFocus.current = document.activeElement;
    setIsOpen(open);
  };
  return (
    <AriaSelect
      {...getFieldProps(rest)}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placeholder={placeholder}
    >
      <FieldFrame {...rest}>
        <Button
          ref={ref as Ref<HTMLButtonElement>}
          className={css.trigger}
          data-invalid={rest.error ? true : undefined}
        >
          <SelectValue className={css.value}>{({ selectedText }) => selectedText || placeholder}</SelectValue>
          <ChevronDown className={css.arrow} aria-hidden />
        </Button>
      </FieldFrame>
      <Popover
        className={isPhone ? trayPopover : classNames(popover, css.popup)}
        maxHeight={420}
        offset={4}
        data-tray={isPhone || undefined}
      >
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  );
};
