import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setSubscriptions } from '../../community/notifications/subscriptions.service.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { hashSecret } from '../../platform/secret.ts';
import { recordComplaint } from '../../site/email/email-addresses.store.ts';
import { createUniqueEmail, signIn } from '../../testing/browser.ts';
import { captureEvents } from '../../testing/events.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { inviteEmail, readToken } from '../../testing/workspace-emails.ts';
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

type Id = Parameters<typeof invite>[1];
const listInvites = async (user: TestUser, id: Id) =>
  (await user.call(workspaceInvitesContract.list, getWorkspaceParams({ id }))).invites;
const buildRequest = (id: Id, emails: string[], role: 'member' | 'admin' = 'member') => ({
  ...getWorkspaceParams({ id }),
  body: { emails, role },
});
/** Returns the emails to an address, among those that were sent. */
const selectEmails = (bodies: readonly string[], to: string) =>
  bodies
    .map((body) => JSON.parse(body) as { type: string; to?: string; url?: string })
    .filter((email) => email.to === to);

describe('POST workspaces/:workspaceId/invites', () => {
  it('emails a link to log in to users, and a link to sign up to others, with the same reply', async () => {
    const { owner, workspace } = await addWorkspace();
    const [bo, unknown] = [await addVerifiedUser(), createUniqueEmail()];
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    const reply = await owner.call(
      workspaceInvitesContract.invite,
      buildRequest(workspace.id, [bo.email, unknown], 'admin'),
    );
    expect(reply.invites).toMatchObject(
      [bo.email, unknown].map((email) => ({ email, role: 'admin', uses: 0, createdBy: { id: owner.user.id } })),
    );
    expect(Object.keys(reply.invites[0] ?? {})).toEqual(Object.keys(reply.invites[1] ?? {}));
    const urlOf = (email: string) => URL.parse(selectEmails(sent(), email)[0]?.url ?? '');
    const pathOf = (email: string) => urlOf(email)?.pathname;
    expect([pathOf(bo.email), pathOf(unknown)]).toEqual(['/workspace/join/login', '/workspace/join/register']);
    // Requests and access logs do not contain the fragment.
    expect([urlOf(bo.email)?.search, urlOf(bo.email)?.hash]).toEqual(['', expect.stringMatching(/^#invite=.+/)]);
  });

  it('stores only a digest of the token', async () => {
    const { owner, workspace } = await addWorkspace();
    const { token } = await inviteEmail(owner, workspace.id, createUniqueEmail());
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
      buildRequest(workspace.id, [email, email.toUpperCase(), member.email.toUpperCase()]),
    );
    expect(first.invites).toHaveLength(1);
    expect(first.skipped).toEqual([{ email: expect.stringMatching(new RegExp(member.email, 'i')), reason: 'member' }]);
    const again = await owner.call(workspaceInvitesContract.invite, buildRequest(workspace.id, [email]));
    expect(again).toEqual({ invites: [], skipped: [{ email, reason: 'invited' }] });
  });

  it('creates one invitation when two admins invite an address at once', async () => {
    const { owner, workspace } = await addWorkspace();
    const admin = await addUserWithRole(workspace.id, 'admin');
    const email = createUniqueEmail();
    const replies = await Promise.all(
      [owner, admin].map((user) => user.call(workspaceInvitesContract.invite, buildRequest(workspace.id, [email]))),
    );
    expect(replies.flatMap(({ invites }) => invites)).toHaveLength(1);
    expect(await listInvites(owner, workspace.id)).toHaveLength(1);
  });

  it('renews an expired invitation of the address', async () => {
    const { owner, workspace } = await addWorkspace();
    const email = createUniqueEmail();
    const { token } = await inviteEmail(owner, workspace.id, email);
    await expireInvites(workspace.id);
    const renewed = await inviteEmail(owner, workspace.id, email, 'admin');
    expect(await listInvites(owner, workspace.id)).toMatchObject([{ id: renewed.invite.id, email, role: 'admin' }]);
    const newcomer = await addVerifiedUser({ email });
    await expect(join(newcomer, token)).rejects.toThrow('404');
    expect((await join(newcomer, renewed.token)).workspace.role).toBe('admin');
  });

  it('returns 403 for members, 404 for strangers, and 422 for the role of an owner', async () => {
    const { owner, workspace } = await addWorkspace();
    const member = await addUserWithRole(workspace.id, 'member');
    const request = buildRequest(workspace.id, [createUniqueEmail()]);
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
      const invalid = buildRequest(workspace.id, [email]);
      expect(await owner.expectRefusal(workspaceInvitesContract.invite, invalid)).toMatchObject({ status: 422 });
    }
  });

  it('returns 403 when the workspace has the maximum number of pending invitations, not counting expired ones', async () => {
    lowerLimit('workspaceInvitesMax', 2);
    const { owner, workspace } = await addWorkspace();
    const emails = [createUniqueEmail(), createUniqueEmail(), createUniqueEmail()];
    const refusal = await owner.expectRefusal(workspaceInvitesContract.invite, buildRequest(workspace.id, emails));
    expect(refusal).toMatchObject({ status: 403, code: 'quota.reached' });
    expect(await owner.expectRefusal(workspaceInvitesContract.createLink, getWorkspaceParams(workspace))).toMatchObject(
      {
        code: 'quota.reached',
      },
    );
    await expireInvites(workspace.id);
    await invite(owner, workspace.id, emails[2] ?? '');
    expect((await listInvites(owner, workspace.id)).map(({ email }) => email)).toContain(emails[2]);
    expect(await listInvites(owner, workspace.id)).toHaveLength(2);
  });

  it('limits the invitations of a user, and without a visible error the emails to an address', async () => {
    const { owner, workspace } = await addWorkspace();
    const email = createUniqueEmail();
    await exhaustRateLimit('workspaceInviteEmails', email, 1);
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    for (const inviter of [{ owner, workspace }, await addWorkspace()])
      await invite(inviter.owner, inviter.workspace.id, email.toUpperCase());
    expect(selectEmails(sent(), email.toUpperCase())).toHaveLength(1);
    await exhaustRateLimit('workspaceInvite', owner.user.id, 1);
    expect(
      await owner.expectRefusal(workspaceInvitesContract.invite, buildRequest(workspace.id, [email])),
    ).toMatchObject({
      status: 429,
    });
  });

  it('emails an address twice a day for a workspace, and then returns 429', async () => {
    const { owner, workspace } = await addWorkspace();
    const email = createUniqueEmail();
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    const inviteAndRevoke = async (address: string): Promise<void> => {
      const { id: inviteId } = await invite(owner, workspace.id, address);
      await owner.call(workspaceInvitesContract.revoke, { params: { workspaceId: workspace.id, inviteId } });
    };
    await inviteAndRevoke(email);
    await inviteAndRevoke(email.toUpperCase());
    const refusal = await owner.expectRefusal(workspaceInvitesContract.invite, buildRequest(workspace.id, [email]));
    expect(refusal).toMatchObject({ status: 429 });
    expect(await listInvites(owner, workspace.id)).toEqual([]);
    expect(sent().filter((body) => JSON.parse(body).type === 'workspace-invited')).toHaveLength(2);
    const other = await addWorkspace();
    expect(await invite(other.owner, other.workspace.id, email)).toMatchObject({ email });
  });

  it('returns 403 to senders who have not verified their address', async () => {
    const { owner, workspace } = await addWorkspace();
    const { id: inviteId } = await invite(owner, workspace.id, createUniqueEmail());
    await setUser(owner.user.id, { email_verified_at: null });
    const unverified = { status: 403, code: 'email.unverified' };
    const request = buildRequest(workspace.id, [createUniqueEmail()]);
    expect(await owner.expectRefusal(workspaceInvitesContract.invite, request)).toMatchObject(unverified);
    const params = { workspaceId: workspace.id, inviteId };
    expect(await owner.expectRefusal(workspaceInvitesContract.resend, { params })).toMatchObject(unverified);
    expect(await listInvites(owner, workspace.id)).toHaveLength(1);
  });

  it('limits the addresses that a user invites in a day, and more so for new accounts', async () => {
    const { owner, workspace } = await addWorkspace();
    const refuse = (user: Pick<TestUser, 'expectRefusal'>) =>
      user.expectRefusal(workspaceInvitesContract.invite, buildRequest(workspace.id, [createUniqueEmail()]));
    await exhaustRateLimit('newWorkspaceInviter', owner.user.id, 1);
    await invite(owner, workspace.id, createUniqueEmail());
    expect(await refuse(owner)).toMatchObject({ status: 429 });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    const later = await signIn(owner);
    await exhaustRateLimit('newWorkspaceInviter', owner.user.id, 0);
    await invite(later, workspace.id, createUniqueEmail());
    await exhaustRateLimit('workspaceInvitedAddresses', owner.user.id, 1);
    expect(await refuse(later)).toMatchObject({ status: 429 });
  });

  it('sends no email to addresses to which emails are paused, with the same reply', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addVerifiedUser();
    await recordComplaint(bo.email, Date.now());
    const [emails, events] = [captureSentMessages('EMAILS_QUEUE_URL'), captureSentMessages('EVENTS_QUEUE_URL')];
    expect(await invite(owner, workspace.id, bo.email)).toMatchObject({ email: bo.email });
    expect(selectEmails(emails(), bo.email)).toEqual([]);
    expect(events()).toHaveLength(1);
  });

  it('sends nothing to users who block the sender, with the same reply', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addVerifiedUser();
    await blockUser({ userId: bo.user.id }, owner.user.id);
    const [emails, events] = [captureSentMessages('EMAILS_QUEUE_URL'), captureSentMessages('EVENTS_QUEUE_URL')];
    expect(await invite(owner, workspace.id, bo.email)).toMatchObject({ email: bo.email });
    expect([selectEmails(emails(), bo.email), events()]).toEqual([[], []]);
  });

  it('sends no email to users who switched emails about invitations off', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addVerifiedUser();
    await setSubscriptions(bo.user.id, [{ notif_id: 'invited', channels: { email: false } }]);
    const [emails, events] = [captureSentMessages('EMAILS_QUEUE_URL'), captureSentMessages('EVENTS_QUEUE_URL')];
    await invite(owner, workspace.id, bo.email);
    expect(selectEmails(emails(), bo.email)).toEqual([]);
    expect(events()).toHaveLength(1);
  });
});

describe('notification of an invitation', () => {
  it('has the invitation and its buttons until it is answered, revoked or expired', async () => {
    const deliver = captureEvents();
    const { owner, workspace } = await addWorkspace();
    const bo = await addVerifiedUser();
    const { id } = await invite(owner, workspace.id, bo.email);
    await deliver(2);
    const read = async () => (await readNotifications(bo)).pagination.data;
    expect(await read()).toMatchObject([
      {
        type: 'workspace-invitation',
        data: {
          inviteId: id,
          lines: [{ content: `Listener invites you to join ${workspace.name}` }],
          buttonActions: [
            { label: 'Join Workspace', action: 'join' },
            { label: 'Decline', action: 'decline' },
          ],
          mainAction: { action: `/workspace/join/login#invite=${id}` },
        },
      },
    ]);
    await owner.call(workspaceInvitesContract.revoke, { params: { workspaceId: workspace.id, inviteId: id } });
    expect(await read()).toEqual([]);
  });

  it('is not sent to users who have not verified the address', async () => {
    const { owner, workspace } = await addWorkspace();
    const events = captureSentMessages('EVENTS_QUEUE_URL');
    await invite(owner, workspace.id, (await addUser()).email);
    expect(events()).toEqual([]);
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

describe('POST workspaces/:workspaceId/invites/:inviteId/resend', () => {
  it('emails a new token in the name of the admin who sends it again, and the old one no longer works', async () => {
    const { owner, workspace } = await addWorkspace();
    const admin = await addUserWithRole(workspace.id, 'admin');
    const bo = await addVerifiedUser();
    const first = await inviteEmail(owner, workspace.id, bo.email);
    await expireInvites(workspace.id);
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    const params = { workspaceId: workspace.id, inviteId: first.invite.id };
    const { invite: resent } = await admin.call(workspaceInvitesContract.resend, { params });
    expect(resent).toMatchObject({ id: first.invite.id, createdBy: { id: admin.user.id } });
    expect(Date.parse(resent.expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    await expect(join(bo, first.token)).rejects.toThrow('workspace_invite.not_found');
    expect((await join(bo, readToken(sent()))).workspace.id).toBe(workspace.id);
  });

  it('keeps the working link when no email is sent, with the same reply', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addVerifiedUser();
    const first = await inviteEmail(owner, workspace.id, bo.email);
    await expireInvites(workspace.id);
    await exhaustRateLimit('workspaceInviteEmails', bo.email, 1);
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    const params = { workspaceId: workspace.id, inviteId: first.invite.id };
    const { invite: resent } = await owner.call(workspaceInvitesContract.resend, { params });
    expect(selectEmails(sent(), bo.email)).toEqual([]);
    expect(resent.sentAt > first.invite.sentAt).toBe(true);
    expect((await join(bo, first.token)).workspace.id).toBe(workspace.id);
  });

  it('keeps the working link when it was sent too often', async () => {
    const { owner, workspace } = await addWorkspace();
    const bo = await addVerifiedUser();
    const { invite: created } = await inviteEmail(owner, workspace.id, bo.email);
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    const params = { workspaceId: workspace.id, inviteId: created.id };
    await owner.call(workspaceInvitesContract.resend, { params });
    const token = readToken(sent());
    expect(await owner.expectRefusal(workspaceInvitesContract.resend, { params })).toMatchObject({ status: 429 });
    expect((await join(bo, token)).workspace.id).toBe(workspace.id);
  });

  it('returns 404 for links and revoked invitations, and 429 after several', async () => {
    const { owner, workspace } = await addWorkspace();
    const [{ invite: link }, { id, email }] = [
      await createLink(owner, workspace.id),
      await invite(owner, workspace.id, createUniqueEmail()),
    ];
    const resend = (inviteId: typeof id) =>
      owner.expectRefusal(workspaceInvitesContract.resend, { params: { workspaceId: workspace.id, inviteId } });
    expect(await resend(link.id)).toMatchObject({ status: 404, code: 'workspace_invite.not_found' });
    await exhaustRateLimit('workspaceEmailsToAddress', `${workspace.id} ${normalizeEmail(email ?? '')}`, 1);
    expect(await resend(id)).toMatchObject({ status: 429 });
    await owner.call(workspaceInvitesContract.revoke, { params: { workspaceId: workspace.id, inviteId: id } });
    expect(await resend(id)).toMatchObject({ status: 404 });
  });
});

describe('DELETE workspaces/:workspaceId/invites/:inviteId', () => {
  it('revokes emailed invitations and links, and members remain', async () => {
    const { owner, workspace } = await addWorkspace();
    const [bo, cy] = [await addVerifiedUser(), await addVerifiedUser()];
    const [emailed, link] = [await inviteEmail(owner, workspace.id, bo.email), await createLink(owner, workspace.id)];
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
  it('is deleted, and cannot be accepted even if it remains', async () => {
    const { owner, workspace } = await addWorkspace();
    const admin = await addUserWithRole(workspace.id, 'admin');
    const bo = await addVerifiedUser();
    const { token } = await inviteEmail(admin, workspace.id, bo.email);
    const [stored] = await listStored(workspace.id);
    await owner.call(workspaceMembersContract.setRole, {
      ...getMemberParams(workspace.id, admin),
      body: { role: 'member' },
    });
    expect(await listInvites(owner, workspace.id)).toEqual([]);
    await expect(join(bo, token)).rejects.toThrow('workspace_invite.not_found');
    const other = await inviteEmail(owner, workspace.id, bo.email);
    const [{ slot = 0 } = {}] = await listStored(workspace.id);
    await updateItem(inviteItem, { workspaceId: workspace.id, slot }, { set: { createdBy: admin.user.id } });
    await expect(join(bo, other.token)).rejects.toThrow('workspace_invite.not_found');
    expect(stored?.createdBy).toBe(admin.user.id);
  });
});
