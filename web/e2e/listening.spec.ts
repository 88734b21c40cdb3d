import { expect, expectPlaying, heard, openAlbum, stretch, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const playSlowRefraction = async (page: Parameters<typeof openAlbum>[0]): Promise<void> => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByText('Slow Refraction').first().hover();
  await page.getByRole('button', { name: 'Play Slow Refraction' }).click();
  await expectPlaying(page);
};

test('words follow the song, stop when somebody scrolls, and a press on a line goes there', async ({ page }) => {
  await playSlowRefraction(page);
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: 'Lyrics' }).click();
  await expect(page).toHaveURL(/\/lyrics$/);
  const words = page.getByRole('region', { name: 'Words' });
  await words.getByRole('button', { name: 'Nothing in a hurry' }).click();
  await expect(words.locator('[aria-current]')).toHaveText(/Nothing in a hurry|nothing to defend/);
  // The next song has no words.
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expectAccessibleInBothThemes(page);

  await words.hover();
  await page.mouse.wheel(0, 200);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Follow' })).toBeHidden();

  await page.getByRole('button', { name: 'Words earlier' }).click();
  await expect(page.getByText('+0.5 s')).toBeVisible();
  const size = (): Promise<string> => words.getByRole('list').evaluate((list) => getComputedStyle(list).fontSize);
  const before = await size();
  await page.getByRole('button', { name: 'Larger words' }).click();
  await expect.poll(size).not.toBe(before);

  await bar.getByRole('button', { name: 'Lyrics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
});

test('lyrics with nothing playing say what the place is for', async ({ page }) => {
  await page.goto('/lyrics');
  await expect(page.getByRole('heading', { name: 'Nothing is playing' })).toBeVisible();
  await page.getByRole('button', { name: 'Lyrics' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lyrics' })).toBeDisabled();
});

test('what leaves the queue comes back', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await stretch(page);
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const rows = queue.getByRole('listitem');
  const count = await rows.count();
  await queue.getByRole('button', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(count);
  await rows.nth(2).hover();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(rows).toHaveCount(count - 1);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(count);
  await expectPlaying(page);
});

test('speed and sleep timer are set, shown, and taken back', async ({ page }) => {
  await playSlowRefraction(page);
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: 'Speed and sleep timer' }).click();
  await page.getByRole('button', { name: '1.5×' }).click();
  await page.getByRole('button', { name: '30 min' }).click();
  await expect(bar.getByRole('button', { name: 'Speed and sleep timer: 1.5×, 30 min' })).toBeVisible();
  expect(await page.evaluate(() => [...document.querySelectorAll('audio')].map((audio) => audio.playbackRate))).toEqual(
    [1.5, 1.5],
  );
  await bar.getByRole('button', { name: 'Speed and sleep timer' }).click();
  await page.getByRole('button', { name: 'End of track' }).click();
  await page.getByRole('slider', { name: 'Seek' }).fill('10000');
  await expect.poll(() => heard(page)).toBeNull();
  await expect(bar.getByRole('button', { name: 'Speed and sleep timer: 1.5×', exact: true })).toBeVisible();
});

test('rows open their menu where it is asked for', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByText('Slow Refraction').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await queue.getByRole('button', { name: 'Play Slow Refraction' }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'More for Slow Refraction' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Remove from the queue' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('words take the place of the artwork, and menus open over the player', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Slow Refraction' }).click();
    await expectPlaying(page);
    await page.getByRole('button', { name: /^Open the player/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Player' });
    await dialog.getByRole('button', { name: 'Lyrics' }).click();
    await dialog.getByRole('button', { name: 'and never has to end' }).click();
    await expect(dialog.locator('[aria-current]')).toHaveText('and never has to end');
    await dialog.getByRole('button', { name: 'Speed and sleep timer' }).click();
    await page.getByRole('button', { name: '5 min', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Speed and sleep timer: 5 min' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Queue' }).click();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('button', { name: 'Clear' })).toBeVisible();
  });
});
