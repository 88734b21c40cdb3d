import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { t } from '../../../lib/i18n.ts';
import { type FieldControl, FieldFrame, type FieldTexts, getFieldProps } from '../../../ui/fields/field.tsx';
import { Chip } from '../../fields/chip.tsx';
import * as css from '../../fields/chips-box.css.ts';

/** Edits tags. A comma or Enter completes a tag. */
export const TagsField = ({ value, onChange, ref, ...rest }: FieldControl<string[]> & Partial<FieldTexts>) => {
  const [inputText, setInputText] = useState('');
  const isFull = value.length >= catalogLimits.tagsMax;
  const add = (newTags: readonly string[]): void => {
    const cleaned = newTags
      .map((word) => word.trim().replace(/^#/, '').slice(0, textLimits.labelLengthMax))
      .filter(Boolean);
    const allTags = [...new Set([...value, ...cleaned])].slice(0, catalogLimits.tagsMax);
    if (allTags.length > value.length) onChange(allTags);
  };
  const handleInput = (text: string): void => {
    const newTags = text.split(',');
    setInputText(newTags.at(-1) ?? '');
    if (newTags.length > 1) add(newTags.slice(0, -1));
  };
  const addInputTag = (): void => {
    add([inputText]);
    setInputText('');
  };
  return (
    <TextField {...getFieldProps({ ...rest, onBlur: addInputTag })} value={inputText} onChange={handleInput}>
      <FieldFrame {...rest} label={rest.label ?? t('Tags')}>
        <Group className={css.box} isInvalid={rest.error !== undefined}>
          {value.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => onChange(value.filter((other) => other !== tag))} />
          ))}
          <Input
            ref={ref as Ref<HTMLInputElement>}
            className={css.input}
            {...(!isFull && { placeholder: t('Add a tag') })}
            readOnly={isFull}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && inputText.trim() !== '') {
                event.preventDefault();
                addInputTag();
              }
              if (event.key === 'Backspace' && inputText === '' && value.length > 0) onChange(value.slice(0, -1));
            }}
          />
        </Group>
      </FieldFrame>
    </TextField>
  );
};
