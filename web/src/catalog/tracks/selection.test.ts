import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSelection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const selection = () => {
  const made = createSelection();
  made.setRows(rows);
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
  made.setRows(['c', 'x']);
  expect(keys(made)).toBe('c');
  expect(made.get().cursor).toBeNull();
});

it('never selects what is no row', () => {
  const step = fc.record({ how: fc.constantFrom('only', 'toggle', 'extend', 'moveTo'), key: fc.constantFrom(...rows) });
  fc.assert(
    fc.property(fc.array(step), fc.subarray(rows), (steps, left) => {
      const made = selection();
      for (const { how, key } of steps) made[how as 'only'](key);
      made.setRows(left);
      expect([...made.get().keys].every((key) => left.includes(key))).toBe(true);
    }),
  );
});
