import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { logInInNewContext, password, registerUser } from './account.ts';
import { expect, phone, test } from './fixtures.ts';
import { waitForConnection } from './live.ts';

const headers = { Origin: process.env.E2E_SITE ?? '' };

const getUser = async (page: Page): Promise<{ id: string; unread_notifications_count: number }> =>
  (await (await page.request.get('/api/v1/users/me')).json()).user;

/** Waits until the user has this number of unread notifications. The events of all users are processed one after another. */
const waitForUnread = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await getUser(page)).unread_notifications_count, { timeout: 120_000 }).toBe(count);

/** Changes the password, which the user is notified of. */
const changePassword = async (page: Page): Promise<void> => {
  const data = { current_password: password, password: `${password} new`, password_confirmation: `${password} new` };
  expect((await page.request.put('/auth/user/password', { headers, data })).status()).toBe(200);
};

test.describe('Notifications', { tag: ['@community', '@accounts'] }, () => {
  test('notifies a user of a new follower in the bell, the title, the list and the phone’s menu', {
    tag: ['@journey'],
  }, async ({ page: adaPage, browser }) => {
    const email = await registerUser(adaPage);
    const { id } = await getUser(adaPage);
    const context = await browser.newContext();
    const boPage = await context.newPage();
    await registerUser(boPage);
    const connected = waitForConnection(adaPage);
    await adaPage.goto('/');
    await connected;
    await boPage.goto(`/user/${id}`);
    await boPage
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .click();
    await expect(boPage.getByRole('main').getByRole('button', { name: /^Following / })).toBeVisible();

    await test.step('shows the event in an open page', async () => {
      await expect(adaPage.getByRole('button', { name: '1 unread notification' })).toBeVisible();
      await expect(adaPage).toHaveTitle(/^\(1\) /);
    });

    await test.step('shows the count and the notification in the popover', async () => {
      await adaPage.goto('/');
      await expect(adaPage).toHaveTitle(/^\(1\) /);
      await adaPage.getByRole('button', { name: '1 unread notification' }).click();
      const popover = adaPage.getByRole('dialog', { name: 'Notifications' });
      await expect(popover.getByRole('listitem')).toContainText('Nadia Crewe follows you');
      await expectAccessibleInBothThemes(adaPage);
      await adaPage.keyboard.press('Escape');
      await expect(popover).toBeHidden();
      await expect(adaPage.getByRole('button', { name: '1 unread notification' })).toBeFocused();
    });

    await test.step('marks it as read in every tab and on other devices when it is opened', async () => {
      const device = await (await logInInNewContext(browser, email)).context.newPage();
      const deviceConnected = waitForConnection(device);
      await device.goto('/');
      await expect(device).toHaveTitle(/^\(1\) /);
      await deviceConnected;
      const otherTab = await adaPage.context().newPage();
      await otherTab.goto('/notifications');
      await expect(otherTab.getByRole('main').getByRole('listitem')).toContainText('Unread');
      await adaPage.getByRole('button', { name: '1 unread notification' }).click();
      await adaPage.getByRole('link', { name: /Nadia Crewe follows you/ }).click();
      await expect(adaPage).toHaveURL(/\/user\/usr_/);
      await expect(adaPage.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(adaPage).not.toHaveTitle(/^\(/);
      await expect(otherTab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(device.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(device).not.toHaveTitle(/^\(/);
      await device.context().close();
      await otherTab.reload();
      await expect(otherTab.getByRole('main').getByRole('listitem')).toContainText('Nadia Crewe follows you');
      await expect(otherTab.getByText('Unread:')).toHaveCount(0);
      await otherTab.close();
      expect((await getUser(adaPage)).unread_notifications_count).toBe(0);
    });

    await test.step('marks all as read on a phone', async () => {
      await changePassword(adaPage);
      await waitForUnread(adaPage, 1);
      await adaPage.setViewportSize(phone.viewport);
      await adaPage.goto('/');
      await expect(adaPage.getByRole('banner').getByText('1 unread notification')).toBeAttached();
      await adaPage.getByRole('button', { name: /Account menu/ }).click();
      await adaPage.getByRole('menuitem', { name: 'Notifications 1' }).click();
      await expect(adaPage.getByRole('listitem').filter({ hasText: 'Your password was changed' })).toContainText(
        'Unread',
      );
      await expectAccessibleInBothThemes(adaPage);
      await adaPage.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(adaPage.getByText('Unread:')).toHaveCount(0);
      await waitForUnread(adaPage, 0);
    });

    await test.step('saves what the user is notified of', async () => {
      await adaPage.getByRole('link', { name: 'Notification settings' }).click();
      const followerCheckbox = adaPage.getByRole('checkbox', { name: 'New follower: Site' });
      await expect(followerCheckbox).toBeChecked();
      await expect(adaPage.getByRole('checkbox', { name: /^Security.*: Site/ })).toBeDisabled();
      await expectAccessibleInBothThemes(adaPage);
      await followerCheckbox.press(' ');
      await adaPage.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(adaPage.getByText('Updated preferences')).toBeVisible();
      await adaPage.reload();
      await expect(followerCheckbox).not.toBeChecked();
    });
    await context.close();
  });

  test('shows a message when there are no notifications', async ({ page }) => {
    await registerUser(page);
    await page.goto('/notifications');
    await expect(page.getByText('Hang tight!')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Notifications will start showing up here soon.')).toBeVisible();
  });
});
