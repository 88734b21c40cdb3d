import { useId } from 'react';
import * as css from './choice.css.ts';

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Radio buttons in a row, shown as their labels. */
export const Choice = ({ label, options, value, onChange }: ChoiceProps) => {
  const group = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <span className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              className={css.input}
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.name}
          </label>
        ))}
      </span>
    </fieldset>
  );
};
