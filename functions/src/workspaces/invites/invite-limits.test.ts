import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { createUniqueEmail, signIn } from '../../testing/browser.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { enableNotifications } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import type { TestUser } from '../../testing/users.ts';
import { buildInvitation, listInvites, selectEmails } from '../../testing/workspace-emails.ts';
import { addWorkspace, expireInvites, getWorkspaceParams, invite } from '../../testing/workspaces.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

describe('POST workspaces/:workspaceId/invites', () => {
  it('returns 403 when the workspace has the maximum number of pending invitations, not counting expired ones', async () => {
    lowerLimit('workspaceInvitesMax', 2);
    const { owner, workspace } = await addWorkspace();
    const emails = [createUniqueEmail(), createUniqueEmail(), createUniqueEmail()];
    const refusal = await owner.expectRefusal(workspaceInvitesContract.invite, buildInvitation(workspace.id, emails));
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
      await owner.expectRefusal(workspaceInvitesContract.invite, buildInvitation(workspace.id, [email])),
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
    const refusal = await owner.expectRefusal(workspaceInvitesContract.invite, buildInvitation(workspace.id, [email]));
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
    const request = buildInvitation(workspace.id, [createUniqueEmail()]);
    expect(await owner.expectRefusal(workspaceInvitesContract.invite, request)).toMatchObject(unverified);
    const params = { workspaceId: workspace.id, inviteId };
    expect(await owner.expectRefusal(workspaceInvitesContract.resend, { params })).toMatchObject(unverified);
    expect(await listInvites(owner, workspace.id)).toHaveLength(1);
  });

  it('limits the addresses that a user invites in a day, and more so for new accounts', async () => {
    const { owner, workspace } = await addWorkspace();
    const refuse = (user: Pick<TestUser, 'expectRefusal'>) =>
      user.expectRefusal(workspaceInvitesContract.invite, buildInvitation(workspace.id, [createUniqueEmail()]));
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
});
