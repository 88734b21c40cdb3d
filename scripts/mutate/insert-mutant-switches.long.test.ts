import { afterEach, expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { sample } from './sample.ts';
import { switchMutants, switchName } from './switch-mutants.ts';

const withMutant = (active: number) =>
  Object.assign(globalThis, { [switchName]: (id: number): boolean => id === active });

afterEach(() => {
  Reflect.deleteProperty(globalThis, switchName);
});

/** Every mutant of a function's body, and what the function gives with that mutant on, or that it throws. */
const outcomes = (body: string, ...values: readonly unknown[]) => {
  // A function keeps the source one that may return; the switches are of what is in it.
  const source = `const run = (a, b) => {\n${body}\n};`;
  const mutants = sample(findMutants('some.js', source), Number.POSITIVE_INFINITY, 1);
  const run: (...given: readonly unknown[]) => unknown = new Function(
    `${switchMutants(source, mutants)} return run;`,
  )();
  const outcome = (active: number): unknown => {
    withMutant(active);
    try {
      return run(...values);
    } catch (error) {
      return error instanceof Error ? error.constructor.name : error;
    }
  };
  return {
    original: outcome(0),
    mutants: Object.fromEntries(mutants.map(({ id, change }) => [change, outcome(id)])),
  };
};

test('one mutant at a time takes the place of what it breaks', () => {
  const { original, mutants } = outcomes('return a > 1 && b > 1;', 2, 1);
  expect(original).toBe(false);
  expect(mutants).toMatchObject({
    'a > 1 && b > 1 -> a > 1 || b > 1': true,
    'a > 1 -> false': false,
    'b > 1 -> b >= 1': true,
    'b > 1 -> true': true,
  });
});

test('a chain keeps what it is called on and where it ends', () => {
  const { original, mutants } = outcomes('return a?.list.filter((x) => x > 1).join() ?? b;', { list: [1, 2] }, 'none');
  expect(original).toBe('2');
  expect(mutants).toMatchObject({ 'a?.list.filter((x) => x > 1) -> a?.list': '1,2', 'x > 1 -> false': '' });
  const none = outcomes('return a?.list.filter((x) => x > 1).join() ?? b;', undefined, 'none');
  expect(none.original).toBe('none');
  expect(none.mutants).toMatchObject({ 'a?.list -> a.list': 'TypeError' });
});

test('a step that is left out leaves the branches as they are', () => {
  const body = 'let way = []; if (a) way.push(1); else { way.push(2); way.push(3); } way.push(4); return way.join();';
  const { original, mutants } = outcomes(body, false);
  expect(original).toBe('2,3,4');
  expect(mutants).toMatchObject({
    'way.push(2); -> (removed)': '3,4',
    'way.push(4); -> (removed)': '2,3',
    '{ way.push(2); way.push(3); } -> {}': '4',
    'a -> true': '1,4',
  });
});

test('without a switch a module is what it was', () => {
  const source = 'const run = (a) => { if (a) return 1; return !a; };';
  const mutants = sample(findMutants('some.js', source), 10, 1);
  expect(new Function(`${switchMutants(source, mutants)} return run(false);`)()).toBe(true);
});
