import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { control } from '../../ui/fields/control.css.ts';
import * as css from './smart.css.ts';

interface TextValuesProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** What is offered while somebody types; anything else is taken as well. */
  readonly offered: readonly string[];
  readonly isInvalid: boolean;
  /** Of what is wrong, said below. */
  readonly errorId: string;
}

/** Several texts, each a chip: Enter, a comma or leaving the field makes one of what is typed, Backspace takes the last away. */
export const TextValues = ({ label, value, onChange, offered, isInvalid, errorId }: TextValuesProps) => {
  const [typed, setTyped] = useState('');
  const list = useId();
  const add = (text: string): void => {
    const one = text.trim();
    setTyped('');
    if (one && !value.includes(one)) onChange([...value, one]);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      if (!typed.trim() && event.key === 'Enter') return;
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };
  return (
    <div className={`${control} ${css.texts}`} data-invalid={isInvalid || undefined}>
      {value.map((text) => (
        <span key={text} className={css.chip}>
          <bdi className={css.chipText}>{text}</bdi>
          <button
            type="button"
            className={css.chipRemove}
            aria-label={t('Remove :name', { name: text })}
            onClick={() => onChange(value.filter((other) => other !== text))}
          >
            <X aria-hidden />
          </button>
        </span>
      ))}
      <input
        className={css.typed}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        placeholder={value.length === 0 ? t('Type and press Enter') : undefined}
        maxLength={200}
        list={offered.length > 0 ? list : undefined}
        value={typed}
        onChange={({ target }) => (offered.includes(target.value) ? add(target.value) : setTyped(target.value))}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </div>
  );
};
