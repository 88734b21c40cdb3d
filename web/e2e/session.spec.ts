import { expect, expectPlaying, getPlayingAudio, openAlbum, slowDownPlayback, test } from './fixtures.ts';

test.describe('Session', { tag: ['@identity', '@accounts', '@player'] }, () => {
  test('keeps the music playing after login and logout, and updates other tabs', { tag: ['@journey'] }, async ({
    page,
    context,
  }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await slowDownPlayback(page);
    const source = (await getPlayingAudio(page))?.source;
    const album = page.url();
    const otherTab = await context.newPage();
    await otherTab.goto('/contact');
    await expect(otherTab.getByRole('link', { name: 'Login', exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Login', exact: true }).click();
    // The demo site fills in the form (spec §2.1).
    await expect(page.getByLabel('Email')).toHaveValue('listener@overtone.example');
    const covers = page.locator('img[src*="/media/"]');
    await expect(covers.first()).toBeVisible();
    await page.setViewportSize({ width: 899, height: 900 });
    await expect(covers).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(album);
    expect((await getPlayingAudio(page))?.source).toBe(source);
    await expect(otherTab.getByRole('button', { name: /Account menu$/ })).toBeVisible();

    await page.getByRole('button', { name: 'Lio Listener' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expectPlaying(page);
    await expect(otherTab.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  });
});
