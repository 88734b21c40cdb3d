import { expect, expectPlaying, getPlayingAudio, openAlbum, slowDownPlayback, test } from './fixtures.ts';

test.describe('Playback', { tag: ['@player', '@catalog', '@media'] }, () => {
  test('plays an album, seeks, skips and continues on other pages', { tag: '@journey' }, async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    // Each bar of the playing indicator is animated with its own delay.
    expect(
      await page.evaluate(() => document.getAnimations().map((animation) => animation.effect?.getTiming().delay)),
    ).toEqual(expect.arrayContaining([0, -300, -600]));
    await slowDownPlayback(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const seek = bar.getByRole('slider', { name: 'Seek' });
    const getTime = async (): Promise<number> => (await getPlayingAudio(page))?.time ?? 0;
    const getSource = async (): Promise<string | undefined> => (await getPlayingAudio(page))?.source;
    const firstSource = await getSource();

    await test.step('seeks by the arrow keys and by a click on the waveform', async () => {
      await seek.focus();
      const timeBefore = await getTime();
      for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
      await expect.poll(getTime).toBeGreaterThan(timeBefore + 10);
      await seek.fill('0');
      const box = await seek.boundingBox();
      if (!box) throw new Error('The slider is not visible');
      await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
      const duration = Number(await seek.getAttribute('max'));
      await expect.poll(getTime).toBeGreaterThan(duration * 0.55);
      expect(await getSource()).toBe(firstSource);
    });

    await test.step('skips to the next track and back', async () => {
      await bar.getByRole('button', { name: 'Next' }).click();
      await expectPlaying(page);
      expect(await getSource()).not.toBe(firstSource);
      await bar.getByRole('button', { name: 'Previous' }).click();
      await expect.poll(getSource).toBe(firstSource);
    });

    await test.step('pauses and plays by its button and by Space, which also presses a focused button', async () => {
      await bar.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(() => getPlayingAudio(page)).toBeNull();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('Space');
      await expectPlaying(page);
      await page.keyboard.press('Space');
      await expect.poll(() => getPlayingAudio(page)).toBeNull();
      await page.keyboard.press('Space');
      await expectPlaying(page);
      await bar.getByRole('button', { name: 'Mute' }).focus();
      await page.keyboard.press('Space');
      await expect(bar.getByRole('button', { name: 'Unmute' })).toBeVisible();
      await expectPlaying(page);
    });

    await test.step('continues when another page opens', async () => {
      await page.getByRole('link', { name: 'Home' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPlaying(page);
      expect(await getSource()).toBe(firstSource);
    });
  });

  test('undoes changes of the queue, and restores the player after a reload', { tag: '@journey' }, async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await slowDownPlayback(page);
    const bar = page.getByRole('region', { name: 'Player' });
    const queue = page.getByRole('complementary', { name: 'Queue' });
    const rows = queue.getByRole('listitem');
    await expect(rows.nth(2)).toBeVisible();
    const count = await rows.count();

    await test.step('adds and removes a track by the menus of the rows', async () => {
      await page.getByRole('main').getByText('Slow Refraction').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Play next' }).click();
      await expect(rows).toHaveCount(count + 1);
      await queue.getByRole('button', { name: 'Play Slow Refraction' }).first().focus();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu', { name: 'More options for Slow Refraction' })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Remove from queue' }).click();
      await expect(rows).toHaveCount(count);
    });

    await test.step('restores cleared and removed tracks', async () => {
      await queue.getByRole('button', { name: 'Clear' }).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows).toHaveCount(count);
      const removedRow = rows.nth(2);
      await removedRow.hover();
      await removedRow.getByRole('button', { name: /^Remove/ }).click();
      await expect(rows).toHaveCount(count - 1);
      await page.keyboard.press('Control+z');
      await expect(rows).toHaveCount(count);
      await expectPlaying(page);
    });

    await test.step('restores the queue, the track, its position and the settings', async () => {
      await page.getByRole('slider', { name: 'Volume' }).fill('40');
      await bar.getByRole('button', { name: 'Mute' }).click();
      await bar.getByRole('button', { name: 'Repeat' }).click();
      await bar.getByRole('button', { name: 'Shuffle' }).click();
      await page.getByRole('slider', { name: 'Seek' }).fill('15');
      await bar.getByRole('button', { name: 'Pause' }).click();
      const track = await bar.getByRole('link').nth(1).textContent();
      const order = await rows.allTextContents();

      await page.reload();
      await expect(bar.getByRole('link').nth(1)).toHaveText(track ?? '');
      await expect(rows).toHaveText(order);
      await expect(bar.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true');
      await expect(bar.getByRole('button', { name: 'Repeat one song' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^0:1\d of/);
      await bar.getByRole('button', { name: 'Unmute' }).click();
      await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('40');
      await bar.getByRole('button', { name: 'Play' }).click();
      expect(await expectPlaying(page)).toBeGreaterThan(14);
    });
  });
});
