import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, openAlbum, slowDownPlayback, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('Selection of tracks', { tag: ['@catalog', '@player', '@sharing'] }, () => {
  test('queues, plays and shares tracks selected by keyboard or mouse', {
    tag: '@journey',
  }, async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    const rows = page.getByRole('main').getByRole('row');
    const selected = page.getByRole('row', { selected: true });
    const queueItems = page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem');
    const getSelectionBar = (count: number) => page.getByRole('group', { name: `${count} selected` });
    const selectFirst = async (count: number): Promise<void> => {
      await rows.first().focus();
      await page.keyboard.press('Space');
      for (let more = 1; more < count; more++) await page.keyboard.press('Shift+ArrowDown');
      await expect(getSelectionBar(count)).toBeVisible();
    };

    await test.step('selects, queues and plays by keyboard', async () => {
      await selectFirst(3);
      await expect(selected).toHaveCount(3);
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Control+Enter');
      await expect(queueItems).toHaveCount(3);
      await getSelectionBar(3).getByRole('button', { name: 'Play', exact: true }).click();
      await expectPlaying(page);
      await slowDownPlayback(page);
      await expect(selected).toHaveCount(0);
    });

    await test.step('selects by mouse and queues by the context menu', async () => {
      const getPlaysCell = (index: number) => rows.nth(index).getByRole('gridcell').nth(2);
      await getPlaysCell(0).click();
      await getPlaysCell(3).click({ modifiers: ['Shift'] });
      await getPlaysCell(1).click({ modifiers: ['Control'] });
      await expect(getSelectionBar(3)).toBeVisible();
      await getPlaysCell(2).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Add to queue' }).click();
      await expect(queueItems).toHaveCount(6);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(queueItems).toHaveCount(3);
      await getPlaysCell(0).click();
      await page.keyboard.press('Control+a');
      await expect(selected).toHaveCount(await rows.count());
      await page.keyboard.press('Escape');
      await expect(selected).toHaveCount(0);
    });

    await test.step('copies links, and shares them if the system supports it', async () => {
      await selectFirst(2);
      await getSelectionBar(2).getByRole('button', { name: 'Copy links' }).click();
      await expect(page.getByText('2 links copied')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.split('\n')).toEqual([expect.stringMatching(/\/track\//), expect.stringMatching(/\/track\//)]);
      await expect(getSelectionBar(2)).toBeHidden();
      // Chromium on a desktop has no share dialog.
      await page.evaluate(() => {
        navigator.share = async ({ title, text } = {}) => {
          document.title = `${title}: ${text}`;
        };
      });
      await selectFirst(2);
      await getSelectionBar(2).getByRole('button', { name: 'Share' }).click();
      await expect(page).toHaveTitle(`2 songs: ${copied}`);
      await expect(getSelectionBar(2)).toBeHidden();
    });
  });
});
