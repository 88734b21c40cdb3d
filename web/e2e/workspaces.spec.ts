import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { createEmailReader } from './emails.ts';
import { test as demoTest, expect, phone } from './fixtures.ts';
import { createEmail, createVerifiedUser, password } from './sign-up.ts';
import { test } from './strict-site.ts';
import { createWorkspaceWithAlbum } from './workspace-releases.ts';

const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const getMembers = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem');
const openMenu = (page: Page) => page.getByRole('button', { name: /Account menu$/ }).click();
const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('Workspaces', { tag: ['@workspaces', '@journey'] }, () => {
  test('invites a colleague without an account, who registers by the emailed link, and leaves', async ({
    page: owner,
    browser,
    site,
  }) => {
    const email = createEmail();
    await test.step('creates a workspace and invites by email', async () => {
      await createVerifiedUser(owner, site);
      await owner.goto('/');
      await openMenu(owner);
      await expect(owner.getByRole('menuitemradio', { name: /Default/ })).toBeChecked();
      await expectAccessibleInBothThemes(owner);
      await owner.getByRole('menuitem', { name: 'New workspace' }).click();
      await owner.getByRole('textbox', { name: 'Name' }).fill('Slow Harbour');
      await owner.keyboard.press('Enter');
      await expect(getHeading(owner, 'Slow Harbour')).toBeVisible();
      await owner.getByRole('button', { name: 'Invite' }).click();
      await expect(owner.getByRole('textbox', { name: 'Email' })).toBeFocused();
      await owner.keyboard.type(`${email},`);
      await owner.getByText('Releases, insights, people, artists').click();
      await owner.getByRole('button', { name: 'Send invitation' }).click();
      await expect(owner.getByRole('listitem').filter({ hasText: email })).toContainText('Admin · Sent');
      await expectAccessibleInBothThemes(owner);
      await closeDialog(owner);
      await expect(owner.getByRole('button', { name: '1 invitation waiting' })).toBeVisible();
    });

    const context = await browser.newContext({ baseURL: site.url, viewport: phone.viewport });
    const colleague = await context.newPage();
    await test.step('registers by the link and joins', async () => {
      const [link] = await site.waitForEmail(email, /http\S+\/workspace\/join\/register#invite=[\w-]+/);
      await colleague.goto(link);
      await expect(getHeading(colleague, /^To join your team on .+, create an account$/)).toBeVisible();
      await expect(colleague.getByLabel('Email')).toHaveValue(email);
      await expect(colleague.getByLabel('Email')).toBeDisabled();
      await expectAccessibleInBothThemes(colleague);
      await colleague.getByLabel('Password', { exact: true }).fill(password);
      await colleague.getByLabel('Confirm password').fill(password);
      await colleague.getByText('I accept the').click({ position: { x: 4, y: 4 } });
      await colleague.getByRole('button', { name: 'Create account' }).click();
      await expect(getHeading(colleague, 'Slow Harbour')).toBeVisible();
      await expect(getMembers(colleague)).toHaveCount(2);
      await expect(colleague.getByRole('button', { name: 'Switch to this workspace' })).toHaveCount(0);
      await expectAccessibleInBothThemes(colleague);
      await colleague.goto(link);
      await colleague.getByRole('link', { name: 'Open workspace' }).click();
      await expect(getHeading(colleague, 'Slow Harbour')).toBeVisible();
    });

    await test.step('is listed as a member', async () => {
      await owner.reload();
      await expect(getMembers(owner).filter({ hasText: email })).toContainText('Admin');
      await expect(owner.getByRole('button', { name: /invitation waiting/ })).toHaveCount(0);
    });

    await test.step('leaves', async () => {
      await colleague.getByRole('link', { name: 'Settings' }).click();
      await expectAccessibleInBothThemes(colleague);
      await colleague.getByRole('button', { name: 'Leave workspace' }).click();
      await colleague.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(colleague).toHaveURL(`${site.url}/`);
      await openMenu(colleague);
      await expect(colleague.getByRole('menuitemradio', { name: /Default/ })).toBeChecked();
      await expect(colleague.getByRole('menuitemradio')).toHaveCount(1);
      await owner.reload();
      await expect(getMembers(owner)).toHaveCount(1);
    });
    await context.close();
  });
});

demoTest.describe('Releases of a workspace', { tag: ['@workspaces', '@backstage', '@journey'] }, () => {
  demoTest('are edited by a colleague who registered by the emailed invitation', async ({ page: owner, browser }) => {
    demoTest.setTimeout(240_000);
    const suffix = crypto.randomUUID().slice(0, 8);
    const names = {
      workspace: `Slow Harbour ${suffix}`,
      artist: `Tin Lanterns ${suffix}`,
      album: `Low Water ${suffix}`,
    };
    const newTitle = `High Water ${suffix}`;
    const [email, waitForEmail] = [createEmail(), createEmailReader(process.env.E2E_INBOX ?? '')];
    const { workspaceId, albumId } = await createWorkspaceWithAlbum(owner, browser, waitForEmail, names);

    await demoTest.step('invites a colleague by email', async () => {
      await owner.goto(`/workspace/${workspaceId}`);
      await owner.getByRole('button', { name: 'Invite' }).click();
      await owner.getByRole('textbox', { name: 'Email' }).fill(email);
      await owner.keyboard.press('Enter');
      await owner.getByRole('button', { name: 'Send invitation' }).click();
      await expect(owner.getByRole('listitem').filter({ hasText: email })).toContainText('Member · Sent');
    });

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const colleague = await context.newPage();
    await demoTest.step('registers by the link', async () => {
      const [link] = await waitForEmail(email, /http\S+\/workspace\/join\/register#invite=[\w-]+/);
      await colleague.goto(link);
      await colleague.getByLabel('Password', { exact: true }).fill(password);
      await colleague.getByLabel('Confirm password').fill(password);
      await colleague.getByRole('button', { name: 'Create account' }).click();
      await expect(getHeading(colleague, names.workspace)).toBeVisible();
    });

    const title = colleague.getByRole('textbox', { name: 'Title', exact: true });
    await demoTest.step('changes the title of the label’s release', async () => {
      await colleague
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Releases', exact: true })
        .click();
      await expect(getHeading(colleague, 'Releases')).toBeVisible();
      await colleague.getByRole('link', { name: names.album, exact: true }).click();
      await expect(title).toHaveValue(names.album);
      await title.fill(newTitle);
      await colleague.getByRole('button', { name: 'Save draft' }).click();
      await expect(colleague.getByText('Draft saved', { exact: true })).toBeVisible();
      await colleague.reload();
      await expect(title).toHaveValue(newTitle);
      await expectAccessibleInBothThemes(colleague);
    });

    await demoTest.step('shows the new title to the owner', async () => {
      await owner.goto(`/backstage/albums/${albumId}/edit`);
      await expect(owner.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(newTitle);
      await owner.goto('/backstage/releases');
      await expect(owner.getByRole('link', { name: newTitle, exact: true })).toBeVisible();
    });
    await context.close();
  });
});
