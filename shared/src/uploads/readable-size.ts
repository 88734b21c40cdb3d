const units = ['B', 'kB', 'MB', 'GB'] as const;
export type SizeUnit = (typeof units)[number];

/** Bytes as a person reads them: three digits, as much as anybody reads, and their unit. `4.25 MB`, `12.6 kB`, `971 B`. */
export const readableSize = (bytes: number): { readonly value: number; readonly unit: SizeUnit } => {
  const step = Math.max(
    0,
    units.findLastIndex((_, at) => bytes >= 1024 ** at),
  );
  const value = bytes / 1024 ** step;
  const digits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return { value: Math.round(value * 10 ** digits) / 10 ** digits, unit: units[step] ?? 'B' };
};
