import type { Page } from '@playwright/test';
import { register, signInElsewhere } from './account.ts';
import { expect, expectPlaying, heard, openAlbum, stretch, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

/** The title's link; before it stands the cover's. */
const trackOf = (page: Page) => page.getByRole('region', { name: 'Player' }).getByRole('link').nth(1);

test.describe('Playback on several devices', { tag: ['@player'] }, () => {
  test('continues on another device, and stops on the first one', { tag: '@journey' }, async ({ page, browser }) => {
    const email = await register(page);
    await openAlbum(page, 'Glass Orchard');
    const isSaved = page.waitForResponse((reply) => /users\/me\/devices\/dev_/.test(reply.url()) && reply.ok());
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await stretch(page);
    await isSaved;
    const name = await trackOf(page).textContent();

    const { context } = await signInElsewhere(browser, email);
    const other = await context.newPage();
    await other.goto('/channel/new-releases');
    const offer = other.getByRole('region', { name: 'Continue on this device' });
    await expect(offer).toContainText(name ?? '?');
    await expectAccessibleInBothThemes(other);
    const isTaken = other.waitForResponse((reply) => /users\/me\/devices\/dev_.*PUT/.test(reply.url()) && reply.ok());
    await offer.getByRole('button', { name: 'Continue on this device' }).click();
    await expectPlaying(other);
    await expect(trackOf(other)).toHaveText(name ?? '?');
    await expect(offer).toBeHidden();
    await isTaken;

    // It asks twice a minute, and when somebody comes back to it.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect.poll(() => heard(page)).toBeNull();
    }).toPass();
    await expect(page.getByText(/^Paused because you’re listening on .*\.$/)).toBeVisible();
    await expectPlaying(other);
    await context.close();
  });
});
