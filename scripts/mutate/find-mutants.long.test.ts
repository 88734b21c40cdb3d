import { describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';

const listChanges = (source: string, operator?: string): string[] =>
  findMutants('some.tsx', source)
    .filter((mutant) => operator === undefined || mutant.operator === operator)
    .map(({ change }) => change);

describe('findMutants', () => {
  it.each([
    ['if (ready) go();', 'conditional', ['ready -> true', 'ready -> false']],
    ['const a = ready ? 1 : 2;', 'conditional', ['ready -> true', 'ready -> false']],
    ['const a = one === two;', 'conditional', ['one === two -> true', 'one === two -> false']],
    ['while (count < 3) go();', 'conditional', ['count < 3 -> false']],
    ['for (;;) go();', 'conditional', []],
    ['const a = count < 3;', 'comparison', ['count < 3 -> count <= 3', 'count < 3 -> count >= 3']],
    ['const a = count !== 3;', 'comparison', ['count !== 3 -> count === 3']],
    ['const a = one && two;', 'logical', ['one && two -> one || two']],
    ['const a = one || two;', 'logical', ['one || two -> one && two']],
    [
      'const a = one ?? two ?? three;',
      'logical',
      ['one ?? two ?? three -> (one ?? two) && (three)', 'one ?? two -> (one) && (two)'],
    ],
    ['const a = !one;', 'logical', ['!one -> one']],
    ['const a = true;', 'boolean', ['true -> false']],
    ['const a = 2 * (b - 1);', 'arithmetic', ['2 * (b - 1) -> 2 / (b - 1)', 'b - 1 -> b + 1']],
    ['count++; --count;', 'arithmetic', ['count++ -> count--', '--count -> ++count']],
    ['const a = -b;', 'arithmetic', ['-b -> b']],
    ['count += 2; name ??= other;', 'assignment', ['count += 2 -> count -= 2', 'name ??= other -> name &&= other']],
    ['const a = b?.c;', 'optional chaining', ['b?.c -> b.c']],
    ['const a = b?.[0]; const c = d?.(1);', 'optional chaining', ['b?.[0] -> b[0]', 'd?.(1) -> d(1)']],
    [
      'const a = list.filter(isNew).sort();',
      'method',
      ['list.filter(isNew).sort() -> list.filter(isNew)', 'list.filter(isNew) -> list'],
    ],
    ['const a = list.some(isNew);', 'method', ['list.some(isNew) -> list.every(isNew)']],
    ['const a = Math.max(b, 0); const c = z.string().max(3);', 'method', ['Math.max(b, 0) -> Math.min(b, 0)']],
    ['const a = [...b, c];', 'array', ['[...b, c] -> []']],
    [
      'const a = () => { one(); two(); };',
      'removal',
      ['{ one(); two(); } -> {}', 'one(); -> (removed)', 'two(); -> (removed)'],
    ],
    ['const a = () => { one(); };', 'removal', ['{ one(); } -> {}']],
  ])('mutates %s with the operator %s', (source, operator, expected) => {
    expect(listChanges(source, operator)).toEqual(expected);
  });

  it.each([
    ['strings, numbers and lists of them', "const a = 'text' + b + `more`; const c = ['GET', 1];"],
    ['types', 'let a: true | -1; type B = { c?: false };'],
    ['log calls', "const a = () => { logger.info('done'); };"],
    ['calls of super', 'class A extends B { constructor() { super(1); } }'],
    ['operands of delete', 'const a = delete b?.c;'],
  ])('does not mutate %s', (_, source) => {
    expect(listChanges(source)).toEqual([]);
  });

  it('returns the lines of the mutants', () => {
    expect(
      findMutants('some.ts', 'one();\n\nconst a =\n  b && c;\n').map(({ line, operator }) => [line, operator]),
    ).toEqual([
      [1, 'removal'],
      [4, 'logical'],
    ]);
  });
});
