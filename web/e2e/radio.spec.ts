import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, openAlbum, slowDownPlayback, test } from './fixtures.ts';

test.describe('Radio and similar music', { tag: ['@discovery', '@player', '@catalog'] }, () => {
  test('plays similar tracks after the last one, and the radio of a track', { tag: '@journey' }, async ({ page }) => {
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    await expectPlaying(page);
    await slowDownPlayback(page);
    const queue = page.getByRole('complementary', { name: 'Queue' });
    const rows = queue.getByRole('listitem');
    const bar = page.getByRole('region', { name: 'Player' });
    const autoplay = queue.getByRole('switch', { name: 'Autoplay similar songs' });

    await test.step('stops after the last track when autoplay is off', async () => {
      await expect(queue.getByText('Next: similar to Glass Orchard')).toBeVisible();
      await autoplay.click();
      await expect(queue.getByText('Next: similar to Glass Orchard')).toBeHidden();
      await queue.getByRole('button', { name: 'Clear' }).click();
      await expect(rows).toHaveCount(1);
      await bar.getByRole('button', { name: 'Next' }).click();
      await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
      await expect(rows).toHaveCount(1);
    });

    await test.step('keeps autoplay off after a reload, and continues when it is switched on', async () => {
      await page.reload();
      await expect(autoplay).not.toBeChecked();
      await autoplay.click();
      await bar.getByRole('button', { name: 'Play' }).click();
      await expectPlaying(page);
      await bar.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => rows.count()).toBeGreaterThan(1);
      await expectPlaying(page);
    });

    await test.step('offers to play the album again, and shows what the music is similar to', async () => {
      await expect(bar.getByRole('link', { name: 'Similar to Glass Orchard' })).toBeVisible();
      await expect(queue.getByRole('link', { name: 'Similar to Glass Orchard' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Play Glass Orchard', exact: true }).click();
      await expect(bar.getByRole('link', { name: 'Playing from Glass Orchard' })).toBeVisible();
      await expect(queue.getByText('Similar to Glass Orchard', { exact: true })).toBeHidden();
    });

    await test.step('shows why each track is in the radio, and plays it', async () => {
      await page.getByRole('main').getByRole('button', { name: 'More options for Slow Refraction' }).click();
      await page.getByRole('menuitem', { name: 'Go to radio' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Slow Refraction radio' })).toBeVisible();
      await expect(page).toHaveURL(/\/radio\/track\/trk_.+\/slow-refraction$/);
      await expect(page.getByText('Same artist: Sable & Reed').first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'Play Slow Refraction radio' }).click();
      await expectPlaying(page);
      await expect(page.getByText('Next: more from Slow Refraction radio')).toBeVisible();
    });
  });

  test('opens related music of albums and artists by cards, menus and shelves', async ({ page }) => {
    const getHeading = (name: string) => page.getByRole('heading', { level: 1, name });

    await test.step('opens the menu of a card by a right click, its button and the keyboard', async () => {
      await page.goto('/channel/new-releases');
      const card = page.getByRole('article').filter({ hasText: 'Glass Orchard' }).first();
      await card.getByRole('link').click({ button: 'right' });
      await expect(page.getByRole('menu', { name: 'More options for Glass Orchard' })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Add to queue' }).click();
      const queue = page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem');
      await expect(queue).not.toHaveCount(0);
      await card.hover();
      await card.getByRole('button', { name: 'More options for Glass Orchard' }).click();
      await page.getByRole('menuitem', { name: 'Go to artist' }).click();
      await expect(getHeading('Sable & Reed')).toBeVisible();
    });

    await test.step('shows artists of the same genres, and the radio of an artist', async () => {
      const similar = page.getByRole('region', { name: 'Similar artists' });
      const halden = similar.getByRole('link', { name: 'Halden' });
      await expect(halden).toBeVisible();
      await expect(similar.getByRole('link', { name: 'Sable & Reed' })).toHaveCount(0);
      await page.getByRole('button', { name: 'More options for Sable & Reed' }).first().click();
      await page.getByRole('menuitem', { name: 'Go to radio' }).click();
      await expect(getHeading('Sable & Reed radio')).toBeVisible();
      await page.goBack();
      await halden.focus();
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Start radio' }).click();
      await expectPlaying(page);
    });

    await test.step('shows more albums of an artist, and the albums an artist appears on', async () => {
      await openAlbum(page, 'Honey Static');
      const moreSection = page.getByRole('region', { name: 'More by Ito Vale' });
      await expect(moreSection.getByRole('link', { name: 'Kepler Slow' })).toBeVisible();
      await expect(moreSection.getByRole('link', { name: 'Honey Static' })).toHaveCount(0);
      await moreSection.getByRole('link', { name: 'More by Ito Vale', exact: true }).click();
      const appearsOnSection = page.getByRole('region', { name: 'Appears on' });
      await expect(appearsOnSection.getByRole('link', { name: 'Late Trains' })).toBeVisible();
      await expect(appearsOnSection.getByRole('link', { name: 'Honey Static' })).toHaveCount(0);
    });

    await test.step('opens the radio of a genre', async () => {
      await page.goto('/channel/genre/ambient');
      await page.getByRole('link', { name: 'Go to radio' }).click();
      await expect(getHeading('Ambient radio')).toBeVisible();
    });
  });
});
