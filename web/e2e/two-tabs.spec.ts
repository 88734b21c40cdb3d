import type { Page } from '@playwright/test';
import { getAlbumPaths } from './external-site.ts';
import { expect, expectPlaying, getPlayingAudio, openAlbum, test } from './fixtures.ts';

const pressPlay = async (page: Page): Promise<void> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
};
const playAlbum = async (page: Page): Promise<void> => {
  await pressPlay(page);
  await expectPlaying(page);
};
/** Focuses the button, so that the notice stays open. */
const keepNoticeOpen = (page: Page): Promise<void> => page.getByRole('button', { name: 'Play here' }).focus();

const pausedMessage = /^Paused because music is playing in another tab/;

test.describe('Playback in two tabs', { tag: ['@player', '@site'] }, () => {
  test('plays only in the tab where play was pressed last', { tag: '@journey' }, async ({ page, context, request }) => {
    const otherTab = await context.newPage();

    await test.step('does not start when the tracks of a tab are loaded after another tab plays', async () => {
      let releaseResponse = (): void => undefined;
      const releasePromise = new Promise<void>((resolve) => {
        releaseResponse = resolve;
      });
      await page.goto('/channel/new-releases');
      const card = page.getByRole('main').getByRole('button', { name: 'Play Glass Orchard' });
      await card.waitFor();
      await page.route('**/api/v1/albums/*', async (route) => {
        await releasePromise;
        await route.continue();
      });
      const albumRequest = page.waitForRequest('**/api/v1/albums/*');
      await card.focus();
      await page.keyboard.press('Enter');
      await albumRequest;
      await playAlbum(otherTab);
      releaseResponse();
      await expect(page.getByText(pausedMessage)).toBeVisible();
      await keepNoticeOpen(page);
      expect(await getPlayingAudio(page)).toBeNull();
      await expectPlaying(otherTab);
    });

    await test.step('resumes by its button, and pauses for a newer tab', async () => {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Play here' }).click();
      await expectPlaying(page);
      await expect.poll(() => getPlayingAudio(otherTab)).toBeNull();
      await expect(page.getByText(pausedMessage)).toBeHidden();
      await pressPlay(otherTab);
      await keepNoticeOpen(page);
      await expectPlaying(otherTab);
      await expect.poll(() => getPlayingAudio(page)).toBeNull();
      await page.getByRole('button', { name: 'Play here' }).click();
      await expectPlaying(page);
      await expect.poll(() => getPlayingAudio(otherTab)).toBeNull();
    });

    await test.step('pauses a tab that was frozen while another one started', async () => {
      const frozenTab = await context.newCDPSession(page);
      await frozenTab.send('Page.setWebLifecycleState', { state: 'frozen' });
      await playAlbum(otherTab);
      await frozenTab.send('Page.setWebLifecycleState', { state: 'active' });
      await expect.poll(() => getPlayingAudio(page)).toBeNull();
      await expectPlaying(otherTab);
    });

    await test.step('pauses for an embedded player of the same site, and vice versa', async () => {
      await otherTab.goto(`${(await getAlbumPaths(request)).track}/embed`);
      await page.bringToFront();
      await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click();
      await expectPlaying(page);
      await otherTab.bringToFront();
      await otherTab.getByRole('button', { name: 'Play Meadow Index' }).click();
      await keepNoticeOpen(page);
      await expectPlaying(otherTab);
      await expect.poll(() => getPlayingAudio(page)).toBeNull();
      await page.getByRole('button', { name: 'Play here' }).click();
      await expectPlaying(page);
      await expect(otherTab.getByRole('status')).toHaveText('Paused because something else is playing.');
    });
  });
});
