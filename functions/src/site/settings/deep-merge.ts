type PlainObject = Readonly<Record<string, unknown>>;

const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `base` with the values of `overrides`. Objects are merged recursively, lists are replaced. */
export const mergeDeeply = (base: PlainObject, overrides: PlainObject): PlainObject => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => {
      const baseValue = base[name];
      return [name, isPlainObject(value) && isPlainObject(baseValue) ? mergeDeeply(baseValue, value) : value];
    }),
  ),
});
