import { albumIdOf, expect, test } from './fixtures.ts';

const nothing = "Looks like you've found the doorway to the great nothing";

test('an old name, or none, is replaced by the one of today, and what follows it stays', async ({ page, request }) => {
  const radio = '/radio/playlist/pls_01KADEM0000000000000000001/last-carriage-home';
  const album = `/album/${await albumIdOf(request, 'Glass Orchard')}/sable-reed/glass-orchard`;
  for (const [link, path] of [
    [radio.replace('last-carriage-home', 'an-old-name'), radio],
    [radio.replace('/last-carriage-home', ''), radio],
    [album.replace('glass-orchard', 'an-old-name'), album],
  ] as const) {
    await page.goto(`${link}?from=mail#top`);
    await expect(page, link).toHaveURL(`${path}?from=mail#top`);
  }
});

test('a channel answers to its name and its id, with and without the word before it', async ({ page, request }) => {
  const { channel } = await (await request.get('/api/v1/channel/genre')).json();
  for (const [link, path] of [
    [`/channel/${channel.id}/ambient`, '/channel/genre/ambient'],
    [`/${channel.id}/ambient`, '/genre/ambient'],
  ] as const) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Ambient' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test.describe('an address that names nothing', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('is not found, whether the app or the API says so', async ({ page }) => {
    for (const path of ['/nowhere', '/album/nonsense', '/radio/genre/nobody-plays-this/x']) {
      await page.goto(path);
      await expect(page.getByText(nothing), path).toBeVisible();
    }
  });
});
