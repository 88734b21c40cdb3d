import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { addReadyFile } from '../../testing/managed-music.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { inviteAndReadToken } from '../../testing/workspace-emails.ts';
import {
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  createWorkspace,
  deliverWorkspaceDeletions,
  getWorkspaceParams,
  invite,
  join,
  readRoles,
} from '../../testing/workspaces.ts';
import { requireWorkspaceCapacity } from '../../uploads/public.ts';
import { findQuotaOwner, listMemberships } from '../public.ts';
import { deleteUserMemberships } from './delete-user-memberships.service.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

const deleteMemberships = ({ user }: TestUser) => deleteUserMemberships(user.id, requireWorkspaceCapacity);

describe('account deletion', () => {
  const remove = (user: TestUser) =>
    user.send(userContract.remove, { params: { userId: 'me' }, query: { deleteCurrentUser: 'true' } });

  it('returns 409 with the names of the workspaces of which the user is the only owner', async () => {
    const ada = await addUser({ hasConfirmedPassword: true });
    const [first, second] = [await createWorkspace(ada, 'Slow Harbour'), await createWorkspace(ada, 'Sunken Choir')];
    const response = await remove(ada);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'workspace.last_owner',
      message: 'You’re the only owner of Slow Harbour, Sunken Choir. Transfer or delete it first.',
    });
    await addUserWithRole(first.id, 'owner');
    const body = { name: second.name, artists: { action: 'delete' as const } };
    await ada.call(workspaceContract.delete, { ...getWorkspaceParams(second), body });
    expect((await remove(ada)).status).toBe(200);
  });

  it('returns 409 when the uploads of a workspace exceed the limits of its other owners', async () => {
    const { owner, workspace } = await addWorkspace();
    const [full, free] = [await addUserWithRole(workspace.id, 'owner'), await addUserWithRole(workspace.id, 'owner')];
    const setTracksMax = ({ user }: TestUser, value: number) =>
      setUser(user.id, { permissions: [{ name: 'music.create', restrictions: [{ name: 'tracks', value }] }] });
    await addReadyFile(owner, {}, { ownerId: workspace.id, quotaUserId: owner.user.id });
    await setTracksMax(full, 0);
    const response = await remove(owner);
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'workspace.quota_owner' }]);
    await setTracksMax(free, 1);
    expect((await remove(owner)).status).toBe(200);
    await deleteMemberships(owner);
    expect(await findQuotaOwner(workspace.id)).toBe(free.user.id);
  });

  it('removes memberships and the invitations that the user sent, received and accepted', async () => {
    const { owner, workspace } = await addWorkspace();
    const ada = await addVerifiedUser();
    await join(ada, (await inviteAndReadToken(owner, workspace.id, ada.email, 'admin')).token);
    await invite(ada, workspace.id, createUniqueEmail());
    const { workspace: other, owner: otherOwner } = await addWorkspace();
    await invite(otherOwner, other.id, ada.email);
    await deleteMemberships(ada);
    const items = await findItemsContaining('ACCOUNTS_TABLE', ada.user.id);
    expect(items.filter(({ pk }) => String(pk).startsWith('workspace'))).toEqual([]);
    expect((await otherOwner.call(workspaceInvitesContract.list, getWorkspaceParams(other))).invites).toEqual([]);
    const { members } = await owner.call(workspaceMembersContract.list, getWorkspaceParams(workspace));
    expect(members.map(({ user }) => user.id)).toEqual([owner.user.id]);
    await deleteMemberships(ada);
  });

  it('leaves the invitations of an address that the user has not verified', async () => {
    const { owner, workspace } = await addWorkspace();
    const ada = await addUser();
    await invite(owner, workspace.id, ada.email);
    await deleteMemberships(ada);
    expect((await owner.call(workspaceInvitesContract.list, getWorkspaceParams(workspace))).invites).toHaveLength(1);
  });

  it('makes the member with the highest role the owner when the last owner is deleted, and deletes a workspace without other members', async () => {
    const { owner, workspace } = await addWorkspace();
    await addUserWithRole(workspace.id, 'member');
    const admin = await addUserWithRole(workspace.id, 'admin');
    const alone = await createWorkspace(owner);
    const deletions = captureSentMessages('WORKSPACE_DELETIONS_QUEUE_URL');
    await deleteMemberships(owner);
    expect((await readRoles(admin, workspace.id)).get(admin.user.id)).toBe('owner');
    expect(await findQuotaOwner(workspace.id)).toBe(admin.user.id);
    expect(await listMemberships(owner.user.id)).toEqual([]);
    await deliverWorkspaceDeletions(deletions());
    expect(await findItemsContaining('ACCOUNTS_TABLE', alone.id)).toEqual([]);
  });

  it('finishes after an interruption at any write', async () => {
    for (let write = 0; ; write += 1) {
      const { owner, workspace } = await addWorkspace();
      const ada = await addUserWithRole(workspace.id, 'owner');
      await invite(ada, workspace.id, createUniqueEmail());
      const { allowWrites } = failWritesAfter(write);
      await deleteMemberships(ada).catch(() => undefined);
      const wasInterrupted = allowWrites();
      await deleteMemberships(ada);
      const items = await findItemsContaining('ACCOUNTS_TABLE', ada.user.id);
      expect(items.filter(({ pk }) => String(pk).startsWith('workspace'))).toEqual([]);
      expect((await readRoles(owner, workspace.id)).size).toBe(1);
      if (!wasInterrupted) break;
    }
  }, 60_000);
});
