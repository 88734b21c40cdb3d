import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { openApiClient } from '../../testing/api-client.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { captureEvents } from '../../testing/events.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { addReadyFile } from '../../testing/managed-music.ts';
import { enableNotifications, readNotificationLines } from '../../testing/notifications.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';
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

  it('transfers uploads only to an account whose limits allow them', async () => {
    const [{ owner, workspace }, { owner: other, workspace: destination }] = [
      await addWorkspace(),
      await addWorkspace(),
    ];
    await addMember(destination.id, owner, 'admin');
    await addReadyFile(owner, {}, { ownerId: workspace.id, quotaUserId: owner.user.id });
    const transfer = buildRequest(workspace, { action: 'transfer', workspaceId: destination.id });
    const setTracksMax = (value: number) =>
      setUser(other.user.id, { permissions: [{ name: 'music.create', restrictions: [{ name: 'tracks', value }] }] });
    await setTracksMax(0);
    expect(await owner.expectRefusal(workspaceContract.delete, transfer)).toMatchObject({ code: 'quota.reached' });
    expect((await readRoles(owner, workspace.id)).size).toBe(1);
    await setTracksMax(1);
    await owner.call(workspaceContract.delete, transfer);
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
      const { allowWrites } = failWritesAfter(write);
      await deliverWorkspaceDeletions(deletions().slice(0, 1)).catch(() => undefined);
      const wasInterrupted = allowWrites();
      expect(await deliverWorkspaceDeletions(deletions())).toEqual({ batchItemFailures: [] });
      expect(await findItemsContaining('ACCOUNTS_TABLE', workspace.id)).toEqual([]);
      expect(await readRawPartition('ACCOUNTS_TABLE', `workspace-user#${member.user.id}`)).toEqual([]);
      if (!wasInterrupted) break;
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
