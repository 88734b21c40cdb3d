/** Prints rows below headings. Columns are as wide as their longest cell; columns of numbers are aligned right. */
export const printTable = (
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void => {
  const cells = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumeric = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const formatRow = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n`);
  for (const row of cells) console.log(formatRow(row));
};
