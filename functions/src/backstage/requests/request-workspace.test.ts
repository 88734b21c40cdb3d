/** @module-tag noRetry */
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWorkspaceArtists } from '../../catalog/music/artist-workspaces.store.ts';
import { buildProfileRequest } from '../../testing/backstage.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addMember, addTeam } from '../../testing/workspaces.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const request = async (user: TestUser, workspaceId: WorkspaceId) => {
  const body = await buildProfileRequest(user);
  return (await user.call(backstageRequestContract.create, { query: { workspaceId }, body })).request.id;
};
const approve = async (requestId: Awaited<ReturnType<typeof request>>) => {
  const decider = await addUser({ permissions: [{ name: 'backstageRequests.update', restrictions: [] }] });
  await decider.call(backstageRequestContract.approve, { params: { requestId }, body: {} });
};
const listWorkspaces = async (user: TestUser) =>
  (await user.call(backstageArtistContract.list, {})).artists.map(({ workspaceId }) => workspaceId);

describe('a requested artist', () => {
  it('is created in the workspace of the request, if the user manages its artists', async () => {
    const { workspaceId, admin, member, foreigner } = await addTeam();
    await approve(await request(admin, workspaceId));
    expect([await listWorkspaces(admin), await countWorkspaceArtists(workspaceId)]).toEqual([[workspaceId], 1]);
    await approve(await request(member, workspaceId));
    expect([await listWorkspaces(member), await countWorkspaceArtists(workspaceId)]).toEqual([[null], 1]);
    const call = { query: { workspaceId }, body: await buildProfileRequest(foreigner) };
    expect(await foreigner.expectRefusal(backstageRequestContract.create, call)).toMatchObject({
      code: 'workspace.not_found',
    });
  });

  it('is created without a workspace if the user is demoted before the write', async () => {
    const { workspaceId, admin } = await addTeam();
    const id = await request(admin, workspaceId);
    runBeforeCommand('TransactWriteItemsCommand', id, () => addMember(workspaceId, admin, 'member'));
    await approve(id);
    expect([await listWorkspaces(admin), await countWorkspaceArtists(workspaceId)]).toEqual([[null], 0]);
  });
});
