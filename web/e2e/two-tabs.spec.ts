import type { Page } from '@playwright/test';
import { pathsOf } from './blog.ts';
import { expect, expectPlaying, heard, openAlbum, test } from './fixtures.ts';

const pressPlay = async (page: Page): Promise<void> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
};
const playAlbum = async (page: Page): Promise<void> => {
  await pressPlay(page);
  await expectPlaying(page);
};
/** Stays until it is pressed: the focus in it stops the clock of what says so. */
const holdPlayHere = (page: Page): Promise<void> => page.getByRole('button', { name: 'Play here' }).focus();

const paused = /^Paused because music is playing in another tab/;

test.describe('Playback in two tabs', { tag: ['@player', '@site'] }, () => {
  test('plays in one tab at a time: the one where play was pressed last', { tag: '@journey' }, async ({
    page,
    context,
    request,
  }) => {
    const other = await context.newPage();

    await test.step('starts nothing when the tracks of a tab arrive after another one plays', async () => {
      let arrive = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.goto('/channel/new-releases');
      const card = page.getByRole('main').getByRole('button', { name: 'Play Glass Orchard' });
      await card.waitFor();
      await page.route('**/api/v1/albums/*', async (route) => {
        await late;
        await route.continue();
      });
      const asked = page.waitForRequest('**/api/v1/albums/*');
      await card.focus();
      await page.keyboard.press('Enter');
      await asked;
      await playAlbum(other);
      arrive();
      await expect(page.getByText(paused)).toBeVisible();
      await holdPlayHere(page);
      expect(await heard(page)).toBeNull();
      await expectPlaying(other);
    });

    await test.step('takes the sound back by its button, and gives it up to a newer tab', async () => {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Play here' }).click();
      await expectPlaying(page);
      await expect.poll(() => heard(other)).toBeNull();
      await expect(page.getByText(paused)).toBeHidden();
      await pressPlay(other);
      await holdPlayHere(page);
      await expectPlaying(other);
      await expect.poll(() => heard(page)).toBeNull();
      await page.getByRole('button', { name: 'Play here' }).click();
      await expectPlaying(page);
      await expect.poll(() => heard(other)).toBeNull();
    });

    await test.step('pauses a tab that was frozen while another one began', async () => {
      const sleeper = await context.newCDPSession(page);
      await sleeper.send('Page.setWebLifecycleState', { state: 'frozen' });
      await playAlbum(other);
      await sleeper.send('Page.setWebLifecycleState', { state: 'active' });
      await expect.poll(() => heard(page)).toBeNull();
      await expectPlaying(other);
    });

    await test.step('pauses for an embedded player of the same site, and the other way round', async () => {
      await other.goto(`${(await pathsOf(request)).track}/embed`);
      await page.bringToFront();
      await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click();
      await expectPlaying(page);
      await other.bringToFront();
      await other.getByRole('button', { name: 'Play Meadow Index' }).click();
      await holdPlayHere(page);
      await expectPlaying(other);
      await expect.poll(() => heard(page)).toBeNull();
      await page.getByRole('button', { name: 'Play here' }).click();
      await expectPlaying(page);
      await expect(other.getByRole('status')).toHaveText('Paused because something else is playing.');
    });
  });
});
