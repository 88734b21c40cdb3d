import type { Page } from '@playwright/test';
import { registerUser } from './account.ts';
import { expect, openAlbum, test } from './fixtures.ts';

/** Returns the ids that the user of the page likes, from the API. */
const getLikedIds = async (page: Page): Promise<string[]> =>
  (await (await page.request.get('/api/v1/users/me/reactions?likes=-1')).json()).likes.ids;

const getLikeButtons = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .getByRole('button', { name: /^Like / });

test.describe('Likes', { tag: ['@library', '@player'] }, () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('saves a like made offline when the connection returns, and removes it in every tab', {
    tag: '@journey',
  }, async ({ page, context }) => {
    await registerUser(page);
    await openAlbum(page, 'Glass Orchard');
    const path = new URL(page.url()).pathname;
    const likeButton = getLikeButtons(page).first();
    const name = (await likeButton.getAttribute('aria-label'))?.replace('Like ', '') ?? '';
    await context.setOffline(true);
    await likeButton.click();
    await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
    await page.close();

    await context.setOffline(false);
    const reopenedPage = await context.newPage();
    await reopenedPage.goto(path);
    await expect(getLikeButtons(reopenedPage).first()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => getLikedIds(reopenedPage)).toHaveLength(1);

    const libraryPage = await context.newPage();
    await libraryPage.goto('/library/songs');
    const row = libraryPage.getByRole('main').getByRole('row', { name: new RegExp(name) });
    await expect(row).toBeVisible();
    await reopenedPage.bringToFront();
    await getLikeButtons(reopenedPage).first().click();
    await expect(row).toBeHidden();
    await expect.poll(() => getLikedIds(reopenedPage)).toEqual([]);
  });
});
