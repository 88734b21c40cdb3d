import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findLongestSequence, measureCapacity } from './capacity.ts';
import { defineItem } from './dynamo/item.ts';
import { findItems } from './dynamo/read.ts';
import { putItem } from './dynamo/write.ts';

const callBetween = (start: number, end: number) => ({ start, end });

describe('findLongestSequence', () => {
  it('counts concurrent calls as one round trip, and sequential calls as several', () => {
    expect(findLongestSequence([])).toBe(0);
    expect(findLongestSequence([callBetween(0, 5), callBetween(0, 9), callBetween(1, 4)])).toBe(1);
    expect(findLongestSequence([callBetween(0, 5), callBetween(6, 9), callBetween(1, 8)])).toBe(2);
    expect(findLongestSequence([callBetween(6, 9), callBetween(0, 5)])).toBe(2);
    expect(findLongestSequence([callBetween(0, 5), callBetween(0, 9), callBetween(10, 12), callBetween(12, 20)])).toBe(
      3,
    );
  });
});

describe('measureCapacity', () => {
  it('returns the capacity that DynamoDB consumed, separately for reads and writes', async () => {
    const noteItem = defineItem({
      table: 'SITE_TABLE',
      model: z.object({ id: z.string(), text: z.string() }),
      key: { pk: 'measured#{id}', sk: 'item' },
    });
    const note = { id: '1', text: 'x' };
    const put = await measureCapacity(() => putItem(noteItem, note));
    expect(put).toMatchObject({ reads: 0, writes: 1, roundTrips: 1 });

    const ids = ['2', '1', '1', ...Array.from({ length: 130 }, (_, index) => `${index + 3}`)];
    const read = await measureCapacity(() =>
      findItems(
        noteItem,
        ids.map((id) => ({ id })),
      ),
    );
    expect(read.result).toEqual([note, note]);
    expect(read).toMatchObject({ writes: 0, roundTrips: 1, calls: { length: 2 } });
    expect(read.reads).toBeGreaterThan(0);
  });
});
