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
  }, async ({ page: ada, browser }) => {
    const email = await registerUser(ada);
    const { id } = await getUser(ada);
    const context = await browser.newContext();
    const bo = await context.newPage();
    await registerUser(bo);
    const connected = waitForConnection(ada);
    await ada.goto('/');
    await connected;
    await bo.goto(`/user/${id}`);
    await bo
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .click();
    await expect(bo.getByRole('main').getByRole('button', { name: /^Following / })).toBeVisible();

    await test.step('follows the event in an open page', async () => {
      await expect(ada.getByRole('button', { name: '1 unread notification' })).toBeVisible();
      await expect(ada).toHaveTitle(/^\(1\) /);
    });

    await test.step('shows the count and the notification in the popover', async () => {
      await ada.goto('/');
      await expect(ada).toHaveTitle(/^\(1\) /);
      await ada.getByRole('button', { name: '1 unread notification' }).click();
      const popover = ada.getByRole('dialog', { name: 'Notifications' });
      await expect(popover.getByRole('listitem')).toContainText('Nadia Crewe follows you');
      await expectAccessibleInBothThemes(ada);
      await ada.keyboard.press('Escape');
      await expect(popover).toBeHidden();
      await expect(ada.getByRole('button', { name: '1 unread notification' })).toBeFocused();
    });

    await test.step('marks it as read in every tab and on other devices when it is opened', async () => {
      const device = await (await logInInNewContext(browser, email)).context.newPage();
      const deviceConnected = waitForConnection(device);
      await device.goto('/');
      await expect(device).toHaveTitle(/^\(1\) /);
      await deviceConnected;
      const otherTab = await ada.context().newPage();
      await otherTab.goto('/notifications');
      await expect(otherTab.getByRole('main').getByRole('listitem')).toContainText('Unread');
      await ada.getByRole('button', { name: '1 unread notification' }).click();
      await ada.getByRole('link', { name: /Nadia Crewe follows you/ }).click();
      await expect(ada).toHaveURL(/\/user\/usr_/);
      await expect(ada.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(ada).not.toHaveTitle(/^\(/);
      await expect(otherTab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(device.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(device).not.toHaveTitle(/^\(/);
      await device.context().close();
      await otherTab.reload();
      await expect(otherTab.getByRole('main').getByRole('listitem')).toContainText('Nadia Crewe follows you');
      await expect(otherTab.getByText('Unread:')).toHaveCount(0);
      await otherTab.close();
      expect((await getUser(ada)).unread_notifications_count).toBe(0);
    });

    await test.step('marks all as read on a phone', async () => {
      await changePassword(ada);
      await waitForUnread(ada, 1);
      await ada.setViewportSize(phone.viewport);
      await ada.goto('/');
      await expect(ada.getByRole('banner').getByText('1 unread notification')).toBeAttached();
      await ada.getByRole('button', { name: /Account menu/ }).click();
      await ada.getByRole('menuitem', { name: 'Notifications 1' }).click();
      await expect(ada.getByRole('listitem').filter({ hasText: 'Your password was changed' })).toContainText('Unread');
      await expectAccessibleInBothThemes(ada);
      await ada.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(ada.getByText('Unread:')).toHaveCount(0);
      await waitForUnread(ada, 0);
    });

    await test.step('saves what the user is notified of', async () => {
      await ada.getByRole('link', { name: 'Notification settings' }).click();
      const follower = ada.getByRole('checkbox', { name: 'New follower: Site' });
      await expect(follower).toBeChecked();
      await expect(ada.getByRole('checkbox', { name: /^Security.*: Site/ })).toBeDisabled();
      await expectAccessibleInBothThemes(ada);
      await follower.press(' ');
      await ada.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(ada.getByText('Updated preferences')).toBeVisible();
      await ada.reload();
      await expect(follower).not.toBeChecked();
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
