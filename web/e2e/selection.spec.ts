import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './looks.ts';

test('several tracks are selected by keyboard and put into the queue', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  const rows = page.getByRole('main').getByRole('row');
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(3);
  await expect(page.getByRole('group', { name: '3 selected' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('group', { name: '3 selected' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
});

test('several tracks are selected by mouse, and a right click is for all of them', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  const rows = page.getByRole('main').getByRole('row');
  const figure = (place: number) => rows.nth(place).getByRole('gridcell').nth(2);
  await figure(0).click();
  await figure(3).click({ modifiers: ['Shift'] });
  await figure(1).click({ modifiers: ['Control'] });
  await expect(page.getByRole('group', { name: '3 selected' })).toBeVisible();
  await figure(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await expect(page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await figure(0).click();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(await rows.count());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
});

test.describe('what is selected', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied as links, and shared where the system can', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    const first = page.getByRole('main').getByRole('row').first();
    const selectTwo = async (): Promise<void> => {
      await first.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
    };
    const bar = page.getByRole('group', { name: '2 selected' });
    await selectTwo();
    await bar.getByRole('button', { name: 'Copy links' }).click();
    await expect(page.getByText('2 links copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual([expect.stringMatching(/\/track\//), expect.stringMatching(/\/track\//)]);
    await expect(bar).toBeHidden();

    // A desktop's Chromium has no sheet of its own.
    await page.evaluate(() => {
      navigator.share = async ({ title, text } = {}) => {
        document.title = `${title}: ${text}`;
      };
    });
    await selectTwo();
    await bar.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(`2 tracks: ${copied}`);
    await expect(bar).toBeHidden();
  });
});

test('albums and artists have a menu where they stand', async ({ page }) => {
  await page.goto('/channel/new-releases');
  const card = page.getByRole('article').filter({ hasText: 'Glass Orchard' }).first();
  await card.getByRole('link').click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'More for Glass Orchard' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  const queue = page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem');
  await expect(queue).not.toHaveCount(0);
  await card.hover();
  await card.getByRole('button', { name: 'More for Glass Orchard' }).click();
  await page.getByRole('menuitem', { name: 'Go to artist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sable & Reed' })).toBeVisible();
  await page.goto('/channel/artists');
  await page.getByRole('article').first().getByRole('link').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Start radio' }).click();
  await expectPlaying(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that rests starts to select, and touches go on', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    const rows = page.getByRole('main').getByRole('row');
    // Where it stays: the page is still arriving when its first rows are there.
    await rows.nth(1).tap({ trial: true });
    const box = await rows.nth(1).boundingBox();
    if (!box) throw new Error('The row has no place on the page');
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + 150, y: box.y + 28 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await rows.nth(2).tap();
    const bar = page.getByRole('group', { name: '2 selected' });
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Clear the selection' }).tap();
    await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  });
});
