import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUserByEmail } from '../../identity/users/users.store.ts';
import { changeSettings } from '../../site/settings/settings.service.ts';
import { createUniqueEmail, openBrowser, testPassword } from '../../testing/browser.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { inviteAndReadToken } from '../../testing/workspace-emails.ts';
import { addWorkspace, createLink, expireInvites, join, readRoles } from '../../testing/workspaces.ts';

let removeSite: () => Promise<void>;
let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());
beforeEach(async () => {
  removeSite = await isolatedSiteTable();
  await changeSettings({ 'registration.disable': true, require_email_confirmation: true });
  return () => removeSite();
});

const buildRequest = (email: string, invite_id: string | null) => ({
  body: { email, password: testPassword, password_confirmation: testPassword, invite_id, invite_type: 'workspace' },
});

describe('POST auth/register with an invitation', () => {
  it('verifies the address of the emailed invitation and joins, while registration is closed', async () => {
    const { owner, workspace } = await addWorkspace();
    const email = createUniqueEmail();
    const { token } = await inviteAndReadToken(owner, workspace.id, email, 'admin');
    const browser = openBrowser();
    const { status, bootstrapData } = await browser.call(
      authContract.register,
      buildRequest(email.toUpperCase(), token),
    );
    expect(status).toBe('success');
    expect(bootstrapData.user?.email_verified_at).not.toBeNull();
    expect((await browser.call(workspaceContract.list, {})).workspaces).toContainEqual(
      expect.objectContaining({ id: workspace.id, role: 'admin' }),
    );
    // The client then calls the endpoint to join, which returns the same workspace.
    expect((await join(browser, token)).workspace.id).toBe(workspace.id);
  });

  it('does not verify the address with a link, and joins the workspace', async () => {
    await changeSettings({ 'registration.disable': false });
    const { owner, workspace } = await addWorkspace();
    const { token } = await createLink(owner, workspace.id);
    const email = createUniqueEmail();
    const { status, bootstrapData } = await openBrowser().call(authContract.register, buildRequest(email, token));
    expect(status).toBe('needs_email_verification');
    expect(bootstrapData.user?.email_verified_at).toBeNull();
    const user = await findUserByEmail(email);
    expect(user && (await readRoles(owner, workspace.id)).get(user.id)).toBe('member');
  });

  it('returns 403 without a valid token for the address, and creates no account', async () => {
    const { owner, workspace } = await addWorkspace();
    const [email, otherEmail] = [createUniqueEmail(), createUniqueEmail()];
    const { token, invite } = await inviteAndReadToken(owner, workspace.id, email);
    const link = await createLink(owner, workspace.id);
    const attemptRegistration = (address: string, reference: string | null) =>
      openBrowser().expectRefusal(authContract.register, buildRequest(address, reference));
    const registrationDisabled = { status: 403, code: 'registration.disabled' };
    for (const [address, reference] of [
      [otherEmail, token],
      [email, invite.id],
      [email, link.token],
      [email, null],
      [email, 'x'],
      [email, 'A'.repeat(43)],
    ] as const)
      expect(await attemptRegistration(address, reference)).toMatchObject(registrationDisabled);
    await expireInvites(workspace.id);
    expect(await attemptRegistration(email, token)).toMatchObject(registrationDisabled);
    await owner.call(workspaceInvitesContract.revoke, {
      params: { workspaceId: workspace.id, inviteId: invite.id },
    });
    expect(await attemptRegistration(email, token)).toMatchObject(registrationDisabled);
    for (const address of [email, otherEmail]) expect(await findUserByEmail(address)).toBeUndefined();
  });

  it('registers without the workspace when registration is open and the token belongs to another address', async () => {
    await changeSettings({ 'registration.disable': false });
    const { owner, workspace } = await addWorkspace();
    const { token } = await inviteAndReadToken(owner, workspace.id, createUniqueEmail());
    const email = createUniqueEmail();
    const { bootstrapData } = await openBrowser().call(authContract.register, buildRequest(email, token));
    expect(bootstrapData.user?.email_verified_at).toBeNull();
    expect((await readRoles(owner, workspace.id)).size).toBe(1);
  });

  it('keeps the account and the invitation when joining fails', async () => {
    const { owner, workspace } = await addWorkspace();
    const email = createUniqueEmail();
    const { token } = await inviteAndReadToken(owner, workspace.id, email);
    const browser = openBrowser();
    runBeforeCommand('TransactWriteItemsCommand', 'acceptedBy', async () => {
      throw new Error('cut off');
    });
    await browser.call(authContract.register, buildRequest(email, token));
    expect((await readRoles(owner, workspace.id)).size).toBe(1);
    expect((await join(browser, token)).workspace.id).toBe(workspace.id);
  });
});
