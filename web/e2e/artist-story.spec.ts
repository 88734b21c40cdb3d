import { register } from './account.ts';
import {
  approve,
  askToBecomeArtist,
  beginRelease,
  editOwnPage,
  makePrivateLink,
  openReleases,
  pick,
  releaseAt,
} from './backstage.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';
import { rollUp } from './roll-up.ts';
import { taggedWav } from './tagged-wav.ts';
import { folderOf, noise, withoutSystemPicker } from './upload-files.ts';

const origin = process.env.E2E_SITE ?? '';

test.describe('Artist', { tag: ['@backstage', '@uploads', '@media', '@catalog', '@sharing', '@plays'] }, () => {
  test('becomes one, and publishes, schedules, replaces, shares and trashes releases', { tag: ['@journey'] }, async ({
    page,
    browser,
  }) => {
    test.setTimeout(900_000);
    const mine = crypto.randomUUID().slice(0, 8);
    const [artist, album, single] = [`Pale Meridian ${mine}`, `Low Tide Radio ${mine}`, `Night Ferry ${mine}`];
    const titles = ['Mooring', 'Slack Water', 'The Lamp Room'];
    const guest = await (await browser.newContext({ baseURL: origin })).newPage();
    const asGuest = async (path: string) => guest.request.get(`/api/v1/${path}`);
    await withoutSystemPicker(page);

    await test.step('asks with a scan, is approved, and edits their page', async () => {
      await register(page);
      await approve(browser, await askToBecomeArtist(page, artist), artist);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Request approved' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' })).toBeVisible();
      await page.getByRole('link', { name: 'Open page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: artist })).toBeVisible();
      await editOwnPage(page, artist);
      await expect(page.getByText('Night trains.')).toBeVisible();
      const wide = page.locator('main img[srcset*="1920.webp"]');
      await expect(wide).toBeVisible();
      // It is visible before it has come.
      await expect
        .poll(() => wide.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
        .toBeCloseTo(3, 1);
      await expectAccessibleInBothThemes(page);
    });

    // From here on the page is never loaded anew: what plays in it plays on.
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).first().click();
    await expectPlaying(page);

    const published =
      await test.step('drops a folder, fills it from its tags, edits it in bulk and publishes it', async () => {
        // In another order than their numbers: it is the tags that say it.
        const files = titles.map((title, place) => {
          const tags = { title, album, artist, number: place + 1 };
          return [`${'cba'[place]}.wav`, taggedWav(tags)] as const;
        });
        const { folder, remove } = await folderOf(Object.fromEntries(files), album);
        const list = await beginRelease(page, folder, titles.length);
        await remove();
        await expectPlaying(page);
        await page.getByRole('button', { name: 'Fill from tags' }).click();
        await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(album);
        for (const [place, title] of titles.entries())
          await expect(list.getByRole('textbox', { name: `Title of track ${place + 1}` })).toHaveValue(title);
        await page.getByRole('button', { name: 'Edit all' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit 3 tracks' });
        await dialog.getByRole('button', { name: /Explicit/ }).click();
        await page.getByRole('option', { name: 'Yes' }).click();
        await dialog.getByRole('button', { name: 'Apply to 3 tracks' }).click();
        await expectAccessibleInBothThemes(page);
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await expect(page.getByText('Release published')).toBeVisible();
        await expectPlaying(page);
        return releaseAt(page);
      });

    const firstOf = async () => (await (await asGuest(`albums/${published}`)).json()).album.tracks[0];
    const soundOf = async (id: string) => {
      const reply = await guest.request.get(`/api/v1/tracks/${id}/stream`, { maxRedirects: 0 });
      return new URL(reply.headers().location ?? '').pathname;
    };
    const hear = async (path: string, name: string): Promise<void> => {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
      await guest
        .getByRole('button', { name: `Play ${name}` })
        .first()
        .click();
      await expectPlaying(guest);
    };

    // It plays on there meanwhile: it counts once it was heard for long enough.
    await test.step('a guest hears it', async () => {
      await hear(`/album/${published}`, album);
      await expect(guest.getByTitle('Explicit')).toHaveCount(3);
    });

    const scheduled = await test.step('gives another release its day', async () => {
      const { folder, remove } = await folderOf({ 'Night Ferry.wav': noise(176_444) }, single);
      await beginRelease(page, folder, 1);
      await remove();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(single);
      await page.getByLabel('Release day').fill('2034-05-01');
      await page.getByRole('button', { name: 'Schedule release' }).click();
      await expect(page.getByText('Release scheduled')).toBeVisible();
      const id = await releaseAt(page);
      expect((await asGuest(`albums/${id}`)).status()).toBe(404);
      await expectPlaying(page);
      return id;
    });

    await test.step('what the guest heard counts', async () => {
      const counted = async (): Promise<number> => {
        await rollUp();
        return (await firstOf()).plays;
      };
      // What was heard is told when it is over, and gathered for a while. It is the newest release of a site that other tests
      // visit too, and whoever plays the first card of that list counts as well.
      await expect.poll(counted, { timeout: 300_000, intervals: [3_000] }).toBeGreaterThan(0);
    });

    await test.step('another recording takes the place of a track’s, and nothing else of it changes', async () => {
      const before = await firstOf();
      const sound = await soundOf(before.id);
      const { at, remove } = await folderOf({ 'Mooring, louder.wav': noise(176_444) }, mine);
      await openReleases(page);
      await page.getByRole('link', { name: album }).click();
      await pick(page, 'Mooring', 'Replace audio');
      const dialog = page.getByRole('dialog', { name: 'Replace audio for Mooring' });
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Add files' }).click();
      await (await chooser).setFiles(at('Mooring, louder.wav'));
      // There is nothing to tick before it is ready.
      await expect(dialog.getByRole('checkbox', { name: /Mooring, louder/ })).toBeAttached({ timeout: 480_000 });
      await dialog.getByText('Mooring, louder.wav').click();
      await dialog.getByRole('button', { name: 'Replace audio' }).click();
      await expect(page.getByText('Audio replaced')).toBeVisible();
      await remove();
      const { id, name, plays, number } = await firstOf();
      expect([id, name, number]).toEqual([before.id, before.name, before.number]);
      // Somebody else may have heard it meanwhile.
      expect(plays).toBeGreaterThanOrEqual(before.plays);
      expect(await soundOf(id)).not.toBe(sound);
      await hear(`/track/${id}`, 'Mooring');
      await expectPlaying(page);
    });

    await test.step('who has a private link hears what is to come, until it is revoked', async () => {
      await openReleases(page);
      await pick(page, single, 'Share privately');
      await expectAccessibleInBothThemes(page);
      const address = await makePrivateLink(page, 'For the press');
      await hear(address, single);
      await expect(guest.getByText(/^Shared with you privately · Releases on May 1, 2034/)).toBeVisible();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Revoke the link for For the press' }).click();
      await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(dialog.getByText('No private links yet.')).toBeVisible();
      await page.keyboard.press('Escape');
      await guest.reload();
      await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      expect((await asGuest(`albums/${scheduled}`)).status()).toBe(404);
    });

    await test.step('a release goes into the bin, and comes back as it was', async () => {
      await pick(page, album, 'Move to trash');
      await expect(page.getByText('Moved to trash')).toBeVisible();
      expect((await asGuest(`albums/${published}`)).status()).toBe(404);
      await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /trash/i }).click();
      await pick(page, album, 'Restore');
      await expect(page.getByText('Restored')).toBeVisible();
      await hear(`/album/${published}`, album);
      expect((await firstOf()).plays).toBeGreaterThan(0);
      await expectPlaying(page);
    });
    await guest.context().close();
  });
});
