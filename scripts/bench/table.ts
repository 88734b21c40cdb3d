/** Prints rows under headings, columns as wide as their longest cell; numbers stand right. */
export const printTable = (
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void => {
  const cells = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number): boolean => rows.every((row) => typeof row[column] === 'number');
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n`);
  for (const row of cells) console.log(line(row));
};
