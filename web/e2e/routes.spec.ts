import { albumIdOf, expect, test } from './fixtures.ts';

test.describe('Addresses', { tag: ['@site', '@catalog', '@discovery', '@pages'] }, () => {
  test.use({ expectedNoise: /the server responded with a status of 404/ });

  test('are corrected to the current name, and answer 404 when they name nothing', { tag: ['@journey'] }, async ({
    page,
    request,
  }) => {
    await test.step('an old name, with what follows it', async () => {
      const album = `/album/${await albumIdOf(request, 'Glass Orchard')}/sable-reed/glass-orchard`;
      await page.goto(`${album.replace('glass-orchard', 'an-old-name')}?from=mail#top`);
      await expect(page).toHaveURL(`${album}?from=mail#top`);
    });
    await test.step('the id of a channel, with and without the word before it', async () => {
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
    await test.step('nothing', async () => {
      expect((await page.goto('/channel/nowhere/at/all'))?.status()).toBe(404);
      await expect(page.getByText("Looks like you've found the doorway to the great nothing")).toBeVisible();
      await page.getByRole('link', { name: 'Take me there!' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});
