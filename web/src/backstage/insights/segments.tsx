import * as css from './segments.css.ts';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}

/** Switches between a few views of a card. */
export const Segments = <Value extends string>({ label, options, selected, onSelect }: SegmentsProps<Value>) => (
  <fieldset className={css.segments} aria-label={label}>
    {options.map(({ value, name }) => (
      <button
        key={value}
        type="button"
        className={css.small}
        aria-pressed={value === selected}
        onClick={() => onSelect(value)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
