import { expect, expectPlaying, getPlayingAudio, openTrack, test } from './fixtures.ts';

test.describe('Player bar', { tag: ['@player', '@catalog'] }, () => {
  test('opens the source of the music, fits at every width, and restores the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 560 });
    await page.goto('/channel/popular-tracks');
    const main = page.getByRole('main');
    const bar = page.getByRole('region', { name: 'Player' });
    const fullScreenButton = bar.getByRole('button', { name: 'Full screen' });
    const name = 'After the Last Train';
    const row = main.getByRole('row').filter({ hasText: name });

    await test.step('scrolls to the playing row, from the same page and from another one', async () => {
      const playingRow = main.getByRole('row').nth(20);
      await playingRow.scrollIntoViewIfNeeded();
      await playingRow.getByRole('button', { name: /^Play / }).click();
      await expectPlaying(page);
      const cover = bar.getByRole('link', { name: 'Playing from Popular songs' });
      await main.evaluate((element) => element.scrollTo(0, 0));
      await expect(playingRow).not.toBeInViewport();
      await cover.click();
      await expect(playingRow).toBeInViewport();
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect(page).toHaveURL(/\/$/);
      await cover.click();
      await expect(page).toHaveURL(/popular-tracks/);
      await expect(playingRow).toBeInViewport();
    });

    await row.hover();
    await row.getByRole('button', { name: `Play ${name}` }).click();
    await expectPlaying(page);
    for (const width of [768, 1024, 1279]) {
      await test.step(`shows the whole title and changes the volume by the wheel at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const isTruncated = (element: Element): boolean => element.scrollWidth > element.clientWidth;
        await expect.poll(() => bar.evaluate(isTruncated)).toBe(false);
        expect(await bar.getByRole('link', { name }).evaluate(isTruncated)).toBe(false);
        const volume = bar.getByRole('slider', { name: 'Volume' });
        expect((await volume.boundingBox())?.width).toBeGreaterThan(60);
        await volume.hover();
        await page.mouse.wheel(0, 100);
        await expect(volume).toHaveAttribute('aria-valuetext', '95 %');
        await fullScreenButton.click();
        const player = page.getByRole('dialog', { name: 'Player' });
        const largeVolume = player.getByRole('slider', { name: 'Volume' });
        await largeVolume.hover();
        await page.mouse.wheel(0, -100);
        await expect(largeVolume).toHaveAttribute('aria-valuetext', '100 %');
        await page.keyboard.press('Escape');
        await expect(player).toBeHidden();
      });
    }

    await test.step('restores the focus when the full-screen player closes', async () => {
      const closeButton = page.getByRole('button', { name: 'Close player' });
      for (const key of ['Enter', 'Escape']) {
        await fullScreenButton.focus();
        await page.keyboard.press('Enter');
        await expect(closeButton).toBeFocused();
        await page.keyboard.press(key);
        await expect(closeButton).toBeHidden();
        await expect(fullScreenButton).toBeFocused();
      }
    });

    await test.step('opens the menu of the track by a right click', async () => {
      await bar.getByRole('button', { name: 'Shuffle' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Go to song' }).click();
      await expect(page).toHaveURL(/\/track\//);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });

  test('plays from a position on the waveform, or on a plain bar when there is no waveform', async ({ page }) => {
    await openTrack(page, 1);
    const getTime = async (): Promise<number | undefined> => (await getPlayingAudio(page))?.time;
    const waveform = page.getByRole('slider', { name: /^Position in / });

    await test.step('starts and seeks where the waveform is clicked', async () => {
      const duration = Number(await waveform.getAttribute('max'));
      const clickAt = async (fraction: number): Promise<void> => {
        const box = await waveform.boundingBox();
        if (!box) throw new Error('The waveform is not visible');
        // A click waits until the waveform no longer moves, because the page may still grow.
        await waveform.click({ position: { x: box.width * fraction, y: box.height / 2 } });
      };
      await clickAt(0.5);
      await expectPlaying(page);
      await expect.poll(async () => (await getTime()) ?? 0).toBeGreaterThan(duration * 0.45);
      await clickAt(0.1);
      await expect.poll(async () => (await getTime()) ?? duration).toBeLessThan(duration * 0.4);
    });

    await test.step('seeks by a plain bar, on the page and in the player', async () => {
      const bar = page.getByRole('region', { name: 'Player' });
      await bar.getByRole('button', { name: 'Pause' }).click();
      await page.route(/\/api\/v1\/tracks\/[^/]+$/, async (route) => {
        const { track } = await (await route.fetch()).json();
        await route.fulfill({ json: { track: { ...track, waveform: null } } });
      });
      await page.goBack();
      await page.getByRole('main').getByRole('row').first().getByRole('link').first().click();
      const plainBar = page.getByRole('slider', { name: /^Position in Meadow Index$/ });
      await plainBar.focus();
      await page.keyboard.press('ArrowRight');
      expect(await expectPlaying(page)).toBeGreaterThanOrEqual(5);
      // The position does not change by itself while paused.
      await bar.getByRole('button', { name: 'Pause' }).click();
      const seek = bar.getByRole('slider', { name: 'Seek' });
      const positionBefore = Number(await seek.inputValue());
      await seek.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(positionBefore + 4);
    });
  });
});
