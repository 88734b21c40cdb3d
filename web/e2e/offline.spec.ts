import type { Page } from '@playwright/test';
import { expect, expectPlaying, heard, openAlbum, test } from './fixtures.ts';

const bufferedToTheEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    const { buffered, duration } = audio ?? {};
    return buffered?.length === 1 && duration !== undefined && buffered.end(0) > duration - 0.5;
  });

test.describe('when the API stops while a track plays', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('it plays to its end, the next one waits with a word, and goes on when the API is back', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const title = bar.getByRole('link').nth(1);
    const first = await title.textContent();
    await expect.poll(() => bufferedToTheEnd(page), { timeout: 30_000 }).toBe(true);

    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    const seek = page.getByRole('slider', { name: 'Seek' });
    const duration = Number(await seek.getAttribute('max'));
    await seek.fill(String(Math.floor(duration - 4)));
    await expect.poll(async () => (await heard(page))?.time ?? 0).toBeGreaterThan(duration - 2);
    await expect(title).toHaveText(first ?? '');

    await expect(title).not.toHaveText(first ?? '', { timeout: 20_000 });
    const second = await title.textContent();
    await expect(page.getByText('The connection is lost. The music goes on when it is back.')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await heard(page).then((sound) => sound?.time ?? 0)).toBe(0);

    await page.unroute('**/api/**');
    await expectPlaying(page);
    await expect(title).toHaveText(second ?? '');
    await expect(page.getByText('The connection is lost. The music goes on when it is back.')).toBeHidden();
  });
});
