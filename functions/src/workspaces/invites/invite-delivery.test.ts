import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setSubscriptions } from '../../community/notifications/subscriptions.service.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { recordComplaint } from '../../site/email/email-addresses.store.ts';
import { createUniqueEmail } from '../../testing/browser.ts';
import { captureEvents } from '../../testing/events.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { enableNotifications, readNotifications } from '../../testing/notifications.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser } from '../../testing/users.ts';
import { buildInvitation, selectEmails } from '../../testing/workspace-emails.ts';
import { addVerifiedUser, addWorkspace, invite } from '../../testing/workspaces.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await enableNotifications();
  return removeSite;
});

describe('POST workspaces/:workspaceId/invites', () => {
  it('emails a link to log in to users, and a link to sign up to others, with the same reply', async () => {
    const { owner, workspace } = await addWorkspace();
    const [bo, unknown] = [await addVerifiedUser(), createUniqueEmail()];
    const sent = captureSentMessages('EMAILS_QUEUE_URL');
    const reply = await owner.call(
      workspaceInvitesContract.invite,
      buildInvitation(workspace.id, [bo.email, unknown], 'admin'),
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
