import { register } from './account.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

test('a page that is loaded anew in the middle of a song tells of the listen once', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/plays')) return;
    told.push(...request.postDataJSON().plays.map(({ id }: { readonly id: string }) => id));
  });
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('overtone.listens.')).length);

  await openAlbum(page, 'Glass Orchard');
  const bar = page.getByRole('region', { name: 'Player' });
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await bar.getByRole('button', { name: 'Speed and sleep timer' }).click();
  await page.getByRole('button', { name: '2×' }).click();
  // At twice the speed half of the song is heard in a quarter of its time.
  await expect.poll(kept).toBe(1);
  expect(told).toEqual([]);

  await page.reload();
  await expect.poll(kept).toBe(0);
  await bar.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  await bar.getByRole('button', { name: 'Next' }).click();
  await expectPlaying(page);
  expect([new Set(told).size, await kept()]).toEqual([1, 0]);
});

const heardOf = (place: number, of: object) => ({
  id: `ply_${String(place).padStart(26, '0')}`,
  track: of,
  // Forty a day, the latest first.
  playedAt: new Date(Date.now() - Math.floor(place / 40) * 86_400_000).toISOString(),
  source: place % 2 ? 'album' : 'search',
  sourceId: null,
});

for (const { name, viewport } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`what somebody heard is read, played and taken out on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await register(page);
    const { channel } = await (await page.request.get('/api/v1/channel/popular-tracks')).json();
    const [{ track }] = channel.content.data;
    const data = Array.from({ length: 160 }, (_, place) => heardOf(place, { ...track, name: `Song ${place}` }));
    await page.route('**/api/v1/users/me/history**', (route) =>
      route.fulfill({ json: { pagination: { data, nextCursor: null }, isPaused: false } }),
    );
    await page.goto('/library/history');
    const main = page.getByRole('main');
    const first = main.getByRole('row', { name: /Song 0 / });
    await expect(first).toBeVisible();
    await expectAccessibleInBothThemes(page);

    // Of many rows those in sight are drawn, and the one that has the focus.
    expect(await main.getByRole('row').count()).toBeLessThan(80);
    await first.focus();
    // The fortieth is the last of its day.
    for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown');
    await expect(main.getByRole('row', { name: /Song 40 / })).toBeFocused();
    await page.keyboard.press('End');
    await expect(main.getByRole('row', { name: /Song 159 / })).toBeFocused();

    const last = main.getByRole('row', { name: /Song 159 / });
    await last.hover();
    await last.getByRole('button', { name: 'More for Song 159' }).click();
    await page.getByRole('menuitem', { name: 'Remove from history' }).click();
    await expect(last).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(last).toBeVisible();
  });
}
