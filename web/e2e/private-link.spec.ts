import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { createPrivateLink, selectMenuEntry } from './backstage.ts';
import { expect, expectPlaying, test } from './fixtures.ts';
import { logInAsArtist } from './upload-files.ts';

const origin = process.env.E2E_SITE ?? '';

/** An unlisted track of the demo's artist, and a draft, which the link must not open. */
const unlistedTrackName = 'For the Night Nurse';
const draftName = 'Kettle Weather';

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

const findMusic = async (
  page: Page,
): Promise<{ sharedTrack?: NamedItem | undefined; draftTrack?: NamedItem | undefined; albumId: string }> => {
  const read = async (path: string) => (await page.request.get(`/api/v1/backstage/${path}`)).json();
  const [artist] = (await read('artists')).artists;
  const drafts: NamedItem[] = (await read(`artists/${artist.id}/albums?state=hidden`)).pagination.data;
  const { album } = await read(`albums/${drafts.find(({ name }) => name === draftName)?.id}`);
  const tracks: NamedItem[] = (await read(`artists/${artist.id}/tracks?state=unlisted`)).pagination.data;
  return {
    sharedTrack: tracks.find(({ name }) => name === unlistedTrackName),
    draftTrack: album.tracks[0],
    albumId: album.id,
  };
};

test.describe('Private link', { tag: ['@sharing', '@backstage', '@noRetry'] }, () => {
  test('starts at its start time, counts visitors, sends no referrer and gives access to nothing else', {
    tag: ['@journey'],
  }, async ({ page, browser }) => {
    const linkName = `Ines ${crypto.randomUUID().slice(0, 8)}`;
    await logInAsArtist(page, origin);
    const { sharedTrack, draftTrack, albumId } = await findMusic(page);
    await page.goto('/backstage/releases?list=tracks&state=unlisted');
    await selectMenuEntry(page, unlistedTrackName, 'Share privately');
    const url = await createPrivateLink(page, linkName, async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Start time' }).fill('0:08');
      await dialog.getByRole('button', { name: /Expires/ }).click();
      await page.getByRole('option', { name: 'After 1 day' }).click();
      await expectAccessibleInBothThemes(page);
    });
    const link = page.getByRole('dialog').getByRole('listitem').filter({ hasText: linkName });
    await expect(link).toContainText(/Not opened yet.*Expires .+ · Starts at 0:08/);
    await page.keyboard.press('Escape');

    const guest = await (await browser.newContext({ baseURL: origin })).newPage();
    const referrers: string[] = [];
    guest.on('request', (request) => referrers.push(request.headers().referer ?? ''));
    const response = await guest.goto(url);
    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await guest.getByRole('button', { name: `Play ${unlistedTrackName}` }).click();
    expect(await expectPlaying(guest)).toBeGreaterThanOrEqual(8);
    const paths = await guest
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((anchor) => anchor.getAttribute('href')?.split('/')[1]));
    expect(new Set(paths)).toEqual(new Set(['artist']));
    await expectAccessibleInBothThemes(guest);
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: unlistedTrackName })).toBeVisible();
    expect(new Set(referrers)).toEqual(new Set(['']));
    const getStatus = async (path: string) => (await guest.request.get(`/api/v1/${path}`)).status();
    const sharedPath = `shared/${url.split('/').at(-1)}/tracks`;
    expect([
      await getStatus(`${sharedPath}/${sharedTrack?.id}`),
      await getStatus(`${sharedPath}/${draftTrack?.id}`),
      await getStatus(`${sharedPath}/${draftTrack?.id}/stream`),
      await getStatus(`tracks/${sharedTrack?.id}`),
      await getStatus(`albums/${albumId}`),
    ]).toEqual([200, 404, 404, 404, 404]);
    await guest.context().close();

    await selectMenuEntry(page, unlistedTrackName, 'Share privately');
    await expect(link).toContainText(/Opened once, last/);
    await link.getByRole('button', { name: `Revoke the link for ${linkName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(link).toHaveCount(0);
  });
});
