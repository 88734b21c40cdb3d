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

test('a track plays on another site, and the next one silences it', async ({ page, request, baseURL }) => {
  const { track, lastTrack } = await pathsOf(request);
  await withBlog(page, frame(`${baseURL}${track}/embed`) + frame(`${baseURL}${lastTrack}/embed`), async () => {
    const [one, other] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
    await one.getByRole('button', { name: 'Play Meadow Index' }).click();
    await expect.poll(() => isHeard(one)).toBe(true);
    await other.getByRole('button', { name: 'Play Everything the River Kept' }).click();
    await expect.poll(() => isHeard(other)).toBe(true);
    await expect(one.getByRole('button', { name: 'Play Meadow Index' })).toBeVisible();
    expect(await isHeard(one)).toBe(false);
  });
});

test('an album goes from track to track, and leads to the site', async ({ page, request, baseURL }) => {
  const { album } = await pathsOf(request);
  await withBlog(page, frame(`${baseURL}${album}/embed`, 480), async () => {
    const embed = page.frameLocator('iframe');
    await embed
      .getByRole('list', { name: 'Tracks' })
      .getByRole('button', { name: /Pollen Machine/ })
      .click();
    await expect.poll(() => isHeard(embed)).toBe(true);
    await embed.getByRole('button', { name: 'Next' }).click();
    await expect(embed.getByRole('button', { name: 'Pause Everything the River Kept' })).toBeVisible();
    await embed.getByRole('button', { name: 'Previous' }).click();
    await expect(embed.getByRole('button', { name: 'Pause Pollen Machine' })).toBeVisible();

    const brand = embed.getByRole('link', { name: 'Listen on Overtone' });
    await expect(brand).toHaveAttribute('target', '_blank');
    await expect(brand).toHaveAttribute('href', album);
  });
});

test('only embeds may stand in a foreign frame', async ({ request }) => {
  const { album, track } = await pathsOf(request);
  const frames = async (path: string) =>
    /frame-ancestors (\S+)/.exec((await request.get(path)).headers()['content-security-policy'] ?? '')?.[1];
  for (const path of [`${album}/embed`, `${track}/embed`, `${track}/embed?theme=dark`])
    expect(await frames(path), path).toBe('*');
  for (const path of ['/', album, track, `${track}/embedded`, '/embed.html', '/search/embed', '/api/v1/genres'])
    expect(await frames(path), path).toBe("'self'");
});

test('it leaves what the site keeps for its listener alone', async ({ page, request }) => {
  const { track } = await pathsOf(request);
  await page.goto(`${track}/embed?theme=light`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Play Meadow Index' }).click();
  await expectPlaying(page);
  await page.goto(`${track}/embed?theme=dark`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('it loads neither the shell nor the site’s own start', async ({ page, request }) => {
  const { track } = await pathsOf(request);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(`${track}/embed`);
  await expect(page.getByRole('heading', { level: 1, name: 'Meadow Index' })).toBeVisible();
  expect(scripts.filter((path) => /index-|theme\.js$|search|queue/.test(path))).toEqual(['/embed-theme.js']);
});

test.describe('when there is nothing to play', () => {
  test.use({ expectedNoise: /Failed to load resource/, viewport: { width: 300, height: 80 } });

  test('a track that is gone says so', async ({ page }) => {
    for (const id of ['trk_01JD0000000000000000000003', 'nonsense']) {
      await page.goto(`/track/${id}/x/embed`);
      await expect(page.getByText('This music is not here any more.')).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('music for members says so', async ({ page, request }) => {
    const { track } = await pathsOf(request);
    await page.route('**/api/v1/tracks/*', (route) => route.fulfill({ status: 401, json: { code: 'auth.required' } }));
    await page.goto(`${track}/embed`);
    await expect(page.getByText('Only members of Overtone can listen to this.')).toBeVisible();
  });

  test('a failure can be tried again', async ({ page, request }) => {
    const { track } = await pathsOf(request);
    await page.route('**/api/v1/tracks/*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${track}/embed`);
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/v1/tracks/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meadow Index' })).toBeVisible();
  });

  test('broken audio says so', async ({ page, request }) => {
    const { track } = await pathsOf(request);
    await page.route('**/api/v1/tracks/*/stream', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(`${track}/embed`);
    await page.getByRole('button', { name: 'Play Meadow Index' }).click();
    await expect(page.getByRole('status')).toContainText('cannot be played');
  });
});

test('its code is made with a size and a theme, and copied', async ({ page, context, baseURL }) => {
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
  await dialog.getByRole('button', { name: 'Copy the code' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain(`src="${baseURL}/album/`);
  expect(code).toMatch(/\/embed\?theme=dark" title="Glass Orchard" width="300" height="80"/);
  await expectAccessible(page);
});

test('a track is handed on as it plays, and begins there where the address is opened', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { track } = await pathsOf(request);
  await page.goto(track);
  await page.getByRole('button', { name: 'Play Meadow Index', exact: true }).click();
  await expectPlaying(page);
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Meadow Index' });
  await dialog.getByRole('checkbox', { name: 'Begin at this time' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Begins at' }).fill('0:07');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Play Meadow Index', exact: true }).click();
  expect(await expectPlaying(other)).toBeGreaterThanOrEqual(7);
});

for (const theme of ['dark', 'light'] as const) {
  test(`everybody can use a ${theme} one in any size`, async ({ page, request }) => {
    const { album, track } = await pathsOf(request);
    for (const [path, name] of [
      [album, 'Glass Orchard'],
      [track, 'Meadow Index'],
    ] as const) {
      await page.setViewportSize({ width: 800, height: 152 });
      await page.goto(`${path}/embed?theme=${theme}`);
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
    }
  });
}
