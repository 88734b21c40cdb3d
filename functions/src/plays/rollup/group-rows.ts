/** Rows by a key, each group together and in the order in which they came. */
export interface Groups {
  /** How many groups there may be: some are empty. */
  readonly count: number;
  readonly rowsOf: (key: number) => Int32Array;
}

/**
 * Groups rows by numbers below `count`, by counting: one walk to count and one to place.
 * @param keysOf a row's one key, or as many as it has
 */
export const groupRows = (
  rows: Int32Array,
  count: number,
  keysOf: (row: number) => number | readonly number[],
): Groups => {
  const starts = new Int32Array(count + 1);
  const tell = (key: number) => {
    starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  };
  for (const row of rows) {
    const keys = keysOf(row);
    if (typeof keys === 'number') tell(keys);
    else for (const key of keys) tell(key);
  }
  for (let key = 0; key < count; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const placed = new Int32Array(starts[count] ?? 0);
  const place = (row: number, key: number) => {
    const at = next[key] ?? 0;
    placed[at] = row;
    next[key] = at + 1;
  };
  for (const row of rows) {
    const keys = keysOf(row);
    if (typeof keys === 'number') place(row, keys);
    else for (const key of keys) place(row, key);
  }
  return { count, rowsOf: (key) => placed.subarray(starts[key], starts[key + 1]) };
};
