const units = ['B', 'kB', 'MB', 'GB'] as const;
export type SizeUnit = (typeof units)[number];

/** Converts bytes to a readable unit with three significant digits: `4.25 MB`, `12.6 kB`, `971 B`. */
export const toReadableSize = (bytes: number): { readonly value: number; readonly unit: SizeUnit } => {
  const exponent = Math.max(
    0,
    units.findLastIndex((_, power) => bytes >= 1024 ** power),
  );
  const value = bytes / 1024 ** exponent;
  const digits = exponent === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return { value: Math.round(value * 10 ** digits) / 10 ** digits, unit: units[exponent] ?? 'B' };
};
