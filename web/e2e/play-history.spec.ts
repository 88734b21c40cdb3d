import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';

const buildHistoryEntry = (index: number, track: object) => ({
  id: `ply_${String(index).padStart(26, '0')}`,
  track,
  // Forty per day, the latest first.
  playedAt: new Date(Date.now() - Math.floor(index / 40) * 86_400_000).toISOString(),
  source: index % 2 ? 'album' : 'search',
  sourceId: null,
});

test.describe('Plays and history', { tag: ['@plays', '@player', '@library'] }, () => {
  test('records a play once when the page is reloaded in the middle, and lists plays on desktop and phone', {
    tag: '@journey',
  }, async ({ page }) => {
    await registerUser(page);
    const sentPlayIds: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/plays')) return;
      sentPlayIds.push(...request.postDataJSON().plays.map(({ id }: { readonly id: string }) => id));
    });

    await test.step('records a play once after a reload', async () => {
      const countStoredPlays = () =>
        page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('overtone.plays.')).length);
      await openAlbum(page, 'Glass Orchard');
      const bar = page.getByRole('region', { name: 'Player' });
      await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
      await expectPlaying(page);
      await bar.getByRole('button', { name: 'Speed and sleep timer' }).click();
      await page.getByRole('button', { name: '2×' }).click();
      // At double speed, half of the track plays in a quarter of its length.
      await expect.poll(countStoredPlays).toBe(1);
      expect(sentPlayIds).toEqual([]);

      await page.reload();
      await expect.poll(countStoredPlays).toBe(0);
      await bar.getByRole('button', { name: 'Play', exact: true }).click();
      await expectPlaying(page);
      await bar.getByRole('button', { name: 'Next' }).click();
      await expectPlaying(page);
      expect([new Set(sentPlayIds).size, await countStoredPlays()]).toEqual([1, 0]);
    });

    const { channel } = await (await page.request.get('/api/v1/channel/popular-tracks')).json();
    const [{ track }] = channel.content.data;
    const data = Array.from({ length: 160 }, (_, index) =>
      buildHistoryEntry(index, { ...track, name: `Song ${index}` }),
    );
    await page.route('**/api/v1/users/me/history**', (route) =>
      route.fulfill({ json: { pagination: { data, nextCursor: null }, isPaused: false } }),
    );
    await page.goto('/library/history');
    const getRow = (index: number) => page.getByRole('main').getByRole('row', { name: new RegExp(`Song ${index} `) });

    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await test.step(`is accessible, and reaches every row at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await page.getByRole('main').evaluate((element) => element.scrollTo(0, 0));
        await expect(getRow(0)).toBeVisible();
        await expectAccessibleInBothThemes(page);
        // Only the visible rows and the focused one are rendered.
        expect(await page.getByRole('main').getByRole('row').count()).toBeLessThan(80);
        await getRow(0).focus();
        // Row 40 is the first of the second day.
        for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown');
        await expect(getRow(40)).toBeFocused();
        await page.keyboard.press('End');
        await expect(getRow(159)).toBeFocused();
      });
    }

    await test.step('removes a play, and undoes it', async () => {
      await getRow(159).hover();
      await getRow(159).getByRole('button', { name: 'More options for Song 159' }).click();
      await page.getByRole('menuitem', { name: 'Remove from history' }).click();
      await expect(getRow(159)).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(getRow(159)).toBeVisible();
    });
  });
});
