import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './accessibility-checks.ts';
import { buildIframe, getAlbumPaths, startExternalSite } from './external-site.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';

const withExternalSite = async (page: Page, body: string, runChecks: () => Promise<void>): Promise<void> => {
  const { url, server } = await startExternalSite(body);
  try {
    await page.goto(url);
    await runChecks();
  } finally {
    server.close();
  }
};

/** Whether audio plays in a frame. */
const isPlaying = (embed: FrameLocator) =>
  embed
    .locator('audio')
    .evaluateAll((decks) =>
      decks.some((deck) => deck instanceof HTMLAudioElement && !deck.paused && deck.currentTime > 0),
    );

test.describe('Embeds', { tag: ['@sharing', '@player', '@catalog'] }, () => {
  test('plays a track or an album on another site, one at a time, and links to this site', {
    tag: ['@journey'],
  }, async ({ page, request, baseURL }) => {
    const { track, album } = await getAlbumPaths(request);
    await withExternalSite(
      page,
      buildIframe(`${baseURL}${track}/embed`) + buildIframe(`${baseURL}${album}/embed`, 480),
      async () => {
        const [trackEmbed, albumEmbed] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
        await trackEmbed.getByRole('button', { name: 'Play Meadow Index' }).click();
        await expect.poll(() => isPlaying(trackEmbed)).toBe(true);
        await albumEmbed
          .getByRole('list', { name: 'Songs' })
          .getByRole('button', { name: /Pollen Machine/ })
          .click();
        await expect.poll(() => isPlaying(albumEmbed)).toBe(true);
        await expect(trackEmbed.getByRole('button', { name: 'Play Meadow Index' })).toBeVisible();
        expect(await isPlaying(trackEmbed)).toBe(false);

        await albumEmbed.getByRole('button', { name: 'Next' }).click();
        await expect(albumEmbed.getByRole('button', { name: 'Pause Everything the River Kept' })).toBeVisible();
        await albumEmbed.getByRole('button', { name: 'Previous' }).click();
        await expect(albumEmbed.getByRole('button', { name: 'Pause Pollen Machine' })).toBeVisible();
        const brand = albumEmbed.getByRole('link', { name: 'Listen on Overtone' });
        await expect(brand).toHaveAttribute('target', '_blank');
        await expect(brand).toHaveAttribute('href', album);
      },
    );
  });

  test.describe('opened as a page', () => {
    test.use({ expectedConsoleErrors: /Failed to load resource/ });

    test('is accessible in any size and theme, loads and stores nothing of the site, and reports broken audio', async ({
      page,
      request,
    }) => {
      const { album, track } = await getAlbumPaths(request);
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
      const siteScripts = scripts.filter((path) => /index-|theme\.js$|search|queue/.test(path));
      expect(new Set(siteScripts)).toEqual(new Set(['/embed-theme.js']));
      await page.getByRole('button', { name: 'Play Meadow Index' }).click();
      await expectPlaying(page);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

      await test.step('reports broken audio', async () => {
        await page.route('**/api/v1/tracks/*/stream', (route) => route.fulfill({ status: 404, json: {} }));
        await page.reload();
        await page.getByRole('button', { name: 'Play Meadow Index' }).click();
        await expect(page.getByRole('status')).toContainText('can’t be played');
      });
    });
  });

  test('offers embed code with size and theme, and a link with a start time', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'More options for Glass Orchard' }).click();
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
    const url = await page.evaluate(() => navigator.clipboard.readText());
    const linkedPage = await context.newPage();
    await linkedPage.goto(url);
    await linkedPage.getByRole('button', { name: 'Play Meadow Index', exact: true }).click();
    expect(await expectPlaying(linkedPage)).toBeGreaterThanOrEqual(7);
  });
});
