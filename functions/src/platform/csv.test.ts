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

test('whatever stands in a cell is read as it was, but for an apostrophe before what would be computed', () => {
  const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 2 });
  fc.assert(
    fc.property(cells, (texts) => {
      const [line, ...rest] = readCsv(csvLine(texts));
      expect(rest).toEqual([[]]);
      expect(line?.map((cell, index) => (cell === texts[index] ? cell : cell.slice(1)))).toEqual(texts);
      for (const cell of line ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '=cmd|"/c calc"!A1'])(
  '%j is a text and no formula',
  (text) => {
    expect(readCsv(csvLine(['x', text]))[0]).toEqual(['x', `'${text}`]);
  },
);

test('numbers and answers stand as they are, what is not there is empty', () => {
  expect(csvLine(['Ada', -3, true, null, 'a "b", c', ' d ', 'e;=1'])).toBe('Ada,-3,true,,"a ""b"", c", d ,"e;=1"\r\n');
});
