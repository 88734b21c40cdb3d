import { expect, expectPlaying, heard, openAlbum, openTrack, test } from './fixtures.ts';

test('a right click on the bar opens the menu of what plays', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  const bar = page.getByRole('region', { name: 'Player' });
  await bar.getByRole('button', { name: 'Shuffle' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Go to track' }).click();
  await expect(page).toHaveURL(/\/track\//);
});

test('the cover in the bar leads to the row that plays, from elsewhere and from the same page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await page.goto('/channel/popular-tracks');
  const rows = page.getByRole('main').getByRole('row');
  await rows.nth(20).scrollIntoViewIfNeeded();
  await rows
    .nth(20)
    .getByRole('button', { name: /^Play / })
    .click();
  await expectPlaying(page);
  const cover = page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Playing from Popular tracks' });

  await page.getByRole('main').evaluate((element) => element.scrollTo(0, 0));
  await expect(rows.nth(20)).not.toBeInViewport();
  await cover.click();
  await expect(rows.nth(20)).toBeInViewport();

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await cover.click();
  await expect(page).toHaveURL(/popular-tracks/);
  await expect(rows.nth(20)).toBeInViewport();
});

test('the waveform of a track starts it at the place that is pressed, and seeks in it', async ({ page }) => {
  await openTrack(page, 1);
  const waveform = page.getByRole('slider', { name: /^Play .+ from$/ });
  const duration = Number(await waveform.getAttribute('max'));
  const pressAt = async (share: number): Promise<void> => {
    const box = await waveform.boundingBox();
    if (!box) throw new Error('The waveform has no place on the page');
    // Once it stands still: the page around it may still grow.
    await waveform.click({ position: { x: box.width * share, y: box.height / 2 } });
  };
  await pressAt(0.5);
  await expectPlaying(page);
  await expect.poll(async () => (await heard(page))?.time ?? 0).toBeGreaterThan(duration * 0.45);
  await pressAt(0.1);
  await expect.poll(async () => (await heard(page))?.time ?? duration).toBeLessThan(duration * 0.4);
});

test('a track without peaks has a plain bar that seeks as well, on its page and in the player', async ({ page }) => {
  await page.route(/\/api\/v1\/tracks\/[^/]+$/, async (route) => {
    const { track } = await (await route.fetch()).json();
    await route.fulfill({ json: { track: { ...track, waveform: null } } });
  });
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByRole('row').first().getByRole('link').first().click();
  const bar = page.getByRole('slider', { name: /^Play .+ from$/ });
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  expect(await expectPlaying(page)).toBeGreaterThanOrEqual(5);
  // Held, it goes nowhere by itself.
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
  const seek = page.getByRole('slider', { name: 'Seek' });
  const before = Number(await seek.inputValue());
  await seek.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(before + 4);
});

for (const width of [768, 1024, 1279]) {
  test(`at ${width} px the bar names what plays whole, and is as loud as the wheel says`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/channel/popular-tracks');
    const row = page.getByRole('main').getByRole('row').filter({ hasText: 'After the Last Train' });
    await row.hover();
    await row.getByRole('button', { name: 'Play After the Last Train' }).click();
    await expectPlaying(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const cut = (element: Element): boolean => element.scrollWidth > element.clientWidth;
    expect(await bar.evaluate(cut)).toBe(false);
    expect(await bar.getByRole('link', { name: 'After the Last Train' }).evaluate(cut)).toBe(false);

    const volume = bar.getByRole('slider', { name: 'Volume' });
    expect((await volume.boundingBox())?.width).toBeGreaterThan(60);
    await volume.hover();
    await page.mouse.wheel(0, 100);
    await expect(volume).toHaveAttribute('aria-valuetext', '95 %');

    await bar.getByRole('button', { name: 'Full screen' }).click();
    const large = page.getByRole('dialog', { name: 'Player' }).getByRole('slider', { name: 'Volume' });
    await large.hover();
    await page.mouse.wheel(0, -100);
    await expect(large).toHaveAttribute('aria-valuetext', '100 %');
  });
}

test('the full-screen player gives the focus back to what opened it, however it is closed', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  const open = page.getByRole('button', { name: 'Full screen' });
  const close = page.getByRole('button', { name: 'Close the player' });
  for (const closing of ['Enter', 'Escape']) {
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(close).toBeFocused();
    await page.keyboard.press(closing);
    await expect(close).toBeHidden();
    await expect(open).toBeFocused();
  }
});
