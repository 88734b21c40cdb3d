import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, openAlbum, test } from './fixtures.ts';
import { recordLiveMessages, waitForConnection } from './live.ts';

// The browser logs a conflict when a name is saved after a move, and a playlist to which the user has lost access.
test.use({ expectedConsoleErrors: /40[49]/ });

const getRows = (page: Page) => page.getByRole('main').getByRole('row');
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('Shared playlist', { tag: ['@library'] }, () => {
  test('saves edits by two users at once, until the owner removes the other one', { tag: '@journey' }, async ({
    page: ada,
    browser,
  }) => {
    await ada.setViewportSize({ width: 1440, height: 900 });
    await registerUser(ada);
    await openAlbum(ada, 'Glass Orchard');
    await ada.getByRole('button', { name: 'More for Glass Orchard' }).first().click();
    await ada.getByRole('menuitem', { name: 'Add to playlist' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'New playlist' }).click();
    await ada.getByRole('textbox', { name: /^Name/ }).fill('Rain on glass');
    await ada.getByText('Public', { exact: true }).click();
    await ada.getByRole('button', { name: 'Create' }).click();
    await ada.getByRole('link', { name: 'Open' }).click();
    await expect(getHeading(ada, 'Rain on glass')).toBeVisible();
    // A connection that the page opened before has no recorded messages.
    const messages = recordLiveMessages(ada);
    const connected = waitForConnection(ada);
    await ada.reload();
    await connected;
    await expect(getRows(ada)).not.toHaveCount(0);
    const count = await getRows(ada).count();
    await ada.getByRole('button', { name: 'Invite people' }).click();
    await ada.getByRole('button', { name: 'Create link' }).click();
    const link = await ada.getByRole('textbox', { name: 'Link' }).inputValue();
    await expectAccessibleInBothThemes(ada);
    await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const bo = await context.newPage();
    await registerUser(bo);
    await bo.goto(link);
    await expect(bo.getByRole('button', { name: 'Join' })).toBeVisible();
    await expectAccessibleInBothThemes(bo);
    await bo.getByRole('button', { name: 'Join' }).click();
    await expect(getHeading(bo, 'Rain on glass')).toBeVisible();
    await openAlbum(bo, 'Northbound');
    await getRows(bo)
      .first()
      .getByRole('button', { name: /^More for/ })
      .click();
    await bo.getByRole('menuitem', { name: 'Add to playlist' }).click();
    await bo
      .getByRole('dialog')
      .getByRole('button', { name: /Rain on glass/ })
      .click();
    await expect(bo.getByText('Added to “Rain on glass”')).toBeVisible();
    await bo.getByRole('link', { name: 'Open' }).click();
    await expect.poll(() => messages.filter((message) => message.includes('"playlist"'))).not.toEqual([]);
    await expect(getRows(ada)).toHaveCount(count + 1);
    await expect(getRows(bo)).toHaveCount(count + 1);
    const last = (await getRows(bo).last().getByRole('link').first().textContent()) ?? '';
    await ada.getByRole('button', { name: 'Edit details' }).click();
    await ada.getByRole('textbox', { name: /^Name/ }).fill('Rain on the roof');
    await getRows(bo).last().focus();
    const moveResponse = bo.waitForResponse(/tracks\/order/);
    await bo.keyboard.press('Alt+Home');
    expect((await moveResponse).status()).toBe(200);
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(getHeading(ada, 'Rain on the roof')).toBeVisible();
    await expect(getRows(ada).first()).toContainText(last);
    await expect(getHeading(bo, 'Rain on the roof')).toBeVisible();
    await expect(getRows(bo).first()).toContainText(last);

    await ada.getByRole('button', { name: 'Invite people' }).click();
    await ada.getByRole('button', { name: /^Remove / }).click();
    await ada.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(getHeading(bo, 'You no longer have access to this playlist')).toBeVisible();
    await expect(getRows(ada)).toHaveCount(count + 1);
    await context.close();
  });
});
