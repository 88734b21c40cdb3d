import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { control } from '../../ui/fields/control.css.ts';
import * as css from './smart.css.ts';

interface TextValuesProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Suggestions while typing. Other values are accepted as well. */
  readonly suggestions: readonly string[];
  readonly isInvalid: boolean;
  /** Id of the error message below. */
  readonly errorId: string;
}

/** Edits several texts as chips. Enter, a comma or blur adds the typed text; Backspace removes the last chip. */
export const TextValues = ({ label, value, onChange, suggestions, isInvalid, errorId }: TextValuesProps) => {
  const [typedText, setTypedText] = useState('');
  const listId = useId();
  const add = (text: string): void => {
    const trimmed = text.trim();
    setTypedText('');
    if (trimmed && !value.includes(trimmed)) onChange([...value, trimmed]);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      if (!typedText.trim() && event.key === 'Enter') return;
      event.preventDefault();
      add(typedText);
    } else if (event.key === 'Backspace' && typedText === '') onChange(value.slice(0, -1));
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
            onClick={() => onChange(value.filter((chipText) => chipText !== text))}
          >
            <X aria-hidden />
          </button>
        </span>
      ))}
      <input
        className={css.textInput}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        placeholder={value.length === 0 ? t('Type and press Enter') : undefined}
        maxLength={200}
        list={suggestions.length > 0 ? listId : undefined}
        value={typedText}
        onChange={({ target }) => (suggestions.includes(target.value) ? add(target.value) : setTypedText(target.value))}
        onKeyDown={handleKeyDown}
        onBlur={() => add(typedText)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </div>
  );
};
