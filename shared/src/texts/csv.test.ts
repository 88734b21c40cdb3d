import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads CSV as RFC 4180 says. */
const readCsv = (text: string): string[][] => {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') lines.push([]);
  }
  return lines;
};

/** Cells as a spreadsheet sees them whose country separates them by semicolons, and that begins a line at each end of one. */
const semicolonCells = (line: string): string[] => line.split(/[;\t\r\n]/);

test('whatever stands in a cell is read as it was, but for apostrophes before what would be computed anywhere', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', ';', ',', '"', ' ', '\u200b', '\t', '\r', '\n', '＝', 'a', '1');
  const cells = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: sign })), { minLength: 2 });
  fc.assert(
    fc.property(cells, (texts) => {
      const written = csvLine(['usr_1', ...texts]);
      const [line, ...rest] = readCsv(written);
      expect(rest).toEqual([[]]);
      expect(line?.map((cell) => cell.replaceAll("'", ''))).toEqual(
        ['usr_1', ...texts].map((text) => text.replaceAll("'", '')),
      );
      for (const cell of line ?? []) expect(cell).not.toMatch(/^(\s*[=+\-@＝＋－＠]|[\t\r])/);
      for (const cell of semicolonCells(written)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
  );
});

test.each([
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
])('%j is a text and no formula', (text) => {
  expect(readCsv(csvLine(['x', text]))[0]).toEqual(['x', `'${text}`]);
});

test('a formula that another country’s separator would begin is a text too', () => {
  expect(csvLine(['x', "evil;=cmd|' /C calc'!A0"])).toBe(`x,"evil;'=cmd|' /C calc'!A0"\r\n`);
});

test('numbers and answers stand as they are, what is not there is empty', () => {
  expect(csvLine(['Ada', -3, true, null, 'a "b", c', ' d ', 'e;1'])).toBe('Ada,-3,true,,"a ""b"", c", d ,"e;1"\r\n');
});
