export type Cell = string | number | boolean | null;

/** Marks a file as UTF-8. Without it Excel uses another encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * The beginning of a text that a spreadsheet interprets as a formula (OWASP, "CSV Injection"): an operator, also a full-width
 * one, possibly after spaces, control characters and invisible characters, which some spreadsheets ignore.
 */
export const formulaStart = String.raw`[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]`;

// In countries that separate cells by semicolons, a spreadsheet also splits cells inside of our quotes, because the quotes are
// not at the beginning of its cells.
const formula = new RegExp(`^(?=${formulaStart}|[\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=${formulaStart})`, 'gu');
const needsQuotes = /[",;\t\r\n]/;

const getText = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const escaped = cell.replace(formula, "'");
  return needsQuotes.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
};

/** Formats a line of a CSV file (RFC 4180), with its line break. Formulas are escaped with an apostrophe. */
export const formatCsvLine = (cells: readonly Cell[]): string => `${cells.map(getText).join(',')}\r\n`;
