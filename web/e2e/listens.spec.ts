import { register } from './account.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const heardOf = (place: number, of: object) => ({
  id: `ply_${String(place).padStart(26, '0')}`,
  track: of,
  // Forty a day, the latest first.
  playedAt: new Date(Date.now() - Math.floor(place / 40) * 86_400_000).toISOString(),
  source: place % 2 ? 'album' : 'search',
  sourceId: null,
});

test.describe('Plays and history', { tag: ['@plays', '@player', '@library'] }, () => {
  test('records a play once when the page reloads in the middle, and lists plays on desktop and phone', {
    tag: '@journey',
  }, async ({ page }) => {
    await register(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/plays')) return;
      sent.push(...request.postDataJSON().plays.map(({ id }: { readonly id: string }) => id));
    });

    await test.step('records a play once over a reload', async () => {
      const stored = () =>
        page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('overtone.listens.')).length);
      await openAlbum(page, 'Glass Orchard');
      const bar = page.getByRole('region', { name: 'Player' });
      await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
      await expectPlaying(page);
      await bar.getByRole('button', { name: 'Speed and sleep timer' }).click();
      await page.getByRole('button', { name: '2×' }).click();
      // At twice the speed half of the track plays in a quarter of its time.
      await expect.poll(stored).toBe(1);
      expect(sent).toEqual([]);

      await page.reload();
      await expect.poll(stored).toBe(0);
      await bar.getByRole('button', { name: 'Play', exact: true }).click();
      await expectPlaying(page);
      await bar.getByRole('button', { name: 'Next' }).click();
      await expectPlaying(page);
      expect([new Set(sent).size, await stored()]).toEqual([1, 0]);
    });

    const { channel } = await (await page.request.get('/api/v1/channel/popular-tracks')).json();
    const [{ track }] = channel.content.data;
    const data = Array.from({ length: 160 }, (_, place) => heardOf(place, { ...track, name: `Song ${place}` }));
    await page.route('**/api/v1/users/me/history**', (route) =>
      route.fulfill({ json: { pagination: { data, nextCursor: null }, isPaused: false } }),
    );
    await page.goto('/library/history');
    const row = (place: number) => page.getByRole('main').getByRole('row', { name: new RegExp(`Song ${place} `) });

    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await test.step(`is accessible, and draws and reaches every row at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await page.getByRole('main').evaluate((element) => element.scrollTo(0, 0));
        await expect(row(0)).toBeVisible();
        await expectAccessibleInBothThemes(page);
        // Of many rows the visible ones are drawn, and the one that has the focus.
        expect(await page.getByRole('main').getByRole('row').count()).toBeLessThan(80);
        await row(0).focus();
        // Row 40 begins the second day.
        for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown');
        await expect(row(40)).toBeFocused();
        await page.keyboard.press('End');
        await expect(row(159)).toBeFocused();
      });
    }

    await test.step('removes a play, and undoes that', async () => {
      await row(159).hover();
      await row(159).getByRole('button', { name: 'More for Song 159' }).click();
      await page.getByRole('menuitem', { name: 'Remove from history' }).click();
      await expect(row(159)).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row(159)).toBeVisible();
    });
  });
});
