import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { addReadyFile } from '../../testing/managed-music.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import {
  addMember,
  addUserWithRole,
  addWorkspace,
  deliverWorkspaceDeletions,
  getMemberParams,
  getWorkspaceParams,
  readRoles,
} from '../../testing/workspaces.ts';
import { getUsage } from '../../uploads/files/usage.store.ts';
import { findQuotaOwner } from '../public.ts';
import { transferItem } from './transfer.item.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

/** Adds a workspace with a member of each role, a former member and a stranger. */
const addTeam = async () => {
  const { owner, workspace } = await addWorkspace();
  const { id } = workspace;
  const [admin, member, former] = [
    await addUserWithRole(id, 'admin'),
    await addUserWithRole(id, 'member'),
    await addUserWithRole(id, 'admin'),
  ];
  await owner.call(workspaceMembersContract.remove, getMemberParams(id, former));
  return { id, workspace, owner, admin, member, former, stranger: await addUser({ hasConfirmedPassword: true }) };
};

const offer = (owner: TestUser, id: WorkspaceId, { user }: TestUser) =>
  owner.call(workspaceTransferContract.offer, { ...getWorkspaceParams({ id }), body: { userId: user.id } });
const accept = (user: TestUser, id: WorkspaceId) =>
  user.call(workspaceTransferContract.accept, getWorkspaceParams({ id }));
const read = async (user: TestUser, id: WorkspaceId) =>
  (await user.call(workspaceTransferContract.read, getWorkspaceParams({ id }))).transfer;

const notFound = { status: 404, code: 'workspace_transfer.not_found' };

describe('POST workspaces/:workspaceId/transfer/accept', () => {
  it('makes the member the owner with the quota, and the owner an admin', async () => {
    const { id, owner, member } = await addTeam();
    await offer(owner, id, member);
    expect((await accept(member, id)).workspace).toMatchObject({ id, role: 'owner' });
    expect((await readRoles(member, id)).get(owner.user.id)).toBe('admin');
    expect([await findQuotaOwner(id), await read(member, id)]).toEqual([member.user.id, null]);
    // The former owner can leave now, and the new one cannot.
    await owner.call(workspaceMembersContract.remove, getMemberParams(id, owner));
    expect(await member.expectRefusal(workspaceMembersContract.remove, getMemberParams(id, member))).toMatchObject({
      code: 'workspace.last_owner',
    });
  });

  it('keeps the number of owners when the member is an owner already', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addUserWithRole(workspace.id, 'owner');
    await offer(owner, workspace.id, bo);
    await accept(bo, workspace.id);
    expect(await bo.expectRefusal(workspaceMembersContract.remove, getMemberParams(workspace.id, bo))).toMatchObject({
      code: 'workspace.last_owner',
    });
  });

  it('returns 404 for all but the member to whom it was offered, and after seven days', async () => {
    const { id, owner, admin, member, former, stranger } = await addTeam();
    await offer(owner, id, member);
    for (const other of [owner, admin, former, stranger])
      expect((await other.send(workspaceTransferContract.accept, getWorkspaceParams({ id }))).status).toBe(404);
    await updateItem(transferItem, { workspaceId: id }, { set: { expiresAt: new Date(Date.now() - 1).toISOString() } });
    expect(await member.expectRefusal(workspaceTransferContract.accept, getWorkspaceParams({ id }))).toMatchObject(
      notFound,
    );
    expect(await read(owner, id)).toBeNull();
  });

  it('returns 404 when the sender is no longer an owner', async () => {
    const { id, owner, admin, member } = await addTeam();
    await addMember(id, admin, 'owner');
    await offer(admin, id, member);
    await owner.call(workspaceMembersContract.setRole, { ...getMemberParams(id, admin), body: { role: 'admin' } });
    expect(await member.expectRefusal(workspaceTransferContract.accept, getWorkspaceParams({ id }))).toMatchObject(
      notFound,
    );
  });

  it('changes nothing when the offer is revoked, or the account deleted, directly before the write', async () => {
    const { id, owner, member } = await addTeam();
    await offer(owner, id, member);
    runBeforeCommand('TransactWriteItemsCommand', member.user.id, () =>
      owner.call(workspaceTransferContract.cancel, getWorkspaceParams({ id })),
    );
    expect(await member.expectRefusal(workspaceTransferContract.accept, getWorkspaceParams({ id }))).toMatchObject(
      notFound,
    );
    await offer(owner, id, member);
    runBeforeCommand('TransactWriteItemsCommand', member.user.id, () => markUserDeleted(member.user.id));
    expect((await member.send(workspaceTransferContract.accept, getWorkspaceParams({ id }))).ok).toBe(false);
    expect([(await readRoles(owner, id)).get(owner.user.id), await findQuotaOwner(id)]).toEqual([
      'owner',
      owner.user.id,
    ]);
  });

  it('returns 403 unless the member may upload music and has space for the uploads, and then moves their usage', async () => {
    const { owner, workspace } = await addWorkspace();
    const { id } = workspace;
    await setUser(owner.user.id, { roleIds: ['artists'] });
    const member = await addUserWithRole(id, 'member');
    await addReadyFile(owner, {}, { ownerId: id, quotaUserId: owner.user.id });
    await offer(owner, id, member);
    const refuse = () => member.expectRefusal(workspaceTransferContract.accept, getWorkspaceParams({ id }));
    expect(await refuse()).toMatchObject({ status: 403, code: 'permission.denied' });
    const setQuota = (quotas: Readonly<Record<string, number>>) =>
      setUser(member.user.id, {
        permissions: [
          { name: 'music.create', restrictions: Object.entries(quotas).map(([name, value]) => ({ name, value })) },
        ],
      });
    for (const quotas of [{ storage: 999_999 }, { tracks: 0 }]) {
      await setQuota(quotas);
      expect(await refuse()).toMatchObject({ status: 403, code: 'quota.reached' });
    }
    expect(await findQuotaOwner(id)).toBe(owner.user.id);
    await setQuota({ storage: 1_000_000, tracks: 1 });
    const messages = captureSentMessages('WORKSPACE_DELETIONS_QUEUE_URL');
    await accept(member, id);
    await deliverWorkspaceDeletions(messages());
    expect((await getUsage(member.user.id)).bytes).toBe(1_000_000);
    expect((await getUsage(owner.user.id)).bytes).toBe(0);
  });
});
