export type Cell = string | number | boolean | null;

/** Tells a spreadsheet that the text is UTF-8: without it Excel reads letters beyond ASCII as others. */
export const byteOrderMark = '\uFEFF';

/**
 * How a text begins that a spreadsheet takes for a formula (OWASP, "CSV Injection"): with a sign, full-width too, also behind
 * spaces, control characters and characters without a shape, which some spreadsheets leave out.
 */
export const formulaStart = String.raw`[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]`;

// A spreadsheet whose country separates cells by semicolons begins new ones in the midst of ours, since our quotes do not stand at
// the beginning of its.
const formula = new RegExp(`^(?=${formulaStart}|[\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=${formulaStart})`, 'gu');
const apart = /[",;\t\r\n]/;

const textOf = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = cell.replace(formula, "'");
  return apart.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of a CSV file (RFC 4180), its end included. A text that a spreadsheet would compute gets an apostrophe before it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;
