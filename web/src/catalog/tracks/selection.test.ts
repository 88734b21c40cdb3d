import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSelection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const selection = () => {
  const made = createSelection();
  made.setRows(rows, 0);
  return made;
};
const keys = (made: ReturnType<typeof selection>): string => [...made.get().keys].toSorted().join('');

it('takes one, adds and drops others, and ranges from the last choice either way', () => {
  const made = selection();
  made.only('b');
  made.toggle('d');
  expect(keys(made)).toBe('bd');
  made.toggle('b');
  expect(keys(made)).toBe('d');
  made.only('c');
  made.extend('e');
  expect(keys(made)).toBe('cde');
  made.extend('a');
  expect(keys(made)).toBe('abc');
});

it('moves on from the cursor and stays within the rows', () => {
  const made = selection();
  expect(made.from(1)).toBe('a');
  made.moveTo('d');
  expect(made.from(1)).toBe('e');
  expect(made.from(-10)).toBe('a');
  expect(made.from(10)).toBe('e');
  expect(keys(made)).toBe('');
});

it('forgets rows that went', () => {
  const made = selection();
  made.all();
  made.setRows(['c', 'x'], 0);
  expect(keys(made)).toBe('c');
  expect(made.get().cursor).toBeNull();
});

it('never selects what is no row', () => {
  const step = fc.record({ how: fc.constantFrom('only', 'toggle', 'extend', 'moveTo'), key: fc.constantFrom(...rows) });
  fc.assert(
    fc.property(fc.array(step), fc.subarray(rows), (steps, left) => {
      const made = selection();
      for (const { how, key } of steps) made[how as 'only'](key);
      made.setRows(left, 0);
      expect([...made.get().keys].every((key) => left.includes(key))).toBe(true);
    }),
  );
});

it('is all of a list, also of what has no row yet, but for what is taken out', () => {
  const made = createSelection();
  made.setRows(rows, 61);
  made.all();
  expect([made.size(), made.isAll()]).toEqual([{ selected: 66 }, true]);
  made.toggle('b');
  expect([made.size(), made.isAll()]).toEqual([{ selected: 65 }, false]);
  made.setRows([...rows, 'f', 'g'], 59);
  expect(keys(made)).toBe('acdefg');
  expect(made.size()).toEqual({ selected: 65 });
  made.setRows([...rows, 'f', 'g', 'h'], 0);
  expect(keys(made)).toBe('acdefgh');
  expect(made.get().beyond).toBe(false);
});

it('counts what is left out of a list that nobody has counted', () => {
  const made = createSelection();
  made.setRows(rows, undefined);
  made.all();
  expect(made.size()).toEqual({ spared: 0 });
  made.toggle('a');
  expect(made.size()).toEqual({ spared: 1 });
  made.extend('b');
  expect(made.size()).toEqual({ selected: 2 });
});
