import type { ReactNode } from 'react';
import { segment, segments } from './segments.css.ts';

export interface SegmentsProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
}

/**
 * Buttons of which one is selected. They are not radio buttons, because the arrow keys move between lyric lines here.
 */
export const Segments = <Value extends string | number>({ label, value, onChange, options }: SegmentsProps<Value>) => (
  <fieldset className={segments} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={segment}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
