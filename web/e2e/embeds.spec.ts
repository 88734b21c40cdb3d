import type { FrameLocator, Page } from '@playwright/test';
import { frame, pathsOf, startBlog } from './blog.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { expectAccessible, expectReadable } from './looks.ts';

const withBlog = async (page: Page, body: string, use: () => Promise<void>): Promise<void> => {
  const { url, server } = await startBlog(body);
  try {
    await page.goto(url);
    await use();
  } finally {
    server.close();
  }
};

/** Whether a frame's own player has sound coming out. */
const isHeard = (embed: FrameLocator) =>
  embed
    .locator('audio')
    .evaluateAll((decks) =>
      decks.some((deck) => deck instanceof HTMLAudioElement && !deck.paused && deck.currentTime > 0),
    );

test.describe('Embeds', { tag: ['@sharing', '@player', '@catalog'] }, () => {
  test('play a track or an album on another site, one at a time, and lead to ours', { tag: ['@journey'] }, async ({
    page,
    request,
    baseURL,
  }) => {
    const { track, album } = await pathsOf(request);
    await withBlog(page, frame(`${baseURL}${track}/embed`) + frame(`${baseURL}${album}/embed`, 480), async () => {
      const [one, other] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
      await one.getByRole('button', { name: 'Play Meadow Index' }).click();
      await expect.poll(() => isHeard(one)).toBe(true);
      await other
        .getByRole('list', { name: 'Songs' })
        .getByRole('button', { name: /Pollen Machine/ })
        .click();
      await expect.poll(() => isHeard(other)).toBe(true);
      await expect(one.getByRole('button', { name: 'Play Meadow Index' })).toBeVisible();
      expect(await isHeard(one)).toBe(false);

      await other.getByRole('button', { name: 'Next' }).click();
      await expect(other.getByRole('button', { name: 'Pause Everything the River Kept' })).toBeVisible();
      await other.getByRole('button', { name: 'Previous' }).click();
      await expect(other.getByRole('button', { name: 'Pause Pollen Machine' })).toBeVisible();
      const brand = other.getByRole('link', { name: 'Listen on Overtone' });
      await expect(brand).toHaveAttribute('target', '_blank');
      await expect(brand).toHaveAttribute('href', album);
    });
  });

  test.describe('by themselves', () => {
    test.use({ expectedNoise: /Failed to load resource/ });

    test('are accessible in any size and theme, load and store nothing of the site, and report broken audio', async ({
      page,
      request,
    }) => {
      const { album, track } = await pathsOf(request);
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
      });
      for (const [path, name, theme] of [
        [album, 'Glass Orchard', 'dark'],
        [track, 'Meadow Index', 'light'],
      ] as const) {
        await test.step(`${theme} ${name}`, async () => {
          await page.setViewportSize({ width: 800, height: 152 });
          await page.goto(`${path}/embed?theme=${theme}`);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await expectAccessible(page);
          for (const [width, height] of [
            [300, 80],
            [390, 152],
            [800, 152],
            [340, 480],
            [1000, 480],
          ] as const) {
            await page.setViewportSize({ width, height });
            await expectReadable(page);
            const overflow = await page.evaluate(() => document.body.scrollWidth - document.body.clientWidth);
            expect(overflow, `${name} in ${width} x ${height}`).toBe(0);
          }
        });
      }
      const ofTheSite = scripts.filter((path) => /index-|theme\.js$|search|queue/.test(path));
      expect(new Set(ofTheSite)).toEqual(new Set(['/embed-theme.js']));
      await page.getByRole('button', { name: 'Play Meadow Index' }).click();
      await expectPlaying(page);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

      await test.step('broken audio', async () => {
        await page.route('**/api/v1/tracks/*/stream', (route) => route.fulfill({ status: 404, json: {} }));
        await page.reload();
        await page.getByRole('button', { name: 'Play Meadow Index' }).click();
        await expect(page.getByRole('status')).toContainText('can’t be played');
      });
    });
  });

  test('are offered with a size and a theme, and a link starts where the music is', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'More for Glass Orchard' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Glass Orchard' });
    await dialog.getByRole('button', { name: 'Embed' }).click();
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Glass Orchard' })).toBeVisible();

    await dialog.getByRole('radio', { name: 'Small' }).check();
    await dialog.getByRole('radio', { name: 'Dark' }).check();
    await expect(dialog.getByTitle('Preview')).toHaveAttribute('height', '80');
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain(`src="${baseURL}/album/`);
    expect(code).toMatch(/\/embed\?theme=dark" title="Glass Orchard" width="300" height="80"/);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Meadow Index' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meadow Index' })).toBeVisible();
    await page.getByRole('button', { name: 'Play Meadow Index', exact: true }).click();
    await expectPlaying(page);
    await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
    const trackDialog = page.getByRole('dialog', { name: 'Share Meadow Index' });
    await trackDialog.getByRole('checkbox', { name: 'Start at' }).check({ force: true });
    await trackDialog.getByRole('textbox', { name: 'Start time' }).fill('0:07');
    await trackDialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(trackDialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('button', { name: 'Play Meadow Index', exact: true }).click();
    expect(await expectPlaying(other)).toBeGreaterThanOrEqual(7);
  });
});
