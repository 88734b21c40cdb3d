import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiClient } from '../../testing/api-client.ts';
import { captureEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import {
  addMember,
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  getMemberParams,
  getWorkspaceParams,
  readRoles,
} from '../../testing/workspaces.ts';
import { requireWorkspaceCapacity } from '../../uploads/public.ts';
import { deleteUserMemberships } from '../deletion/delete-user-memberships.service.ts';

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

describe('POST workspaces/:workspaceId/transfer', () => {
  it('changes nothing until the member accepts, and shows the offer to owners and the member only', async () => {
    const { id, owner, admin, member, stranger, former } = await addTeam();
    const { transfer } = await offer(owner, id, member);
    expect(transfer).toMatchObject({ user: { id: member.user.id }, offeredBy: { id: owner.user.id } });
    expect(Date.parse(transfer.expiresAt) - Date.parse(transfer.sentAt)).toBe(7 * 24 * 3_600_000);
    expect((await readRoles(owner, id)).get(owner.user.id)).toBe('owner');
    expect([await read(owner, id), await read(member, id), await read(admin, id)]).toEqual([transfer, transfer, null]);
    for (const other of [stranger, former])
      expect((await other.send(workspaceTransferContract.read, getWorkspaceParams({ id }))).status).toBe(404);
  });

  it('replaces an earlier offer, which can no longer be accepted', async () => {
    const { id, owner, admin, member } = await addTeam();
    await offer(owner, id, member);
    await offer(owner, id, admin);
    expect(await member.expectRefusal(workspaceTransferContract.accept, getWorkspaceParams({ id }))).toMatchObject(
      notFound,
    );
    await accept(admin, id);
    expect((await readRoles(admin, id)).get(admin.user.id)).toBe('owner');
  });

  it('returns 403 for admins and members, 404 for users who are not members, and 422 for the owner', async () => {
    const { id, owner, admin, member, former, stranger } = await addTeam();
    const build = ({ user }: TestUser) => ({ ...getWorkspaceParams({ id }), body: { userId: user.id } });
    for (const other of [admin, member])
      expect((await other.send(workspaceTransferContract.offer, build(admin))).status).toBe(403);
    for (const other of [former, stranger])
      expect((await other.send(workspaceTransferContract.offer, build(admin))).status).toBe(404);
    for (const other of [former, stranger])
      expect(await owner.expectRefusal(workspaceTransferContract.offer, build(other))).toMatchObject({
        status: 404,
        code: 'workspace_member.not_found',
      });
    expect((await owner.send(workspaceTransferContract.offer, build(owner))).status).toBe(422);
  });

  it('returns 423 when the owner has not confirmed the password, and 403 for an API token', async () => {
    const { id, member } = await addTeam();
    const owner = await addVerifiedUser({ permissions: [{ name: 'api.access', restrictions: [] }] });
    await addMember(id, owner, 'owner');
    const request = { ...getWorkspaceParams({ id }), body: { userId: member.user.id } };
    expect(await owner.expectRefusal(workspaceTransferContract.offer, request)).toMatchObject({
      status: 423,
      code: 'password.confirmation_required',
    });
    await owner.call(authContract.confirmPassword, { body: { password: owner.password } });
    const apiClient = await openApiClient(owner);
    expect(await apiClient.expectRefusal(workspaceTransferContract.offer, request)).toMatchObject({ status: 403 });
    await owner.call(workspaceTransferContract.offer, request);
  });

  it('notifies the member with buttons, which disappear when the offer is revoked', async () => {
    const deliver = captureEvents();
    const { id, workspace, owner, member } = await addTeam();
    await offer(owner, id, member);
    await deliver();
    const readData = async () =>
      (await readNotifications(member)).pagination.data.find(({ type }) => type === 'workspace-transfer')?.data;
    expect(await readData()).toMatchObject({
      lines: [{ content: expect.stringContaining(`wants to make you the owner of ${workspace.name}`) }],
      mainAction: { action: `/workspace/${id}` },
      offeredWorkspaceId: id,
      buttonActions: [
        { action: 'accept', label: 'Accept' },
        { action: 'decline', label: 'Decline' },
      ],
    });
    await owner.call(workspaceTransferContract.cancel, getWorkspaceParams({ id }));
    const data = await readData();
    expect([data?.buttonActions, data?.offeredWorkspaceId]).toEqual([[], undefined]);
  });
});

describe('DELETE workspaces/:workspaceId/transfer', () => {
  it('revokes the offer for owners and declines it for the member, and returns 404 for all others', async () => {
    const { id, owner, admin, member, former, stranger } = await addTeam();
    for (const caller of [owner, member]) {
      await offer(owner, id, member);
      for (const other of [admin, former, stranger])
        expect((await other.send(workspaceTransferContract.cancel, getWorkspaceParams({ id }))).status).toBe(404);
      await caller.call(workspaceTransferContract.cancel, getWorkspaceParams({ id }));
      expect(await caller.expectRefusal(workspaceTransferContract.cancel, getWorkspaceParams({ id }))).toMatchObject(
        notFound,
      );
      expect(await member.expectRefusal(workspaceTransferContract.accept, getWorkspaceParams({ id }))).toMatchObject(
        notFound,
      );
    }
  });
});

describe('offer of a former member', () => {
  it('is deleted with the membership of its sender or recipient, and with their account', async () => {
    const { id, owner, admin, member } = await addTeam();
    await offer(owner, id, member);
    await owner.call(workspaceMembersContract.remove, getMemberParams(id, member));
    expect(await read(owner, id)).toBeNull();
    await offer(owner, id, admin);
    await deleteUserMemberships(admin.user.id, requireWorkspaceCapacity);
    const items = await findItemsContaining('ACCOUNTS_TABLE', admin.user.id);
    expect(items.filter(({ pk }) => String(pk).startsWith('workspace'))).toEqual([]);
  });
});
