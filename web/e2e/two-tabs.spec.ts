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

const paused = /^Paused: something else of this site plays now/;

test('the newest of two tabs is heard; the other pauses, says so, and takes it back', async ({ page, context }) => {
  await playAlbum(page);
  const other = await context.newPage();
  await pressPlay(other);
  await holdPlayHere(page);
  await expectPlaying(other);
  await expect.poll(() => heard(page)).toBeNull();

  await page.bringToFront();
  await expect(page.getByText(paused)).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expectPlaying(page);
  await expect.poll(() => heard(other)).toBeNull();
  await expect(page.getByText(paused)).toBeHidden();
});

test('a tab that was asleep takes nothing from the one that began meanwhile', async ({ page, context }) => {
  await playAlbum(page);
  const sleeper = await context.newCDPSession(page);
  await sleeper.send('Page.setWebLifecycleState', { state: 'frozen' });

  const other = await context.newPage();
  await playAlbum(other);
  await sleeper.send('Page.setWebLifecycleState', { state: 'active' });
  await expect.poll(() => heard(page)).toBeNull();
  await expectPlaying(other);
});

test('a tab whose tracks come late takes nothing either', async ({ page, context }) => {
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

  const other = await context.newPage();
  await playAlbum(other);
  arrive();
  await expect(page.getByText(paused)).toBeVisible();
  expect(await heard(page)).toBeNull();
  await expectPlaying(other);
});

test('a frame that plays somewhere silences the site, which is of its own origin', async ({
  page,
  context,
  request,
}) => {
  await playAlbum(page);
  const other = await context.newPage();
  await other.goto(`${(await pathsOf(request)).track}/embed`);
  await other.getByRole('button', { name: 'Play Meadow Index' }).click();
  await holdPlayHere(page);
  await expectPlaying(other);
  await expect.poll(() => heard(page)).toBeNull();

  await page.getByRole('button', { name: 'Play here' }).click();
  await expectPlaying(page);
  await expect(other.getByRole('status')).toHaveText('Paused: something else plays now.');
});
