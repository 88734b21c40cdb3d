import * as css from './segments.css.ts';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few ways to see a card, one of which holds. */
export const Segments = <Value extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Value>) => (
  <fieldset className={css.segments} aria-label={label}>
    {choices.map(({ value, name }) => (
      <button
        key={value}
        type="button"
        className={css.small}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
