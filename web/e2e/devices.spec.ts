import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { logInInNewContext, registerUser } from './account.ts';
import { expect, expectPlaying, getPlayingAudio, openAlbum, slowDownPlayback, test } from './fixtures.ts';

/** The link of the title, which follows the one of the cover. */
const getTrackLink = (page: Page) => page.getByRole('region', { name: 'Player' }).getByRole('link').nth(1);

test.describe('Playback on several devices', { tag: ['@player'] }, () => {
  test('continues on another device, and stops on the first one', { tag: '@journey' }, async ({ page, browser }) => {
    const email = await registerUser(page);
    await openAlbum(page, 'Glass Orchard');
    const saveResponse = page.waitForResponse(
      (response) => /users\/me\/devices\/dev_/.test(response.url()) && response.ok(),
    );
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await slowDownPlayback(page);
    await saveResponse;
    const name = await getTrackLink(page).textContent();

    const { context } = await logInInNewContext(browser, email);
    const otherDevice = await context.newPage();
    await otherDevice.goto('/channel/new-releases');
    const offer = otherDevice.getByRole('region', { name: 'Continue on this device' });
    await expect(offer).toContainText(name ?? '?');
    await expectAccessibleInBothThemes(otherDevice);
    const takeoverResponse = otherDevice.waitForResponse(
      (response) => /users\/me\/devices\/dev_.*PUT/.test(response.url()) && response.ok(),
    );
    await offer.getByRole('button', { name: 'Continue on this device' }).click();
    await expectPlaying(otherDevice);
    await expect(getTrackLink(otherDevice)).toHaveText(name ?? '?');
    await expect(offer).toBeHidden();
    await takeoverResponse;

    // The page checks twice a minute and when it gets the focus.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(() => getPlayingAudio(page)).toBeNull();
    }).toPass();
    await expect(page.getByText(/^Paused because you’re listening on .*\.$/)).toBeVisible();
    await expectPlaying(otherDevice);
    await context.close();
  });
});
