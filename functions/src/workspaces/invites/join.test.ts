import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { createSecret } from '../../platform/secret.ts';
import { openBrowser } from '../../testing/browser.ts';
import { captureEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { enableNotifications, readNotificationLines } from '../../testing/notifications.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { inviteAndReadToken } from '../../testing/workspace-emails.ts';
import {
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  createLink,
  createWorkspace,
  expireInvites,
  getMemberParams,
  getWorkspaceParams,
  join,
  readRoles,
} from '../../testing/workspaces.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

type Reference = Parameters<typeof join>[1];
const notFound = { status: 404, code: 'workspace_invite.not_found', message: 'This invite is no longer valid' };
const toRequest = (inviteId: Reference) => ({ params: { inviteId: inviteId as never } });
const toJoinRequest = (inviteId: Reference) => ({ body: { inviteId: inviteId as never } });
const preview = (user: Pick<Awaited<ReturnType<typeof addUser>>, 'call'>, inviteId: Reference) =>
  user.call(workspaceInvitesContract.preview, { body: { inviteId: inviteId as never } });

/** Adds a workspace, and an invitation of a verified user. */
const addInvitation = async (role: 'member' | 'admin' = 'member') => {
  const [{ owner, workspace }, bo] = [await addWorkspace(), await addVerifiedUser()];
  return { owner, workspace, bo, ...(await inviteAndReadToken(owner, workspace.id, bo.email, role)) };
};

describe('POST workspace/join', () => {
  it.each(['token', 'id'] as const)('makes the invited user a member by the %s, and repeats the reply', async (by) => {
    const { owner, workspace, bo, invite, token } = await addInvitation('admin');
    const reference = by === 'token' ? token : invite.id;
    const expected = { id: workspace.id, name: workspace.name, members_count: 2, role: 'admin' };
    expect(await join(bo, reference)).toEqual({ workspace: expected });
    expect(await join(bo, reference)).toEqual({ workspace: expected });
    expect((await readRoles(owner, workspace.id)).get(bo.user.id)).toBe('admin');
    const { invites } = await owner.call(workspaceInvitesContract.list, getWorkspaceParams(workspace));
    expect(invites).toEqual([]);
    expect((await bo.call(workspaceContract.list, {})).workspaces).toHaveLength(2);
  });

  it('adds a member once when it is called several times at once', async () => {
    const { owner, workspace, bo, token } = await addInvitation();
    const replies = await Promise.all([join(bo, token), join(bo, token), join(bo, token)]);
    expect(new Set(replies.map((reply) => reply.workspace.role))).toEqual(new Set(['member']));
    const { workspace: read } = await owner.call(workspaceContract.read, getWorkspaceParams(workspace));
    expect(read.members_count).toBe(2);
  });

  it('never changes the role of a member', async () => {
    const { owner, workspace } = await addWorkspace();
    const { token } = await createLink(owner, workspace.id);
    expect((await join(owner, token)).workspace.role).toBe('owner');
    const bo = await addUserWithRole(workspace.id, 'member');
    await setUser(bo.user.id, { email_verified_at: null });
    const emailed = await inviteAndReadToken(owner, workspace.id, bo.email, 'admin');
    await setUser(bo.user.id, { email_verified_at: new Date().toISOString() });
    expect((await join(bo, emailed.token)).workspace.role).toBe('member');
    expect((await readRoles(owner, workspace.id)).get(bo.user.id)).toBe('member');
  });

  it('returns 404 for other accounts, unknown, expired and accepted invitations, and 401 for guests', async () => {
    const { workspace, bo, invite, token } = await addInvitation();
    const eve = await addVerifiedUser();
    const references = [token, invite.id, createSecret(), `wsi_${ulid()}`];
    for (const reference of references) {
      expect(await eve.expectRefusal(workspaceInvitesContract.join, toJoinRequest(reference))).toMatchObject(notFound);
      expect(await openBrowser().expectRefusal(workspaceInvitesContract.join, toJoinRequest(reference))).toMatchObject({
        status: 401,
      });
    }
    expect(await eve.expectRefusal(workspaceInvitesContract.join, toJoinRequest('x'))).toMatchObject({ status: 422 });
    await expireInvites(workspace.id);
    for (const reference of [token, invite.id])
      expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(reference))).toMatchObject(notFound);
  });

  it('returns 404 to the former member when the accepted invitation is used again', async () => {
    const { owner, workspace, bo, token } = await addInvitation();
    await join(bo, token);
    await owner.call(workspaceMembersContract.remove, getMemberParams(workspace.id, bo));
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(token))).toMatchObject(notFound);
  });

  it('accepts another spelling of the address', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addVerifiedUser();
    const { token } = await inviteAndReadToken(owner, workspace.id, bo.email.toUpperCase());
    expect((await join(bo, token)).workspace.id).toBe(workspace.id);
  });

  it('requires the verified address: 403 with the token, 404 with the id', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addUser();
    const { token, invite } = await inviteAndReadToken(owner, workspace.id, bo.email);
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(token))).toMatchObject({
      code: 'email.unverified',
    });
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(invite.id))).toMatchObject(notFound);
  });

  it('fails when the invitation is revoked or its sender removed during the request', async () => {
    for (const interrupt of ['revoke', 'remove'] as const) {
      const { owner, workspace } = await addWorkspace();
      const [admin, bo] = [await addUserWithRole(workspace.id, 'admin'), await addVerifiedUser()];
      const { token, invite } = await inviteAndReadToken(admin, workspace.id, bo.email);
      const params = { workspaceId: workspace.id, inviteId: invite.id };
      runBeforeCommand('TransactWriteItemsCommand', bo.user.id, async () => {
        if (interrupt === 'revoke') await owner.call(workspaceInvitesContract.revoke, { params });
        else await owner.call(workspaceMembersContract.remove, getMemberParams(workspace.id, admin));
      });
      expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(token))).toMatchObject(notFound);
      expect((await readRoles(owner, workspace.id)).has(bo.user.id)).toBe(false);
    }
  });

  it('returns 403 when the workspace is full, or the user is in as many workspaces as possible', async () => {
    lowerLimit('workspaceMembersMax', 2);
    const { owner, workspace, bo, token } = await addInvitation();
    const cy = await addUserWithRole(workspace.id, 'member');
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(token))).toMatchObject({
      code: 'quota.reached',
    });
    expect((await preview(bo, token)).state).toBe('full');
    await owner.call(workspaceMembersContract.remove, getMemberParams(workspace.id, cy));
    lowerLimit('workspacesMax', 1);
    await createWorkspace(bo);
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(token))).toMatchObject({
      code: 'quota.reached',
    });
  });

  it('notifies the owners of the new member once', async () => {
    const { owner, workspace, bo, token } = await addInvitation();
    const admin = await addUserWithRole(workspace.id, 'admin');
    await setUser(bo.user.id, { name: 'Bo' });
    const deliver = captureEvents();
    await Promise.all([join(bo, token), join(bo, token)]);
    await deliver(2);
    expect(await readNotificationLines(owner)).toEqual([`Bo joined ${workspace.name}`]);
    expect(await readNotificationLines(admin)).toEqual([]);
  });
});

describe('invitation links', () => {
  it('can be used a limited number of times, also when all users join at once', async () => {
    lowerLimit('workspaceLinkUsesMax', 4);
    const { owner, workspace } = await addWorkspace();
    const { token } = await createLink(owner, workspace.id);
    const users = await Promise.all(Array.from({ length: 6 }, () => addUser()));
    const statuses = await Promise.all(
      users.map(async (user) => (await user.send(workspaceInvitesContract.join, toJoinRequest(token))).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    const { invites } = await owner.call(workspaceInvitesContract.list, getWorkspaceParams(workspace));
    expect(invites).toMatchObject([{ email: null, role: 'member', uses: 4 }]);
    expect((await owner.call(workspaceContract.read, getWorkspaceParams(workspace))).workspace.members_count).toBe(5);
    expect((await preview(await addUser(), token)).state).toBe('full');
  }, 60_000);

  it('end the emailed invitation of a user who joins with a link', async () => {
    const { owner, workspace, bo } = await addInvitation('admin');
    const { token } = await createLink(owner, workspace.id);
    expect((await join(bo, token)).workspace.role).toBe('member');
    const { invites } = await owner.call(workspaceInvitesContract.list, getWorkspaceParams(workspace));
    expect(invites.map(({ email }) => email)).toEqual([null]);
  });

  it('return 404 to former members, who used it or joined in another way, and 200 to members', async () => {
    const { owner, workspace } = await addWorkspace();
    const [used, other] = [await createLink(owner, workspace.id), await createLink(owner, workspace.id)];
    const bo = await addUser();
    await join(bo, used.token);
    expect((await join(bo, used.token)).workspace.role).toBe('member');
    const cy = await addUserWithRole(workspace.id, 'admin');
    for (const user of [bo, cy]) {
      await owner.call(workspaceMembersContract.remove, getMemberParams(workspace.id, user));
      for (const { token } of [used, other]) {
        expect(await user.expectRefusal(workspaceInvitesContract.join, toJoinRequest(token))).toMatchObject(notFound);
        expect(await user.expectRefusal(workspaceInvitesContract.preview, { body: { inviteId: token } })).toMatchObject(
          notFound,
        );
      }
    }
    expect((await join(await addUser(), used.token)).workspace.members_count).toBe(2);
  });

  it('admit a user once when the user joins and is removed during a second request', async () => {
    const { owner, workspace } = await addWorkspace();
    const { token } = await createLink(owner, workspace.id);
    const bo = await addUser();
    runBeforeCommand('TransactWriteItemsCommand', bo.user.id, async () => {
      await join(bo, token);
      await owner.call(workspaceMembersContract.remove, getMemberParams(workspace.id, bo));
    });
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(token))).toMatchObject(notFound);
    expect((await readRoles(owner, workspace.id)).has(bo.user.id)).toBe(false);
  });

  it('cannot be used by their id, which admins see, or declined', async () => {
    const { owner, workspace } = await addWorkspace();
    const { invite } = await createLink(owner, workspace.id);
    const bo = await addVerifiedUser();
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(invite.id))).toMatchObject(notFound);
    expect(await bo.expectRefusal(workspaceInvitesContract.decline, toRequest(invite.id))).toMatchObject(notFound);
  });
});
