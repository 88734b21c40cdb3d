import { expect, getAlbumId, test } from './fixtures.ts';

test.describe('URLs', { tag: ['@site', '@catalog', '@discovery', '@pages'] }, () => {
  test.use({ expectedConsoleErrors: /the server responded with a status of 404/ });

  test('redirects to the current name, and responds with 404 for unknown pages', { tag: ['@journey'] }, async ({
    page,
    request,
  }) => {
    await test.step('redirects an old name and keeps query and hash', async () => {
      const album = `/album/${await getAlbumId(request, 'Glass Orchard')}/sable-reed/glass-orchard`;
      await page.goto(`${album.replace('glass-orchard', 'an-old-name')}?from=mail#top`);
      await expect(page).toHaveURL(`${album}?from=mail#top`);
    });
    await test.step('redirects the id of a channel, with and without the prefix, and keeps the query', async () => {
      const { channel } = await (await request.get('/api/v1/channel/genre')).json();
      for (const [link, path] of [
        [`/channel/${channel.id}/ambient?from=mail`, '/channel/genre/ambient?from=mail'],
        [`/${channel.id}/ambient`, '/genre/ambient'],
      ] as const) {
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1, name: 'Ambient' })).toBeVisible();
        await expect(page).toHaveURL(path);
      }
    });
    await test.step('responds with 404 for an unknown page', async () => {
      expect((await page.goto('/channel/nowhere/at/all'))?.status()).toBe(404);
      await expect(page.getByText("Looks like you've found the doorway to the great nothing")).toBeVisible();
      await page.getByRole('link', { name: 'Take me there!' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});
