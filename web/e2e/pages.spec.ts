import { expect, phone, test } from './fixtures.ts';

for (const [where, device] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const) {
  test.describe(`on ${where}`, () => {
    test.use(device);

    test('home shows its channels and leads into each', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
      await page.getByRole('link', { name: 'New releases' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'New releases' })).toBeVisible();
    });
  });
}

test('genres lead to the albums of one', async ({ page }) => {
  await page.goto('/channel/genres');
  await expect(page.getByRole('heading', { level: 1, name: 'Genres' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await cards.first().click();
  await expect(page).toHaveURL(/\/channel\/genre\//);
  await expect(cards.first()).toBeVisible();
});

test.describe('where nothing is', () => {
  test.use({ expectedNoise: /the server responded with a status of 404/ });

  test('a page that is not there says so', async ({ page }) => {
    expect((await page.goto('/channel/nowhere/at/all'))?.status()).toBe(404);
    await expect(page.getByText("Looks like you've found the doorway to the great nothing")).toBeVisible();
    await expect(
      page.getByText('Sorry about that! Please visit our homepage to get where you need to go.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Take me there!' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('when data does not come', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('the page says so, and is there when asked again', async ({ page }) => {
    await page.route('**/api/v1/channel/artists*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.goto('/channel/artists');
    // It is asked for twice more before the page gives up (spec §8).
    await expect(page.getByText('There was an issue loading this page')).toBeVisible();
    await expect(page.getByText('Please try again later')).toBeVisible();
    await page.unroute('**/api/v1/channel/artists*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible();
  });
});

test('a name without a space is broken where the page and the queue end', async ({ page }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
  await page.route('**/api/v1/albums/*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.album.name = name;
    for (const { artists } of [json.album, ...json.album.tracks]) for (const artist of artists) artist.name = name;
    for (const track of json.album.tracks) track.name = name;
    await route.fulfill({ response, json });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/channel/new-releases');
  await page.getByRole('main').getByRole('link', { name: 'Glass Orchard', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(name);
  await page
    .getByRole('button', { name: `Play ${name}`, exact: true })
    .first()
    .click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect(queue.getByText('Then, similar to')).toBeVisible();
  // Measured here: it closes with a window that becomes too narrow to hold it beside the page.
  const scrolled = await queue.locator('[data-scrolls]').evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(scrolled).toBe(0);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const past = () =>
      title.evaluate((heading) => {
        const end = heading.closest('main')?.getBoundingClientRect().right ?? 0;
        return [heading, ...(heading.parentElement?.querySelectorAll('a') ?? [])].filter(
          (element) => element.getBoundingClientRect().right > end,
        ).length;
      });
    // The queue beside the page closes a moment after the window has become too narrow for both.
    await expect.poll(past, { message: `${width} pixels` }).toBe(0);
  }
});
