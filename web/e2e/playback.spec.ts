import { expect, expectPlaying, heard, openAlbum, stretch, test } from './fixtures.ts';

test('an album plays, seeks, and plays on across pages', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  // Each bar of the sign beside what plays dances on its own.
  expect(await page.evaluate(() => document.getAnimations().map((it) => it.effect?.getTiming().delay))).toEqual(
    expect.arrayContaining([0, -300, -600]),
  );
  await stretch(page);

  await page.getByRole('slider', { name: 'Seek' }).focus();
  const before = (await heard(page))?.time ?? 0;
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await heard(page))?.time ?? 0).toBeGreaterThan(before + 10);

  const source = (await heard(page))?.source;
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPlaying(page);
  expect((await heard(page))?.source).toBe(source);
});

test('a press on the waveform seeks to that place', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  const slider = page.getByRole('slider', { name: 'Seek' });
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider has no place on the page');
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  const duration = Number(await slider.getAttribute('max'));
  await expect.poll(async () => (await heard(page))?.time ?? 0).toBeGreaterThan(duration * 0.55);
});

test('next, previous, pause and the queue do what they say', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  const bar = page.getByRole('region', { name: 'Player' });
  const first = (await heard(page))?.source;

  await bar.getByRole('button', { name: 'Next' }).click();
  await expectPlaying(page);
  expect((await heard(page))?.source).not.toBe(first);
  await bar.getByRole('button', { name: 'Previous' }).click();
  await expectPlaying(page);

  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => heard(page)).toBeNull();

  const queue = page.getByRole('complementary', { name: 'Queue' });
  const rows = queue.getByRole('listitem');
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  const removed = rows.nth(1);
  await removed.hover();
  await removed.getByRole('button', { name: /^Remove/ }).click();
  await expect(rows).toHaveCount(count - 1);
  await queue.getByRole('button', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(1);
});

test('the queue is moved by keyboard', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  const rows = page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem');
  const second = await rows.nth(1).getByRole('button').first().getAttribute('aria-label');
  await rows.nth(1).getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.nth(2).getByRole('button').first()).toHaveAttribute('aria-label', second ?? '');
});

test('volume, mute, repeat and shuffle keep what they are set to over a reload, and so do track and place', async ({
  page,
}) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await stretch(page);
  const bar = page.getByRole('region', { name: 'Player' });
  await page.getByRole('slider', { name: 'Volume' }).fill('40');
  await bar.getByRole('button', { name: 'Mute' }).click();
  await bar.getByRole('button', { name: 'Repeat' }).click();
  await bar.getByRole('button', { name: 'Shuffle' }).click();
  await page.getByRole('slider', { name: 'Seek' }).fill('15');
  await bar.getByRole('button', { name: 'Pause' }).click();
  const track = await bar.getByRole('link').nth(1).textContent();

  await page.reload();
  await expect(bar.getByRole('link').nth(1)).toHaveText(track ?? '');
  await expect(bar.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true');
  await expect(bar.getByRole('button', { name: 'Repeat one track' })).toHaveAttribute('aria-pressed', 'true');
  await expect(bar.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^0:1\d of/);
  await bar.getByRole('button', { name: 'Unmute' }).click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('40');
  await bar.getByRole('button', { name: 'Play' }).click();
  expect(await expectPlaying(page)).toBeGreaterThan(14);
});

test('space plays and pauses, and does not where it presses a button', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Space');
  await expect.poll(() => heard(page)).toBeNull();
  await page.keyboard.press('Space');
  await expectPlaying(page);
});

test.describe('when a track is gone', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('it is skipped with a word, and the next one plays', async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    let broken: string | undefined;
    await page.route('**/api/v1/tracks/*/stream', async (route) => {
      broken ??= route.request().url();
      if (route.request().url() === broken) await route.fulfill({ status: 404, json: {} });
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expect(page.getByText(/cannot be played\. Skipped\./)).toBeVisible();
    await expectPlaying(page);
  });
});
