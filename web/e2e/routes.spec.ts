import { expect, expectAccessible, openAlbum, test } from './fixtures.ts';

const nothing = "Looks like you've found the doorway to the great nothing";

test('an old name in a link is replaced by the one of today, on every page that has one', async ({ page, request }) => {
  await openAlbum(page, 'Glass Orchard');
  const album = new URL(page.url()).pathname;
  const reply = await (await request.get(`/api/v1/albums/${album.split('/')[2]}`)).json();
  const [track] = reply.album.tracks;
  const [artist] = track.artists;
  const right = [
    album,
    `/artist/${artist.id}/sable-reed`,
    `/track/${track.id}/meadow-index`,
    `/radio/track/${track.id}/meadow-index`,
    `/radio/artist/${artist.id}/sable-reed`,
    '/radio/genre/ambient/ambient',
    '/radio/playlist/pls_01KADEM0000000000000000001/last-carriage-home',
    '/playlist/pls_01KADEM0000000000000000001/last-carriage-home',
  ];
  for (const path of right) {
    const parts = path.split('/');
    const old = parts.with(-1, 'an-old-name').join('/');
    const bare = parts.slice(0, path.startsWith('/radio') ? 4 : 3).join('/');
    for (const link of [old, bare]) {
      await page.goto(`${link}?from=mail#top`);
      await expect(page, link).toHaveURL(`${path}?from=mail#top`);
    }
  }
});

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
