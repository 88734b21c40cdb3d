import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

describe('BoundedMap', () => {
  it('deletes the oldest entry, and treats an entry that is set again as the newest', () => {
    const recent = new BoundedMap<string, number>(2);
    recent.set('undertow', 1);
    recent.set('lantern', 2);
    recent.set('undertow', 3);
    recent.set('field', 4);
    expect(['undertow', 'lantern', 'field'].map((key) => recent.get(key))).toEqual([3, undefined, 4]);
    recent.delete('undertow');
    expect(recent.get('undertow')).toBeUndefined();
  });
});
