import { afterEach, describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { insertMutantSwitches, switchFunction } from './insert-mutant-switches.ts';
import { sampleMutants } from './sample-mutants.ts';

const activateMutant = (activeId: number) =>
  Object.assign(globalThis, { [switchFunction]: (id: number): boolean => id === activeId });

afterEach(() => {
  Reflect.deleteProperty(globalThis, switchFunction);
});

/** Runs a function's body with each of its mutants. Returns the results, or the name of the error that is thrown. */
const runMutants = (body: string, ...values: readonly unknown[]) => {
  // Only a function may contain `return`.
  const source = `const run = (a, b) => {\n${body}\n};`;
  const mutants = sampleMutants(findMutants('some.js', source), Number.POSITIVE_INFINITY, 1);
  const run: (...parameters: readonly unknown[]) => unknown = new Function(
    `${insertMutantSwitches(source, mutants)} return run;`,
  )();
  const runMutant = (id: number): unknown => {
    activateMutant(id);
    try {
      return run(...values);
    } catch (error) {
      return error instanceof Error ? error.constructor.name : error;
    }
  };
  return {
    original: runMutant(0),
    mutants: Object.fromEntries(mutants.map(({ id, change }) => [change, runMutant(id)])),
  };
};

describe('insertMutantSwitches', () => {
  it('replaces an expression when its mutant is active', () => {
    const { original, mutants } = runMutants('return a > 1 && b > 1;', 2, 1);
    expect(original).toBe(false);
    expect(mutants).toMatchObject({
      'a > 1 && b > 1 -> a > 1 || b > 1': true,
      'a > 1 -> false': false,
      'b > 1 -> b >= 1': true,
      'b > 1 -> true': true,
    });
  });

  it('preserves `this` and the short circuit of optional chains', () => {
    const body = 'return a?.list.filter((x) => x > 1).join() ?? b;';
    const withList = runMutants(body, { list: [1, 2] }, 'none');
    expect(withList.original).toBe('2');
    expect(withList.mutants).toMatchObject({ 'a?.list.filter((x) => x > 1) -> a?.list': '1,2', 'x > 1 -> false': '' });
    const withoutList = runMutants(body, undefined, 'none');
    expect(withoutList.original).toBe('none');
    expect(withoutList.mutants).toMatchObject({ 'a?.list -> a.list': 'TypeError' });
  });

  it('preserves branches when a statement is removed', () => {
    const body = 'let way = []; if (a) way.push(1); else { way.push(2); way.push(3); } way.push(4); return way.join();';
    const { original, mutants } = runMutants(body, false);
    expect(original).toBe('2,3,4');
    expect(mutants).toMatchObject({
      'way.push(2); -> (removed)': '3,4',
      'way.push(4); -> (removed)': '2,3',
      '{ way.push(2); way.push(3); } -> {}': '4',
      'a -> true': '1,4',
    });
  });

  it('runs the original code when the global switch function is not defined', () => {
    const source = 'const run = (a) => { if (a) return 1; return !a; };';
    const mutants = sampleMutants(findMutants('some.js', source), 10, 1);
    expect(new Function(`${insertMutantSwitches(source, mutants)} return run(false);`)()).toBe(true);
  });
});
