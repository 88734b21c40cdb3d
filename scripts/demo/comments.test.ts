import { signIn } from '@overtone/functions/testing/browser.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { readComments } from '@overtone/functions/testing/comments.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensurePeople } from './add-people.ts';
import { ensureDemoComments } from './comments.ts';
import { people } from './people.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensurePeople();
  return async () => {
    for (const remove of removals) await remove();
  };
});

test('the demo’s people talk about the track that is played most, and twice is once', async () => {
  const track = await addTrack({ name: 'After the Last Train' });
  for (const _ of [1, 2]) await ensureDemoComments(new Map([[track.name, track.id]]));
  const { pagination, pinned, state } = await readComments(await signIn(people[2]), track.id, { sort: 'oldest' });
  expect(state.count).toBe(7);
  expect(pinned).toMatchObject({ text: expect.stringContaining('The filter'), replies: 1 });
  expect(pagination.data.map(({ replies }) => replies)).toEqual([1, 2, 0, 0]);
  expect(JSON.stringify(pagination)).not.toContain('FREE PLAYS');
});
