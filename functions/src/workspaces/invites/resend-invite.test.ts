import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { normalizeEmail } from '../../identity/users/normalize-email.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { inviteAndReadToken, readToken, selectEmails } from '../../testing/workspace-emails.ts';
import {
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  createLink,
  expireInvites,
  invite,
  join,
} from '../../testing/workspaces.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

describe('POST workspaces/:workspaceId/invites/:inviteId/resend', () => {
  it('emails a new token in the name of the admin who sends it again, and the old one no longer works', async () => {
    const { owner, workspace } = await addWorkspace();
    const admin = await addUserWithRole(workspace.id, 'admin');
    const bo = await addVerifiedUser();
    const first = await inviteAndReadToken(owner, workspace.id, bo.email);
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
    const first = await inviteAndReadToken(owner, workspace.id, bo.email);
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
    const { invite: created } = await inviteAndReadToken(owner, workspace.id, bo.email);
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    const params = { workspaceId: workspace.id, inviteId: created.id };
    await owner.call(workspaceInvitesContract.resend, { params });
    const token = readToken(sent());
    expect(await owner.expectRefusal(workspaceInvitesContract.resend, { params })).toMatchObject({ status: 429 });
    expect((await join(bo, token)).workspace.id).toBe(workspace.id);
  });

  it('returns 404 for links and revoked invitations, and 429 after several emails to the address', async () => {
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
