import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { openApiClient } from '../../testing/api-client.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { captureEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { addReadyFile } from '../../testing/managed-music.ts';
import { enableNotifications, readNotificationLines } from '../../testing/notifications.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { inviteEmail } from '../../testing/workspace-emails.ts';
import {
  addMember,
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  createLink,
  createWorkspace,
  deliverWorkspaceDeletions,
  getWorkspaceParams,
  invite,
  join,
  readRoles,
} from '../../testing/workspaces.ts';
import { findFile } from '../../uploads/files/files.store.ts';
import { requireWorkspaceCapacity } from '../../uploads/public.ts';
import { findQuotaOwner, listMemberships } from '../public.ts';
import { deleteUserMemberships } from './delete-user-memberships.service.ts';
import { finishWorkspaceDeletion } from './workspace-deletion.worker.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

type Workspace = Awaited<ReturnType<typeof createWorkspace>>;
const buildRequest = (
  workspace: Workspace,
  artists: WorkspaceContentChoice = { action: 'delete' },
  name = workspace.name,
) => ({ ...getWorkspaceParams(workspace), body: { name, artists } });

/** Runs a function, and makes the write with the given number, from 0, fail. @returns whether it failed */
const failWrite = async (number: number, run: () => Promise<unknown>): Promise<boolean> => {
  let count = 0;
  let isCut = false;
  const name = `cut ${number} ${Math.random()}`;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (/^(Put|Update|Delete|Transact|BatchWrite)/.test(commandName ?? '')) {
          if (count === number) isCut = true;
          count += 1;
          if (isCut) throw new Error('cut off');
        }
        return next(args);
      },
    { step: 'initialize', name },
  );
  await run().catch(() => undefined);
  dynamo().middlewareStack.remove(name);
  return isCut;
};

describe('DELETE workspaces/:workspaceId', () => {
  it('ends the workspace for all members at once, and the worker deletes the rest', async () => {
    const deletions = captureSentMessages('WORKSPACE_DELETIONS_QUEUE_URL');
    const deliver = captureEvents();
    const { owner, workspace } = await addWorkspace();
    const member = await addUserWithRole(workspace.id, 'member');
    const { token } = await createLink(owner, workspace.id);
    await invite(owner, workspace.id, createUniqueEmail());
    await owner.call(workspaceContract.delete, buildRequest(workspace));
    for (const user of [owner, member]) {
      const refusal = await user.expectRefusal(workspaceContract.read, getWorkspaceParams(workspace));
      expect(refusal).toMatchObject({ status: 404, code: 'workspace.not_found' });
      expect((await user.call(workspaceContract.list, {})).workspaces).toHaveLength(1);
    }
    await expect(join(await addVerifiedUser(), token)).rejects.toThrow('workspace_invite.not_found');
    expect(await deliverWorkspaceDeletions(deletions())).toEqual({ batchItemFailures: [] });
    expect(await findItemsContaining('ACCOUNTS_TABLE', workspace.id)).toEqual([]);
    await deliver(2);
    const line = `The workspace ${workspace.name} was deleted`;
    expect([await readNotificationLines(owner), await readNotificationLines(member)]).toEqual([[], [line]]);
  });

  it('returns 422 for another name, 403 for admins and 404 for strangers', async () => {
    const { owner, workspace } = await addWorkspace();
    const wrongName = buildRequest(workspace, undefined, 'Another');
    expect(await owner.expectRefusal(workspaceContract.delete, wrongName)).toMatchObject({
      status: 422,
      code: 'workspace.name_mismatch',
      errors: { name: [expect.any(String)] },
    });
    const admin = await addUserWithRole(workspace.id, 'admin');
    expect(await admin.expectRefusal(workspaceContract.delete, buildRequest(workspace))).toMatchObject({ status: 403 });
    const stranger = await addUser({ hasConfirmedPassword: true });
    expect(await stranger.expectRefusal(workspaceContract.delete, buildRequest(workspace))).toMatchObject({
      status: 404,
    });
    expect((await readRoles(owner, workspace.id)).size).toBe(2);
  });

  it('returns 423 when the owner has not confirmed the password, and 403 for an API token', async () => {
    const owner = await addVerifiedUser({ permissions: [{ name: 'api.access', restrictions: [] }] });
    const workspace = await createWorkspace(owner);
    expect(await owner.expectRefusal(workspaceContract.delete, buildRequest(workspace))).toMatchObject({
      status: 423,
      code: 'password.confirmation_required',
    });
    await owner.call(authContract.confirmPassword, { body: { password: owner.password } });
    const apiClient = await openApiClient(owner);
    expect(await apiClient.expectRefusal(workspaceContract.delete, buildRequest(workspace))).toMatchObject({
      status: 403,
      message: 'You can only do this in the browser.',
    });
    expect((await readRoles(owner, workspace.id)).size).toBe(1);
  });

  it('transfers artists only where the owner manages artists', async () => {
    const { owner, workspace } = await addWorkspace();
    const { workspace: foreign } = await addWorkspace();
    const destination = await createWorkspace(await addUser());
    const toWorkspace = (workspaceId: Workspace['id'] | 0) =>
      buildRequest(workspace, { action: 'transfer', workspaceId });
    for (const id of [foreign.id, workspace.id])
      expect(await owner.expectRefusal(workspaceContract.delete, toWorkspace(id))).toMatchObject({
        code: 'workspace.not_found',
      });
    await addMember(destination.id, owner, 'member');
    expect(await owner.expectRefusal(workspaceContract.delete, toWorkspace(destination.id))).toMatchObject({
      status: 403,
    });
    const deletions = captureSentMessages('WORKSPACE_DELETIONS_QUEUE_URL');
    await owner.call(workspaceContract.delete, toWorkspace(0));
    const deleteData = vi.fn(async () => undefined);
    await finishWorkspaceDeletion([deleteData], async () => undefined)(JSON.parse(deletions()[0] ?? ''));
    expect(deleteData.mock.calls).toMatchObject([
      [
        {
          workspaceId: workspace.id,
          artists: { action: 'transfer', workspaceId: 0 },
          deletedBy: owner.user.id,
        },
      ],
    ]);
  });

  it('deletes a file that the index shows only after the first pass', async () => {
    const { owner, workspace } = await addWorkspace();
    const deletions = captureSentMessages('WORKSPACE_DELETIONS_QUEUE_URL');
    await owner.call(workspaceContract.delete, buildRequest(workspace));
    const [delayed = '', immediate = ''] = deletions();
    await deliverWorkspaceDeletions([immediate]);
    const file = await addReadyFile(owner, {}, { ownerId: workspace.id, quotaUserId: owner.user.id });
    await deliverWorkspaceDeletions([delayed]);
    expect(await findFile(file.id)).toBeUndefined();
    expect(await findItemsContaining('ACCOUNTS_TABLE', workspace.id)).toEqual([]);
  });

  it('finishes after an interruption at any write', async () => {
    for (let write = 0; ; write += 1) {
      const { owner, workspace } = await addWorkspace();
      const member = await addUserWithRole(workspace.id, 'member');
      await invite(owner, workspace.id, createUniqueEmail());
      const deletions = captureSentMessages('WORKSPACE_DELETIONS_QUEUE_URL');
      await owner.call(workspaceContract.delete, buildRequest(workspace));
      const isCut = await failWrite(write, () => deliverWorkspaceDeletions(deletions().slice(0, 1)));
      expect(await deliverWorkspaceDeletions(deletions())).toEqual({ batchItemFailures: [] });
      expect(await findItemsContaining('ACCOUNTS_TABLE', workspace.id)).toEqual([]);
      expect(await readRawPartition('ACCOUNTS_TABLE', `workspace-user#${member.user.id}`)).toEqual([]);
      if (!isCut) break;
    }
  }, 60_000);

  it('deletes nothing when the request was interrupted before its transaction', async () => {
    const { owner, workspace } = await addWorkspace();
    const deletions = captureSentMessages('WORKSPACE_DELETIONS_QUEUE_URL');
    expect(await owner.expectRefusal(workspaceContract.delete, buildRequest(workspace, undefined, 'x'))).toBeDefined();
    expect(await deliverWorkspaceDeletions([...deletions(), JSON.stringify({ workspaceId: workspace.id })])).toEqual({
      batchItemFailures: [],
    });
    expect((await readRoles(owner, workspace.id)).size).toBe(1);
  });
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
    await ada.call(workspaceContract.delete, buildRequest(second));
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
    await join(ada, (await inviteEmail(owner, workspace.id, ada.email, 'admin')).token);
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

  it('makes the member with the highest role the owner when the last owner disappears, or deletes the workspace', async () => {
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
      const isCut = await failWrite(write, () => deleteMemberships(ada));
      await deleteMemberships(ada);
      const items = await findItemsContaining('ACCOUNTS_TABLE', ada.user.id);
      expect(items.filter(({ pk }) => String(pk).startsWith('workspace'))).toEqual([]);
      expect((await readRoles(owner, workspace.id)).size).toBe(1);
      if (!isCut) break;
    }
  }, 60_000);
});
