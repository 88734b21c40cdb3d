import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ComboPopover } from '../../ui/fields/combo-popover.tsx';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from '../../ui/fields/field.tsx';
import * as select from '../../ui/fields/select.css.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { Chip, type ChipItem } from './chip.tsx';
import * as css from './chips-box.css.ts';

export interface ChipOption {
  readonly id: string;
  readonly label: string;
  readonly details?: string;
  readonly image?: Image | null;
  /** Whether the option creates an item from the entered text. */
  readonly isNew?: boolean;
}

interface ChipsBoxProps extends Omit<FieldControl<never>, 'value' | 'onChange'>, FieldTexts {
  readonly chips: readonly ChipItem[];
  readonly options: readonly ChipOption[];
  readonly inputText: string;
  readonly onInputChange: (inputText: string) => void;
  readonly onPick: (id: string) => void;
  readonly onRemove: (key: string) => void;
  readonly placeholder: string;
  /** Shown if no option matches. */
  readonly emptyText: string;
  /** Whether the maximum number of chips is reached. */
  readonly isFull?: boolean;
  /** When the options open: as soon as the field has focus, or after typing. */
  readonly menuTrigger?: 'focus' | 'input';
}

/** A combobox whose selected options are shown as chips. */
export const ChipsBox = ({
  chips,
  options,
  inputText,
  onInputChange,
  onPick,
  onRemove,
  placeholder,
  emptyText,
  isFull = false,
  menuTrigger = 'focus',
  ref,
  ...rest
}: ChipsBoxProps) => (
  <ComboBox
    {...getFieldProps(rest)}
    items={options}
    inputValue={inputText}
    onInputChange={onInputChange}
    onSelectionChange={(id) => id !== null && onPick(String(id))}
    selectedKey={null}
    // The options are already filtered.
    defaultFilter={() => true}
    allowsEmptyCollection={menuTrigger === 'focus' || inputText !== ''}
    menuTrigger={menuTrigger}
  >
    <FieldFrame {...rest}>
      <Group className={css.box} isInvalid={rest.error !== undefined}>
        {chips.map((chip) => (
          <Chip key={chip.key} label={chip.label} image={chip.image} onRemove={() => onRemove(chip.key)} />
        ))}
        <Input
          ref={ref as Ref<HTMLInputElement>}
          className={css.input}
          {...(!isFull && { placeholder })}
          readOnly={isFull}
          onKeyDown={(event) => {
            const lastChip = chips.at(-1);
            if (event.key === 'Backspace' && inputText === '' && lastChip) onRemove(lastChip.key);
          }}
        />
      </Group>
    </FieldFrame>
    <ComboPopover maxHeight={320}>
      <ListBox<ChipOption>
        className={select.list}
        renderEmptyState={() => <p className={select.emptyMessage}>{emptyText}</p>}
      >
        {({ id, label, details, image, isNew }) => (
          <ListBoxItem id={id} textValue={label} className={select.option}>
            {isNew && <Plus className={css.icon} aria-hidden />}
            {image !== undefined && <Artwork className={css.optionFace} image={image} shape="round" sizes="32px" />}
            <span className={select.optionText}>
              {label}
              {details && <span className={select.details}>{details}</span>}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </ComboPopover>
  </ComboBox>
);
