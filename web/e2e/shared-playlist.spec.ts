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
  test('saves edits by two users at once, until the owner removes the other user', { tag: '@journey' }, async ({
    page: adaPage,
    browser,
  }) => {
    await adaPage.setViewportSize({ width: 1440, height: 900 });
    await registerUser(adaPage);
    await openAlbum(adaPage, 'Glass Orchard');
    await adaPage.getByRole('button', { name: 'More options for Glass Orchard' }).first().click();
    await adaPage.getByRole('menuitem', { name: 'Add to playlist' }).click();
    await adaPage.getByRole('dialog').getByRole('button', { name: 'New playlist' }).click();
    await adaPage.getByRole('textbox', { name: /^Name/ }).fill('Rain on glass');
    await adaPage.getByText('Public', { exact: true }).click();
    await adaPage.getByRole('button', { name: 'Create' }).click();
    await adaPage.getByRole('link', { name: 'Open' }).click();
    await expect(getHeading(adaPage, 'Rain on glass')).toBeVisible();
    // A connection that the page opened before has no recorded messages.
    const messages = recordLiveMessages(adaPage);
    const connected = waitForConnection(adaPage);
    await adaPage.reload();
    await connected;
    await expect(getRows(adaPage)).not.toHaveCount(0);
    const count = await getRows(adaPage).count();
    await adaPage.getByRole('button', { name: 'Invite people' }).click();
    await adaPage.getByRole('button', { name: 'Create link' }).click();
    const link = await adaPage.getByRole('textbox', { name: 'Link' }).inputValue();
    await expectAccessibleInBothThemes(adaPage);
    await adaPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const boPage = await context.newPage();
    await registerUser(boPage);
    await boPage.goto(link);
    await expect(boPage.getByRole('button', { name: 'Join' })).toBeVisible();
    await expectAccessibleInBothThemes(boPage);
    await boPage.getByRole('button', { name: 'Join' }).click();
    await expect(getHeading(boPage, 'Rain on glass')).toBeVisible();
    await openAlbum(boPage, 'Northbound');
    await getRows(boPage)
      .first()
      .getByRole('button', { name: /^More options for/ })
      .click();
    await boPage.getByRole('menuitem', { name: 'Add to playlist' }).click();
    await boPage
      .getByRole('dialog')
      .getByRole('button', { name: /Rain on glass/ })
      .click();
    await expect(boPage.getByText('Added to “Rain on glass”')).toBeVisible();
    await boPage.getByRole('link', { name: 'Open' }).click();
    await expect.poll(() => messages.filter((message) => message.includes('"playlist"'))).not.toEqual([]);
    await expect(getRows(adaPage)).toHaveCount(count + 1);
    await expect(getRows(boPage)).toHaveCount(count + 1);
    const movedName = (await getRows(boPage).last().getByRole('link').first().textContent()) ?? '';
    await adaPage.getByRole('button', { name: 'Edit details' }).click();
    await adaPage.getByRole('textbox', { name: /^Name/ }).fill('Rain on the roof');
    await getRows(boPage).last().focus();
    const moveResponse = boPage.waitForResponse(/tracks\/order/);
    await boPage.keyboard.press('Alt+Home');
    expect((await moveResponse).status()).toBe(200);
    await adaPage.getByRole('button', { name: 'Save' }).click();
    await expect(getHeading(adaPage, 'Rain on the roof')).toBeVisible();
    await expect(getRows(adaPage).first()).toContainText(movedName);
    await expect(getHeading(boPage, 'Rain on the roof')).toBeVisible();
    await expect(getRows(boPage).first()).toContainText(movedName);

    await adaPage.getByRole('button', { name: 'Invite people' }).click();
    await adaPage.getByRole('button', { name: /^Remove / }).click();
    await adaPage.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(getHeading(boPage, 'You no longer have access to this playlist')).toBeVisible();
    await expect(getRows(adaPage)).toHaveCount(count + 1);
    await context.close();
  });
});
