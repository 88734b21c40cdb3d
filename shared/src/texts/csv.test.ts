import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvLine } from './csv.ts';

/** Parses CSV (RFC 4180). */
const readCsv = (text: string): string[][] => {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') lines.push([]);
  }
  return lines;
};

/** Splits cells like a spreadsheet that separates them by semicolons, and ends lines at each line break. */
const splitBySemicolons = (line: string): string[] => line.split(/[;\t\r\n]/);

describe('formatCsvLine', () => {
  it('keeps any text except for apostrophes before formulas', () => {
    const character = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ';',
      ',',
      '"',
      ' ',
      '\u200b',
      '\t',
      '\r',
      '\n',
      '＝',
      'a',
      '1',
    );
    const cells = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: character })), { minLength: 2 });
    fc.assert(
      fc.property(cells, (texts) => {
        const written = formatCsvLine(['usr_1', ...texts]);
        const [line, ...otherLines] = readCsv(written);
        expect(otherLines).toEqual([[]]);
        expect(line?.map((cell) => cell.replaceAll("'", ''))).toEqual(
          ['usr_1', ...texts].map((text) => text.replaceAll("'", '')),
        );
        for (const cell of line ?? []) expect(cell).not.toMatch(/^(\s*[=+\-@＝＋－＠]|[\t\r])/);
        for (const cell of splitBySemicolons(written)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
    );
  });

  it.each([
    ' =1',
    '\u00a0=1',
    '\u200b+1',
    '\u0000-1',
    '  ＠SUM(A1)',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\ta',
    '\ra',
    '\na',
    '＝1+1',
    '=cmd|"/c calc"!A1',
  ])('escapes the formula %j', (text) => {
    expect(readCsv(formatCsvLine(['x', text]))[0]).toEqual(['x', `'${text}`]);
  });

  it('escapes a formula after a semicolon, which separates cells in some countries', () => {
    expect(formatCsvLine(['x', "evil;=cmd|' /C calc'!A0"])).toBe(`x,"evil;'=cmd|' /C calc'!A0"\r\n`);
  });

  it('writes numbers and booleans, and null as an empty cell', () => {
    expect(formatCsvLine(['Ada', -3, true, null, 'a "b", c', ' d ', 'e;1'])).toBe(
      'Ada,-3,true,,"a ""b"", c", d ,"e;1"\r\n',
    );
  });
});
