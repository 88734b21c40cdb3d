import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUniqueEmail, openBrowser } from '../../testing/browser.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { addUser } from '../../testing/users.ts';
import { inviteAndReadToken } from '../../testing/workspace-emails.ts';
import {
  addVerifiedUser,
  addWorkspace,
  createLink,
  expireInvites,
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

describe('POST workspace/invite/preview', () => {
  it('returns whether the visitor can accept it: pending, other account, unverified, expired or joined', async () => {
    const { owner, workspace, bo, token } = await addInvitation();
    const email = createUniqueEmail();
    const unknown = await inviteAndReadToken(owner, workspace.id, email);
    expect(await preview(openBrowser(), token)).toEqual({
      workspace: { id: workspace.id, name: workspace.name, members_count: 1 },
      ...{ role: 'member', state: 'pending', email: bo.email, hasAccount: true },
      createdBy: expect.objectContaining({ id: owner.user.id }),
    });
    expect(await preview(openBrowser(), unknown.token)).toMatchObject({ hasAccount: false, email });
    expect((await preview(bo, token)).state).toBe('pending');
    expect((await preview(await addVerifiedUser(), token)).state).toBe('other_account');
    expect((await preview(await addUser({ email }), unknown.token)).state).toBe('unverified');
    await expireInvites(workspace.id);
    expect((await preview(bo, token)).state).toBe('expired');
    expect((await preview(owner, token)).state).toBe('joined');
  });

  it('reveals nothing to others who know the id, or after the invitation was revoked', async () => {
    const { owner, workspace, bo, invite, token } = await addInvitation();
    const request = (inviteId: string) => ({ body: { inviteId: inviteId as never } });
    for (const other of [openBrowser(), await addVerifiedUser()])
      expect(await other.expectRefusal(workspaceInvitesContract.preview, request(invite.id))).toMatchObject(notFound);
    expect((await preview(bo, invite.id)).state).toBe('pending');
    const params = { workspaceId: workspace.id, inviteId: invite.id };
    await owner.call(workspaceInvitesContract.revoke, { params });
    expect(await bo.expectRefusal(workspaceInvitesContract.preview, request(token))).toMatchObject(notFound);
  });
});

describe('GET workspace/join/:inviteId', () => {
  it('joins for the addressee if a script of the site requests it, and otherwise only reads', async () => {
    const { owner, workspace, bo, invite, token } = await addInvitation();
    const expected = { workspace: { id: workspace.id, name: workspace.name, members_count: 1 } };
    for (const [site, destination] of [
      ...['', 'cross-site', 'same-site', 'none'].map((other) => [other, 'empty'] as const),
      ...['', 'document', 'image'].map((other) => ['same-origin', other] as const),
    ]) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': destination };
      const browser = openBrowser({ cookies: bo.cookies, headers });
      expect(await browser.call(workspaceInvitesContract.joinFromSite, toRequest(invite.id))).toEqual(expected);
    }
    const sameOrigin = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const eve = await addVerifiedUser();
    const asEve = openBrowser({ cookies: eve.cookies, headers: sameOrigin });
    const { token: link } = await createLink(owner, workspace.id);
    // Tokens are in no URL.
    for (const reference of [invite.id, token, link])
      expect((await asEve.send(workspaceInvitesContract.joinFromSite, toRequest(reference))).status).toBe(404);
    expect((await readRoles(owner, workspace.id)).size).toBe(1);
    const asBo = openBrowser({ cookies: bo.cookies, headers: sameOrigin });
    const { workspace: joined } = await asBo.call(workspaceInvitesContract.joinFromSite, toRequest(invite.id));
    expect(joined).toEqual({ ...expected.workspace, members_count: 2 });
    expect((await readRoles(owner, workspace.id)).get(bo.user.id)).toBe('member');
  });
});

describe('DELETE workspace/invite/:inviteId', () => {
  it('declines by the id for the addressee alone', async () => {
    const { owner, workspace, bo, invite, token } = await addInvitation();
    const { id: reference } = invite;
    expect((await bo.send(workspaceInvitesContract.decline, toRequest(token))).status).toBe(404);
    const eve = await addVerifiedUser();
    expect(await eve.expectRefusal(workspaceInvitesContract.decline, toRequest(reference))).toMatchObject(notFound);
    await bo.call(workspaceInvitesContract.decline, toRequest(reference));
    expect(await bo.expectRefusal(workspaceInvitesContract.decline, toRequest(reference))).toMatchObject(notFound);
    expect(await bo.expectRefusal(workspaceInvitesContract.join, toJoinRequest(reference))).toMatchObject(notFound);
    const { invites } = await owner.call(workspaceInvitesContract.list, getWorkspaceParams(workspace));
    expect(invites).toEqual([]);
  });

  it('returns 404 after the invitation was accepted, and the member stays', async () => {
    const { owner, workspace, bo, invite, token } = await addInvitation();
    await join(bo, token);
    expect(await bo.expectRefusal(workspaceInvitesContract.decline, toRequest(invite.id))).toMatchObject(notFound);
    expect((await readRoles(owner, workspace.id)).has(bo.user.id)).toBe(true);
  });
});
