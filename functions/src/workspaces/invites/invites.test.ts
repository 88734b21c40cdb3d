import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateItem } from '../../platform/dynamo/write.ts';
import { hashSecret } from '../../platform/secret.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { addUser } from '../../testing/users.ts';
import { buildInvitation, inviteAndReadToken, listInvites } from '../../testing/workspace-emails.ts';
import {
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  createLink,
  expireInvites,
  getMemberParams,
  getWorkspaceParams,
  invite,
  join,
} from '../../testing/workspaces.ts';
import { inviteItem } from './invite.items.ts';
import { listInvites as listStored } from './invites.store.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

describe('POST workspaces/:workspaceId/invites', () => {
  it('stores only a digest of the token', async () => {
    const { owner, workspace } = await addWorkspace();
    const { token } = await inviteAndReadToken(owner, workspace.id, createUniqueEmail());
    expect(token).toHaveLength(43);
    expect(await findItemsContaining('ACCOUNTS_TABLE', token)).toEqual([]);
    expect((await listStored(workspace.id)).map(({ digest }) => digest)).toEqual([hashSecret(token)]);
  });

  it('skips members, invited addresses and repeated spellings', async () => {
    const { owner, workspace } = await addWorkspace();
    const member = await addUserWithRole(workspace.id, 'member');
    const email = createUniqueEmail();
    const first = await owner.call(
      workspaceInvitesContract.invite,
      buildInvitation(workspace.id, [email, email.toUpperCase(), member.email.toUpperCase()]),
    );
    expect(first.invites).toHaveLength(1);
    expect(first.skipped).toEqual([{ email: expect.stringMatching(new RegExp(member.email, 'i')), reason: 'member' }]);
    const again = await owner.call(workspaceInvitesContract.invite, buildInvitation(workspace.id, [email]));
    expect(again).toEqual({ invites: [], skipped: [{ email, reason: 'invited' }] });
  });

  it('creates one invitation when two admins invite an address at once', async () => {
    const { owner, workspace } = await addWorkspace();
    const admin = await addUserWithRole(workspace.id, 'admin');
    const email = createUniqueEmail();
    const replies = await Promise.all(
      [owner, admin].map((user) => user.call(workspaceInvitesContract.invite, buildInvitation(workspace.id, [email]))),
    );
    expect(replies.flatMap(({ invites }) => invites)).toHaveLength(1);
    expect(await listInvites(owner, workspace.id)).toHaveLength(1);
  });

  it('renews an expired invitation of the address', async () => {
    const { owner, workspace } = await addWorkspace();
    const email = createUniqueEmail();
    const { token } = await inviteAndReadToken(owner, workspace.id, email);
    await expireInvites(workspace.id);
    const renewed = await inviteAndReadToken(owner, workspace.id, email, 'admin');
    expect(await listInvites(owner, workspace.id)).toMatchObject([{ id: renewed.invite.id, email, role: 'admin' }]);
    const newcomer = await addVerifiedUser({ email });
    await expect(join(newcomer, token)).rejects.toThrow('404');
    expect((await join(newcomer, renewed.token)).workspace.role).toBe('admin');
  });

  it('returns 403 for members, 404 for strangers, and 422 for the role of an owner', async () => {
    const { owner, workspace } = await addWorkspace();
    const member = await addUserWithRole(workspace.id, 'member');
    const request = buildInvitation(workspace.id, [createUniqueEmail()]);
    expect(await member.expectRefusal(workspaceInvitesContract.invite, request)).toMatchObject({ status: 403 });
    expect(await (await addUser()).expectRefusal(workspaceInvitesContract.invite, request)).toMatchObject({
      status: 404,
      code: 'workspace.not_found',
    });
    const asOwner = { ...request, body: { ...request.body, role: 'owner' as never } };
    expect(await owner.expectRefusal(workspaceInvitesContract.invite, asOwner)).toMatchObject({ status: 422 });
    for (const email of [
      'x',
      'a@b',
      'ada@people.example\nBcc: eve@evil.example',
      `${'x'.repeat(300)}@people.example`,
    ]) {
      const invalid = buildInvitation(workspace.id, [email]);
      expect(await owner.expectRefusal(workspaceInvitesContract.invite, invalid)).toMatchObject({ status: 422 });
    }
  });
});

describe('GET workspaces/:workspaceId/invites', () => {
  it('lists pending and expired invitations to owners and admins, newest first', async () => {
    const { owner, workspace } = await addWorkspace();
    const [admin, member] = [
      await addUserWithRole(workspace.id, 'admin'),
      await addUserWithRole(workspace.id, 'member'),
    ];
    const expired = await invite(owner, workspace.id, createUniqueEmail());
    await expireInvites(workspace.id);
    const { invite: link } = await createLink(admin, workspace.id);
    const invites = await listInvites(admin, workspace.id);
    expect(invites.map(({ id, email }) => [id, email])).toEqual([
      [link.id, null],
      [expired.id, expired.email],
    ]);
    expect(Date.parse(invites[1]?.expiresAt ?? '')).toBeLessThan(Date.now());
    expect(JSON.stringify(invites)).not.toContain('digest');
    expect(await member.expectRefusal(workspaceInvitesContract.list, getWorkspaceParams(workspace))).toMatchObject({
      status: 403,
    });
  });
});

describe('DELETE workspaces/:workspaceId/invites/:inviteId', () => {
  it('revokes emailed invitations and links, and members remain', async () => {
    const { owner, workspace } = await addWorkspace();
    const [bo, cy] = [await addVerifiedUser(), await addVerifiedUser()];
    const [emailed, link] = [
      await inviteAndReadToken(owner, workspace.id, bo.email),
      await createLink(owner, workspace.id),
    ];
    await join(cy, link.token);
    for (const {
      invite: { id: inviteId },
    } of [emailed, link])
      await owner.call(workspaceInvitesContract.revoke, { params: { workspaceId: workspace.id, inviteId } });
    for (const { token } of [emailed, link])
      await expect(join(bo, token)).rejects.toThrow('workspace_invite.not_found');
    await expect(join(bo, emailed.invite.id)).rejects.toThrow('workspace_invite.not_found');
    expect(await listInvites(owner, workspace.id)).toEqual([]);
    const { members } = await cy.call(workspaceMembersContract.list, getWorkspaceParams(workspace));
    expect(members).toHaveLength(2);
  });
});

describe('an invitation whose sender is demoted', () => {
  it('is deleted, and could not be accepted if it still existed', async () => {
    const { owner, workspace } = await addWorkspace();
    const admin = await addUserWithRole(workspace.id, 'admin');
    const bo = await addVerifiedUser();
    const { token } = await inviteAndReadToken(admin, workspace.id, bo.email);
    const [stored] = await listStored(workspace.id);
    await owner.call(workspaceMembersContract.setRole, {
      ...getMemberParams(workspace.id, admin),
      body: { role: 'member' },
    });
    expect(await listInvites(owner, workspace.id)).toEqual([]);
    await expect(join(bo, token)).rejects.toThrow('workspace_invite.not_found');
    const other = await inviteAndReadToken(owner, workspace.id, bo.email);
    const [{ slot = 0 } = {}] = await listStored(workspace.id);
    await updateItem(inviteItem, { workspaceId: workspace.id, slot }, { set: { createdBy: admin.user.id } });
    await expect(join(bo, other.token)).rejects.toThrow('workspace_invite.not_found');
    expect(stored?.createdBy).toBe(admin.user.id);
  });
});
