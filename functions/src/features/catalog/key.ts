/** Numbers in keys are zero-padded, so that the order of text is the order of numbers. */
export const numberInKey = { length: 12, char: '0' } as const;

/** The most plays that fit a key. */
export const playsMax = 10 ** numberInKey.length - 1;

export const padded = (value: number): string => String(value).padStart(numberInKey.length, numberInKey.char);

/** An ElectroDB key that stands in the table exactly as its template says: ids are upper case. */
export const key = <
  const Field extends string,
  const Composite extends readonly string[],
  const Template extends string,
>(
  field: Field,
  composite: Composite,
  template: Template,
) => ({ field, composite, template, casing: 'none' as const });
