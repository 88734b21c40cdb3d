import { signIn } from '@overtone/functions/testing/browser.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { readComments } from '@overtone/functions/testing/comments.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureDemoComments } from './comments.ts';
import { demoListener } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensureDemoUsers();
  return async () => {
    for (const remove of removals) await remove();
  };
});

describe('ensureDemoComments', () => {
  it('adds the comments on the most played track once when it runs twice', async () => {
    const track = await addTrack({ name: 'After the Last Train' });
    for (const _ of [1, 2]) await ensureDemoComments(new Map([[track.name, track.id]]));
    const listener = await signIn(demoListener);
    const { pagination, pinned, state } = await readComments(listener, track.id, { sort: 'oldest' });
    expect(state.count).toBe(7);
    expect(pinned).toMatchObject({ text: expect.stringContaining('The filter'), replies: 1 });
    expect(pagination.data.map(({ replies }) => replies)).toEqual([1, 2, 0, 0]);
    expect(JSON.stringify(pagination)).not.toContain('FREE PLAYS');
  });
});
