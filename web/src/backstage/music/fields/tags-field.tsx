import { limits } from '@overtone/shared/limits.ts';
import { type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { t } from '../../../lib/i18n.ts';
import { type FieldControl, FieldFrame, type FieldTexts, fieldProps } from '../../../ui/fields/field.tsx';
import { Chip } from '../../fields/chip.tsx';
import * as css from '../../fields/chips-box.css.ts';

/** Words of one's own; a comma or Enter ends one. */
export const TagsField = ({ value, onChange, ref, ...rest }: FieldControl<string[]> & Partial<FieldTexts>) => {
  const [typed, setTyped] = useState('');
  const isFull = value.length >= limits.tagsMax;
  const add = (words: readonly string[]): void => {
    const fresh = words.map((word) => word.trim().replace(/^#/, '').slice(0, limits.labelLengthMax)).filter(Boolean);
    const next = [...new Set([...value, ...fresh])].slice(0, limits.tagsMax);
    if (next.length > value.length) onChange(next);
  };
  const type = (text: string): void => {
    const words = text.split(',');
    setTyped(words.at(-1) ?? '');
    if (words.length > 1) add(words.slice(0, -1));
  };
  const end = (): void => {
    add([typed]);
    setTyped('');
  };
  return (
    <TextField {...fieldProps({ ...rest, onBlur: end })} value={typed} onChange={type}>
      <FieldFrame {...rest} label={rest.label ?? t('Tags')}>
        <Group className={css.box} isInvalid={rest.error !== undefined}>
          {value.map((tag) => (
            <Chip key={tag} label={tag} onRemove={() => onChange(value.filter((one) => one !== tag))} />
          ))}
          <Input
            ref={ref as Ref<HTMLInputElement>}
            className={css.input}
            {...(!isFull && { placeholder: t('Add a tag') })}
            readOnly={isFull}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault();
                end();
              }
              if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
            }}
          />
        </Group>
      </FieldFrame>
    </TextField>
  );
};
