import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSelection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const createTestSelection = () => {
  const selection = createSelection();
  selection.setRows(rows, 0);
  return selection;
};
const getSelectedKeys = (selection: ReturnType<typeof createTestSelection>): string =>
  [...selection.get().keys].toSorted().join('');

describe('createSelection', () => {
  it('selects one row, toggles others, and extends from the last selected row in both directions', () => {
    const selection = createTestSelection();
    selection.selectOnly('b');
    selection.toggle('d');
    expect(getSelectedKeys(selection)).toBe('bd');
    selection.toggle('b');
    expect(getSelectedKeys(selection)).toBe('d');
    selection.selectOnly('c');
    selection.extend('e');
    expect(getSelectedKeys(selection)).toBe('cde');
    selection.extend('a');
    expect(getSelectedKeys(selection)).toBe('abc');
  });

  it('returns the row at an offset from the cursor, limited to the rows', () => {
    const selection = createTestSelection();
    expect(selection.getRowAtOffset(1)).toBe('a');
    selection.moveTo('d');
    expect(selection.getRowAtOffset(1)).toBe('e');
    expect(selection.getRowAtOffset(-10)).toBe('a');
    expect(selection.getRowAtOffset(10)).toBe('e');
    expect(getSelectedKeys(selection)).toBe('');
  });

  it('deselects rows when they are removed', () => {
    const selection = createTestSelection();
    selection.selectAll();
    selection.setRows(['c', 'x'], 0);
    expect(getSelectedKeys(selection)).toBe('c');
    expect(selection.get().cursor).toBeNull();
  });

  it('never selects a key without a row', () => {
    const step = fc.record({
      action: fc.constantFrom('selectOnly', 'toggle', 'extend', 'moveTo'),
      key: fc.constantFrom(...rows),
    });
    fc.assert(
      fc.property(fc.array(step), fc.subarray(rows), (steps, remaining) => {
        const selection = createTestSelection();
        for (const { action, key } of steps) selection[action as 'selectOnly'](key);
        selection.setRows(remaining, 0);
        expect([...selection.get().keys].every((key) => remaining.includes(key))).toBe(true);
      }),
    );
  });

  it('selects the whole list including rows that are not loaded, except deselected ones', () => {
    const selection = createSelection();
    selection.setRows(rows, 61);
    selection.selectAll();
    expect([selection.getSize(), selection.isAll()]).toEqual([{ selected: 66 }, true]);
    selection.toggle('b');
    expect([selection.getSize(), selection.isAll()]).toEqual([{ selected: 65 }, false]);
    selection.setRows([...rows, 'f', 'g'], 59);
    expect(getSelectedKeys(selection)).toBe('acdefg');
    expect(selection.getSize()).toEqual({ selected: 65 });
    selection.setRows([...rows, 'f', 'g', 'h'], 0);
    expect(getSelectedKeys(selection)).toBe('acdefgh');
    expect(selection.get().hasUnloadedRows).toBe(false);
  });

  it('counts excluded rows when the list’s length is unknown', () => {
    const selection = createSelection();
    selection.setRows(rows, undefined);
    selection.selectAll();
    expect(selection.getSize()).toEqual({ excluded: 0 });
    selection.toggle('a');
    expect(selection.getSize()).toEqual({ excluded: 1 });
    selection.extend('b');
    expect(selection.getSize()).toEqual({ selected: 2 });
  });
});
