import { expect, expectPlaying, openAlbum, stretch, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

test('a track leads to its radio, which says why each track is in it', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'More for Slow Refraction' }).click();
  await page.getByRole('menuitem', { name: 'Go to radio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slow Refraction radio' })).toBeVisible();
  await expect(page).toHaveURL(/\/radio\/track\/trk_.+\/slow-refraction$/);
  await expect(page.getByText('Because it is by Sable & Reed').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Play Slow Refraction radio' }).click();
  await expectPlaying(page);
  await expect(page.getByText('Then, more of Slow Refraction radio')).toBeVisible();
});

test('an artist and a genre lead to their radios', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByRole('link', { name: 'Sable & Reed' }).first().click();
  await page.getByRole('button', { name: 'More for Sable & Reed' }).click();
  await page.getByRole('menuitem', { name: 'Go to radio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sable & Reed radio' })).toBeVisible();
  await page.goto('/channel/genre/ambient');
  await page.getByRole('link', { name: 'Go to radio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ambient radio' })).toBeVisible();
});

test('similar tracks follow the last one, unless that is switched off', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
  await expectPlaying(page);
  await stretch(page);
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const rows = queue.getByRole('listitem');
  const next = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next' });
  await expect(queue.getByText('Then, similar to Glass Orchard')).toBeVisible();
  const autoplay = queue.getByRole('switch', { name: 'Autoplay similar tracks' });
  await autoplay.click();
  await expect(queue.getByText('Then, similar to Glass Orchard')).toBeHidden();
  await queue.getByRole('button', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(1);
  await next.click();
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(rows).toHaveCount(1);

  await page.reload();
  await expect(autoplay).not.toBeChecked();
  await autoplay.click();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click();
  await expectPlaying(page);
  await next.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  await expectPlaying(page);
});

test('an album leads to more of its artist, and an artist to what they are heard on', async ({ page }) => {
  await openAlbum(page, 'Honey Static');
  const more = page.getByRole('region', { name: 'More by Ito Vale' });
  await expect(more.getByRole('link', { name: 'Kepler Slow' })).toBeVisible();
  await expect(more.getByRole('link', { name: 'Honey Static' })).toHaveCount(0);
  await more.getByRole('link', { name: 'More by Ito Vale', exact: true }).click();
  const others = page.getByRole('region', { name: 'Appears on' });
  await expect(others.getByRole('link', { name: 'Late Trains' })).toBeVisible();
  await expect(others.getByRole('link', { name: 'Honey Static' })).toHaveCount(0);
});

test('an artist leads to artists of the same genres', async ({ page }) => {
  await openAlbum(page, 'Glass Orchard');
  await page.getByRole('main').getByRole('link', { name: 'Sable & Reed' }).first().click();
  const similar = page.getByRole('region', { name: 'Similar artists' });
  await expect(similar.getByRole('link', { name: 'Halden' })).toBeVisible();
  await expect(similar.getByRole('link', { name: 'Sable & Reed' })).toHaveCount(0);
});
