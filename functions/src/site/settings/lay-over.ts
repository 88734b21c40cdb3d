type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of `upper` where it has them, of `lower` elsewhere, section by section. A list replaces a list. */
export const layOver = (lower: Plain, upper: Plain): Plain => ({
  ...lower,
  ...Object.fromEntries(
    Object.entries(upper).map(([name, value]) => {
      const below = lower[name];
      return [name, isPlain(value) && isPlain(below) ? layOver(below, value) : value];
    }),
  ),
});
