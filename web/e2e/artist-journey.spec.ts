import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import {
  approveArtistRequest,
  createPrivateLink,
  createReleaseFromFolder,
  editArtistPage,
  openReleases,
  selectMenuEntry,
  submitArtistRequest,
  waitForReleaseId,
} from './backstage.ts';
import { expect, expectPlaying, openAlbum, test } from './fixtures.ts';
import { waitForConnection } from './live.ts';
import { runPlaysRollUp } from './roll-up.ts';
import { createTaggedWav } from './tagged-wav.ts';
import { createNoiseWav, createTestFolder, disableSystemPicker } from './upload-files.ts';

const origin = process.env.E2E_SITE ?? '';

test.describe('Artist journey', { tag: ['@backstage', '@uploads', '@media', '@catalog', '@sharing', '@plays'] }, () => {
  test('requests a profile, and publishes, schedules, replaces, shares and trashes releases', {
    tag: ['@journey'],
  }, async ({ page, browser }) => {
    test.setTimeout(900_000);
    const suffix = crypto.randomUUID().slice(0, 8);
    const [artist, album, single] = [`Pale Meridian ${suffix}`, `Low Tide Radio ${suffix}`, `Night Ferry ${suffix}`];
    const titles = ['Mooring', 'Slack Water', 'The Lamp Room'];
    const guest = await (await browser.newContext({ baseURL: origin })).newPage();
    const requestAsGuest = async (path: string) => guest.request.get(`/api/v1/${path}`);
    await disableSystemPicker(page);

    await test.step('requests a profile with proof, is approved, and edits the page', async () => {
      await registerUser(page);
      await approveArtistRequest(browser, await submitArtistRequest(page, artist), artist);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Request approved' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' })).toBeVisible();
      await page.getByRole('link', { name: 'Open page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: artist })).toBeVisible();
      await editArtistPage(page, artist);
      await expect(page.getByText('Night trains.')).toBeVisible();
      const headerImage = page.locator('main img[srcset*="1920.webp"]');
      await expect(headerImage).toBeVisible();
      // The image is visible before it is loaded.
      await expect
        .poll(() => headerImage.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
        .toBeCloseTo(3, 1);
      await expectAccessibleInBothThemes(page);
    });

    const follower = await (await browser.newContext({ baseURL: origin })).newPage();
    await test.step('is followed by a listener', async () => {
      await registerUser(follower);
      const connected = waitForConnection(follower);
      await follower.goto(page.url());
      await connected;
      await follower
        .getByRole('main')
        .getByRole('button', { name: `Follow ${artist}` })
        .click();
      await expect(follower.getByRole('main').getByRole('button', { name: `Following ${artist}` })).toBeVisible();
    });

    // From here on the page is never reloaded, so the music must continue.
    await openAlbum(page, 'Glass Orchard');
    await page.getByRole('button', { name: 'Play Glass Orchard' }).first().click();
    await expectPlaying(page);

    const publishedId =
      await test.step('creates a release from a folder, fills it from tags, edits it in bulk and publishes it', async () => {
        // The file names have another order than the track numbers, so the order must come from the tags.
        const files = titles.map((title, index) => {
          const tags = { title, album, artist, number: index + 1 };
          return [`${'cba'[index]}.wav`, createTaggedWav(tags)] as const;
        });
        const { folder, remove } = await createTestFolder(Object.fromEntries(files), album);
        const list = await createReleaseFromFolder(page, folder, titles.length);
        await remove();
        await expectPlaying(page);
        await page.getByRole('button', { name: 'Fill from tags' }).click();
        await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(album);
        for (const [index, title] of titles.entries())
          await expect(list.getByRole('textbox', { name: `Title of track ${index + 1}` })).toHaveValue(title);
        await page.getByRole('button', { name: 'Edit all' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit 3 tracks' });
        await dialog.getByRole('button', { name: /Explicit/ }).click();
        await page.getByRole('option', { name: 'Yes' }).click();
        await dialog.getByRole('button', { name: 'Apply to 3 tracks' }).click();
        await expectAccessibleInBothThemes(page);
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await expect(page.getByText('Release published')).toBeVisible();
        await expectPlaying(page);
        return waitForReleaseId(page);
      });

    await test.step('reaches the follower’s open page', async () => {
      await expect(follower.getByRole('button', { name: '1 unread notification' })).toBeVisible();
      await follower.context().close();
    });

    const getFirstTrack = async () => (await (await requestAsGuest(`albums/${publishedId}`)).json()).album.tracks[0];
    const getAudioPath = async (id: string) => {
      const response = await guest.request.get(`/api/v1/tracks/${id}/stream`, { maxRedirects: 0 });
      return new URL(response.headers().location ?? '').pathname;
    };
    const playAsGuest = async (path: string, name: string): Promise<void> => {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
      await guest
        .getByRole('button', { name: `Play ${name}` })
        .first()
        .click();
      await expectPlaying(guest);
    };

    // The guest's track continues during the next steps, because a play counts only after some time.
    await test.step('plays the release to a guest', async () => {
      await playAsGuest(`/album/${publishedId}`, album);
      await expect(guest.getByTitle('Explicit')).toHaveCount(3);
    });

    const scheduledId = await test.step('schedules another release', async () => {
      const { folder, remove } = await createTestFolder({ 'Night Ferry.wav': createNoiseWav(176_444) }, single);
      await createReleaseFromFolder(page, folder, 1);
      await remove();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(single);
      await page.getByLabel('Release day').fill('2034-05-01');
      await page.getByRole('button', { name: 'Schedule release' }).click();
      await expect(page.getByText('Release scheduled')).toBeVisible();
      const id = await waitForReleaseId(page);
      expect((await requestAsGuest(`albums/${id}`)).status()).toBe(404);
      await expectPlaying(page);
      return id;
    });

    await test.step('counts the play of the guest', async () => {
      const getPlayCount = async (): Promise<number> => {
        await runPlaysRollUp();
        return (await getFirstTrack()).plays;
      };
      // A play is sent after it has ended, and is batched. Other tests may play the release too, because it is the
      // first one in the list of new releases.
      await expect.poll(getPlayCount, { timeout: 300_000, intervals: [3_000] }).toBeGreaterThan(0);
    });

    await test.step('replaces the audio of a track and changes nothing else', async () => {
      const originalTrack = await getFirstTrack();
      const audioPath = await getAudioPath(originalTrack.id);
      const { getPath, remove } = await createTestFolder({ 'Mooring, louder.wav': createNoiseWav(176_444) }, suffix);
      await openReleases(page);
      await page.getByRole('link', { name: album }).click();
      await selectMenuEntry(page, 'Mooring', 'Replace audio');
      const dialog = page.getByRole('dialog', { name: 'Replace audio for Mooring' });
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Add files' }).click();
      await (await chooser).setFiles(getPath('Mooring, louder.wav'));
      // A file can be selected only when it is ready.
      await expect(dialog.getByRole('checkbox', { name: /Mooring, louder/ })).toBeAttached({ timeout: 480_000 });
      await dialog.getByText('Mooring, louder.wav').click();
      await dialog.getByRole('button', { name: 'Replace audio' }).click();
      await expect(page.getByText('Audio replaced')).toBeVisible();
      await remove();
      const { id, name, plays, number } = await getFirstTrack();
      expect([id, name, number]).toEqual([originalTrack.id, originalTrack.name, originalTrack.number]);
      // Other tests may have played it.
      expect(plays).toBeGreaterThanOrEqual(originalTrack.plays);
      expect(await getAudioPath(id)).not.toBe(audioPath);
      await playAsGuest(`/track/${id}`, 'Mooring');
      await expectPlaying(page);
    });

    await test.step('plays the scheduled release by a private link until it is revoked', async () => {
      await openReleases(page);
      await selectMenuEntry(page, single, 'Share privately');
      await expectAccessibleInBothThemes(page);
      const url = await createPrivateLink(page, 'For the press');
      await playAsGuest(url, single);
      await expect(guest.getByText(/^Shared with you privately · Releases on May 1, 2034/)).toBeVisible();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Revoke the link for For the press' }).click();
      await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(dialog.getByText('No private links yet.')).toBeVisible();
      await page.keyboard.press('Escape');
      await guest.reload();
      await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      expect((await requestAsGuest(`albums/${scheduledId}`)).status()).toBe(404);
    });

    await test.step('moves a release to the trash and restores it', async () => {
      await selectMenuEntry(page, album, 'Move to trash');
      await expect(page.getByText('Moved to trash')).toBeVisible();
      expect((await requestAsGuest(`albums/${publishedId}`)).status()).toBe(404);
      await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /trash/i }).click();
      await selectMenuEntry(page, album, 'Restore');
      await expect(page.getByText('Restored')).toBeVisible();
      await playAsGuest(`/album/${publishedId}`, album);
      expect((await getFirstTrack()).plays).toBeGreaterThan(0);
      await expectPlaying(page);
    });
    await guest.context().close();
  });
});
