export type Cell = string | number | boolean | null;

/** Tells a spreadsheet that the text is UTF-8: without it Excel reads letters beyond ASCII as others. */
export const byteOrderMark = '\uFEFF';

// OWASP, "CSV Injection": a spreadsheet takes a cell that begins so for a formula, the full-width signs too. One whose country
// separates cells by semicolons begins new ones in the midst of ours, since our quotes do not stand at the beginning of its.
const formula = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;
const apart = /[",;\t\r\n]/;

const textOf = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = cell.replace(formula, "'");
  return apart.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of a CSV file (RFC 4180), its end included. A text that a spreadsheet would compute gets an apostrophe before it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(textOf).join(',')}\r\n`;
