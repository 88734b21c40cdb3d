import { signIn } from '@overtone/functions/testing/browser.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoArtist } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';
import { ensureDemoWorkspaces } from './workspaces.ts';

beforeAll(async () => {
  const removals = [await isolatedSiteTable(), await isolatedAccountsTable()];
  await ensureDemoUsers();
  return async () => {
    for (const remove of removals) await remove();
  };
});

describe('ensureDemoWorkspaces', () => {
  it('creates the workspaces of the demo artist once, with pending and expired invitations', async () => {
    for (const _ of [1, 2]) await ensureDemoWorkspaces();
    const artist = await signIn(demoArtist);
    const { workspaces } = await artist.call(workspaceContract.list, {});
    expect(workspaces.map(({ name, members_count, role }) => [name, members_count, role])).toEqual([
      ['Default', 1, 'owner'],
      ['Slow Harbour', 5, 'admin'],
      ['Sunken Choir', 3, 'owner'],
    ]);
    const params = { workspaceId: workspaces[1]?.id as `wsp_${string}` };
    const { invites } = await artist.call(workspaceInvitesContract.list, { params });
    expect(invites.map(({ expiresAt }) => Date.parse(expiresAt) > Date.now())).toEqual([true, true, false]);
  });
});
