import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const nothing = "Looks like you've found the doorway to the great nothing";

/** What leads to an artist, an album and a track of the demo. */
const demo = async (request: APIRequestContext) => {
  const { channel } = await (await request.get('/api/v1/channel/new-releases')).json();
  const rows: { album: { id: string; name: string } }[] = channel.content.data;
  const id = rows.find(({ album }) => album.name === 'Glass Orchard')?.album.id;
  const { album } = await (await request.get(`/api/v1/albums/${id}`)).json();
  return {
    album: album.id,
    artist: album.artists[0].id,
    track: album.tracks[0].id,
    playlist: 'pls_01KADEM0000000000000000001',
    genre: 'ambient',
  };
};

for (const [page, right] of [
  ['album', 'album/:album/sable-reed/glass-orchard'],
  ['artist', 'artist/:artist/sable-reed'],
  ['track', 'track/:track/meadow-index'],
  ['playlist', 'playlist/:playlist/last-carriage-home'],
  ['artist’s radio', 'radio/artist/:artist/sable-reed'],
  ['track’s radio', 'radio/track/:track/meadow-index'],
  ['genre’s radio', 'radio/genre/:genre/ambient'],
  ['playlist’s radio', 'radio/playlist/:playlist/last-carriage-home'],
] as const) {
  test(`an old name of the ${page}, or none, is replaced by the one of today`, async ({ page: tab, request }) => {
    const ids: Readonly<Record<string, string>> = await demo(request);
    const path = `/${right.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '')}`;
    const parts = path.split('/');
    const old = parts.with(-1, 'an-old-name').join('/');
    const bare = parts.slice(0, path.startsWith('/radio') ? 4 : 3).join('/');
    for (const link of [old, bare]) {
      await tab.goto(`${link}?from=mail#top`);
      await expect(tab, link).toHaveURL(`${path}?from=mail#top`, { timeout: 20_000 });
    }
  });
}

test('a channel answers to its name and its id, with and without the word before it', async ({ page, request }) => {
  const { channel } = await (await request.get('/api/v1/channel/genre')).json();
  for (const [link, path] of [
    [`/channel/${channel.id}/ambient`, '/channel/genre/ambient'],
    [`/${channel.id}/ambient`, '/genre/ambient'],
    ['/genre/ambient', '/genre/ambient'],
  ] as const) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Ambient' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('/404 is the page for what is not there', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByText(nothing)).toBeVisible();
  await expectAccessible(page);
});

test.describe('an address that names nothing', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  for (const path of [
    '/radio/planet/mars/mars',
    '/radio/artist/nonsense/x',
    '/radio/track/trk_01JD0000000000000000000003/x',
    '/radio/genre/nobody-plays-this/x',
    '/radio/playlist/pls_01JD0000000000000000000003/x',
    '/channel/nowhere',
    '/channel/genre/nobody-plays-this',
    '/nowhere',
    '/album/nonsense',
  ]) {
    test(`is not found: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(nothing)).toBeVisible();
    });
  }
});

test('a channel that nests itself shows itself once', async ({ page, request }) => {
  const { channel } = await (await request.get('/api/v1/channel/home')).json();
  const looped = { ...channel, slug: 'loop', name: 'Loop', hideTitle: false };
  const [section] = channel.content.data;
  const inner = { type: 'channel', channel: { ...section.channel, ...{ id: channel.id, slug: 'loop', name: 'Loop' } } };
  await page.route('**/api/v1/channel/loop*', (route) =>
    route.fulfill({
      json: {
        channel: {
          ...looped,
          content: { data: [{ ...inner, channel: { ...inner.channel, hideTitle: false } }], nextCursor: null },
        },
      },
    }),
  );
  await page.goto('/channel/loop');
  await expect(page.getByRole('heading', { level: 1, name: 'Loop' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Loop' })).toHaveCount(1);
  await page.getByRole('heading', { level: 2, name: 'Loop' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loop' })).toBeVisible();
});
