import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { captureEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { concurrencyTestRounds, concurrencyTestTimeout } from '../../testing/rounds.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import {
  addMember,
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  createLink,
  createWorkspace,
  getMemberParams,
  getWorkspaceParams,
  invite,
  join,
  readRoles,
} from '../../testing/workspaces.ts';
import { requireMembership } from '../memberships/membership.policy.ts';
import { findQuotaOwner, requireWorkspaceAction } from '../public.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

/** Adds a workspace with a member of each role. */
const addTeam = async () => {
  const { owner, workspace } = await addWorkspace();
  const [admin, member] = [await addUserWithRole(workspace.id, 'admin'), await addUserWithRole(workspace.id, 'member')];
  return { id: workspace.id, workspace, owner, admin, member };
};
const readWorkspace = async (...[user, id]: Parameters<typeof readRoles>) =>
  (await user.call(workspaceContract.read, getWorkspaceParams({ id }))).workspace;

describe('GET workspaces/:workspaceId/members', () => {
  it('lists owners first with the verified addresses of all members', async () => {
    const { id, owner, admin, member } = await addTeam();
    const unverified = await addUser();
    await addMember(id, unverified, 'member');
    const { members } = await member.call(workspaceMembersContract.list, getWorkspaceParams({ id }));
    expect(members.map(({ user, role }) => [user.id, role]).slice(0, 2)).toEqual([
      [owner.user.id, 'owner'],
      [admin.user.id, 'admin'],
    ]);
    const emails = new Map(members.map(({ user, email }) => [user.id, email]));
    expect(emails.get(member.user.id)).toBe(member.email);
    expect(emails.get(unverified.user.id)).toBeNull();
  });

  it('returns 404 for strangers and for members who were removed or have left', async () => {
    const { id, owner, admin, member } = await addTeam();
    await owner.call(workspaceMembersContract.remove, getMemberParams(id, member));
    await admin.call(workspaceMembersContract.remove, getMemberParams(id, admin));
    for (const other of [member, admin, await addUser()]) {
      const refusal = await other.expectRefusal(workspaceMembersContract.list, getWorkspaceParams({ id }));
      expect(refusal).toMatchObject({ status: 404, code: 'workspace.not_found' });
      await expect(requireMembership(id, { userId: other.user.id })).rejects.toMatchObject({
        code: 'workspace.not_found',
      });
    }
    expect((await readWorkspace(owner, id)).members_count).toBe(1);
  });
});

describe('requireWorkspaceAction', () => {
  it('allows the roles that include the action, with one read unit', async () => {
    const { id, owner, admin, member } = await addTeam();
    const require = ({ user }: typeof owner, action: Parameters<typeof requireWorkspaceAction>[2]) =>
      requireWorkspaceAction(id, { userId: user.id }, action);
    for (const user of [owner, admin, member]) await require(user, 'editMusic');
    await require(admin, 'manageArtists');
    for (const [user, action] of [
      [member, 'manageArtists'],
      [member, 'manageMembers'],
      [admin, 'deleteWorkspace'],
    ] as const)
      await expect(require(user, action)).rejects.toMatchObject({ code: 'permission.denied' });
    expect((await measureCapacity(() => require(member, 'editMusic'))).reads).toBe(1);
  });
});

describe('PUT workspaces/:workspaceId/members/:userId', () => {
  it.each([
    // actor, target, new role, status
    ['owner', 'member', 'admin', 200],
    ['owner', 'admin', 'owner', 200],
    ['owner', 'admin', 'member', 200],
    ['admin', 'member', 'admin', 200],
    ['admin', 'admin', 'member', 200],
    ['admin', 'member', 'owner', 403],
    ['admin', 'owner', 'member', 403],
    ['admin', 'admin', 'owner', 403],
    ['member', 'member', 'admin', 403],
    ['member', 'owner', 'member', 403],
  ] as const)('lets an %s change an %s to %s with status %s', async (actor, target, role, status) => {
    const team = await addTeam();
    const user = { owner: team.owner, admin: team.admin, member: team.member };
    const changed = actor === target ? user[actor] : user[target];
    const request = { ...getMemberParams(team.id, changed), body: { role } };
    expect((await user[actor].send(workspaceMembersContract.setRole, request)).status).toBe(status);
    const expected: WorkspaceRole = status === 200 ? role : target;
    expect((await readRoles(team.owner, team.id)).get(changed.user.id)).toBe(expected);
  });

  it('returns 409 for the last owner and the owner of the quota, which moves to an owner who demotes them', async () => {
    const { id, owner, admin } = await addTeam();
    const demote = { ...getMemberParams(id, owner), body: { role: 'admin' as const } };
    expect(await owner.expectRefusal(workspaceMembersContract.setRole, demote)).toMatchObject({
      status: 409,
      code: 'workspace.last_owner',
    });
    await owner.call(workspaceMembersContract.setRole, { ...getMemberParams(id, admin), body: { role: 'owner' } });
    expect(await findQuotaOwner(id)).toBe(owner.user.id);
    expect(await owner.expectRefusal(workspaceMembersContract.setRole, demote)).toMatchObject({
      status: 409,
      code: 'workspace.quota_owner',
    });
    expect(await owner.expectRefusal(workspaceMembersContract.remove, getMemberParams(id, owner))).toMatchObject({
      code: 'workspace.quota_owner',
    });
    await admin.call(workspaceMembersContract.setRole, demote);
    expect(await findQuotaOwner(id)).toBe(admin.user.id);
    expect((await readRoles(owner, id)).get(owner.user.id)).toBe('admin');
  });

  it('returns 423 for another owner, and for an owner who leaves, without a confirmed password', async () => {
    const { id, member } = await addTeam();
    const bo = await addVerifiedUser();
    await addMember(id, bo, 'owner');
    const appoint = { ...getMemberParams(id, member), body: { role: 'owner' as const } };
    const unconfirmed = { status: 423, code: 'password.confirmation_required' };
    expect(await bo.expectRefusal(workspaceMembersContract.setRole, appoint)).toMatchObject(unconfirmed);
    expect(await bo.expectRefusal(workspaceMembersContract.remove, getMemberParams(id, bo))).toMatchObject(unconfirmed);
    expect((await readRoles(bo, id)).get(member.user.id)).toBe('member');
    // Other roles need no password.
    await bo.call(workspaceMembersContract.setRole, { ...getMemberParams(id, member), body: { role: 'admin' } });
    await bo.call(authContract.confirmPassword, { body: { password: bo.password } });
    await bo.call(workspaceMembersContract.setRole, appoint);
    await bo.call(workspaceMembersContract.remove, getMemberParams(id, bo));
  });

  it('moves the quota only to an owner who may upload music', async () => {
    const { owner, workspace } = await addWorkspace();
    await setUser(owner.user.id, { roleIds: ['artists'] });
    const bo = await addUserWithRole(workspace.id, 'owner');
    const remove = getMemberParams(workspace.id, owner);
    expect(await bo.expectRefusal(workspaceMembersContract.remove, remove)).toMatchObject({
      status: 403,
      message: 'The owner of this workspace needs the permission to upload music.',
    });
    await setUser(bo.user.id, { roleIds: ['artists'] });
    await bo.call(workspaceMembersContract.remove, remove);
    expect(await findQuotaOwner(workspace.id)).toBe(bo.user.id);
  });

  it('returns 404 for a user who is not a member', async () => {
    const { id, owner } = await addTeam();
    const request = { ...getMemberParams(id, await addUser()), body: { role: 'admin' as const } };
    expect(await owner.expectRefusal(workspaceMembersContract.setRole, request)).toMatchObject({
      status: 404,
      code: 'workspace_member.not_found',
    });
  });

  it('keeps one owner when two owners demote or remove each other at once', {
    timeout: concurrencyTestTimeout,
  }, async () => {
    for (let round = 0; round < concurrencyTestRounds; round += 1) {
      const { owner: ada, workspace } = await addWorkspace();
      const bo = await addUserWithRole(workspace.id, 'owner');
      const statuses = await Promise.all([
        ada.send(workspaceMembersContract.setRole, { ...getMemberParams(workspace.id, bo), body: { role: 'admin' } }),
        round % 2 === 0
          ? bo.send(workspaceMembersContract.setRole, {
              ...getMemberParams(workspace.id, ada),
              body: { role: 'member' },
            })
          : bo.send(workspaceMembersContract.remove, getMemberParams(workspace.id, ada)),
      ]);
      expect(statuses.filter(({ ok }) => ok)).toHaveLength(1);
      const remaining = statuses[0]?.ok ? ada : bo;
      const roles = [...(await readRoles(remaining, workspace.id)).values()];
      expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
      expect(await findQuotaOwner(workspace.id)).toBe(remaining.user.id);
    }
  });

  it('returns 403 when the visitor is demoted during the request', async () => {
    const { id, owner, admin, member } = await addTeam();
    runBeforeCommand('TransactWriteItemsCommand', member.user.id, async () => {
      await owner.call(workspaceMembersContract.setRole, { ...getMemberParams(id, admin), body: { role: 'member' } });
    });
    const request = { ...getMemberParams(id, member), body: { role: 'admin' as const } };
    expect(await admin.expectRefusal(workspaceMembersContract.setRole, request)).toMatchObject({ status: 403 });
    expect((await readRoles(owner, id)).get(member.user.id)).toBe('member');
  });

  it('notifies the member of the new role', async () => {
    const deliver = captureEvents();
    const { id, workspace, owner, member } = await addTeam();
    await owner.call(workspaceMembersContract.setRole, { ...getMemberParams(id, member), body: { role: 'admin' } });
    await deliver(2);
    const [notification, ...others] = (await readNotifications(member)).pagination.data;
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      type: 'workspace-role-changed',
      data: {
        lines: [{ content: `Your role in ${workspace.name} was changed` }],
        mainAction: { action: `/workspace/${id}` },
      },
    });
  });
});

describe('DELETE workspaces/:workspaceId/members/:userId', () => {
  it('lets everyone but the last owner leave', async () => {
    const { id, owner, admin, member } = await addTeam();
    for (const user of [member, admin]) await user.call(workspaceMembersContract.remove, getMemberParams(id, user));
    expect(await owner.expectRefusal(workspaceMembersContract.remove, getMemberParams(id, owner))).toMatchObject({
      status: 409,
      code: 'workspace.last_owner',
    });
    // A slot is free again.
    expect((await member.call(workspaceContract.list, {})).workspaces).toHaveLength(1);
  });

  it('returns 403 for members, and for admins who would remove an owner', async () => {
    const { id, owner, admin, member } = await addTeam();
    for (const [actor, target] of [
      [member, admin],
      [admin, owner],
    ] as const)
      expect(await actor.expectRefusal(workspaceMembersContract.remove, getMemberParams(id, target))).toMatchObject({
        status: 403,
      });
  });

  it('deletes the invitations and links of the removed member, and notifies them', async () => {
    const deliver = captureEvents();
    const { id, workspace, owner, admin } = await addTeam();
    await invite(admin, id, createUniqueEmail());
    const { token } = await createLink(admin, id);
    const remaining = await invite(owner, id, createUniqueEmail());
    await owner.call(workspaceMembersContract.remove, getMemberParams(id, admin));
    const { invites } = await owner.call(workspaceInvitesContract.list, getWorkspaceParams({ id }));
    expect(invites.map((one) => one.id)).toEqual([remaining.id]);
    await expect(join(await addVerifiedUser(), token)).rejects.toThrow('workspace_invite.not_found');
    await deliver();
    const [notification] = (await readNotifications(admin)).pagination.data;
    expect(notification).toMatchObject({
      type: 'workspace-removed',
      data: { lines: [{ content: `You were removed from ${workspace.name}` }], mainAction: null },
    });
  });

  it('removes a member once when two admins do it at once', async () => {
    const { id, owner, admin, member } = await addTeam();
    const replies = await Promise.all(
      [owner, admin].map((user) => user.send(workspaceMembersContract.remove, getMemberParams(id, member))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await readWorkspace(owner, id)).members_count).toBe(2);
  });
});

describe('workspaces of a user', () => {
  it('have separate roles', async () => {
    const { owner, workspace } = await addWorkspace();
    const other = await createWorkspace(owner);
    const bo = await addUserWithRole(workspace.id, 'admin');
    await addMember(other.id, bo, 'member');
    expect(await bo.expectRefusal(workspaceMembersContract.remove, getMemberParams(other.id, owner))).toMatchObject({
      status: 403,
    });
  });
});
