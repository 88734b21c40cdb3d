import type { Page } from '@playwright/test';
import { makePrivateLink, pick } from './backstage.ts';
import { expect, expectPlaying, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';
import { signInArtist } from './upload-files.ts';

const origin = process.env.E2E_SITE ?? '';

/** An unlisted track of the demo's artist, which nobody else finds, and a draft of theirs, which no link opens. */
const unlisted = 'For the Night Nurse';
const draft = 'Kettle Weather';

interface Named {
  readonly id: string;
  readonly name: string;
}

const musicOf = async (
  page: Page,
): Promise<{ shared?: Named | undefined; other?: Named | undefined; albumId: string }> => {
  const read = async (path: string) => (await page.request.get(`/api/v1/backstage/${path}`)).json();
  const [artist] = (await read('artists')).artists;
  const drafts: Named[] = (await read(`artists/${artist.id}/albums?state=hidden`)).pagination.data;
  const { album } = await read(`albums/${drafts.find(({ name }) => name === draft)?.id}`);
  const tracks: Named[] = (await read(`artists/${artist.id}/tracks?state=unlisted`)).pagination.data;
  return { shared: tracks.find(({ name }) => name === unlisted), other: album.tracks[0], albumId: album.id };
};

test.describe('Private link', { tag: ['@sharing', '@backstage', '@noRetry'] }, () => {
  test('starts at its time, counts who opens it, leaks no address and leads to nothing else', {
    tag: ['@journey'],
  }, async ({ page, browser }) => {
    const mine = `Ines ${crypto.randomUUID().slice(0, 8)}`;
    await signInArtist(page, origin);
    const { shared, other, albumId } = await musicOf(page);
    await page.goto('/backstage/releases?list=tracks&state=unlisted');
    await pick(page, unlisted, 'Share privately');
    const address = await makePrivateLink(page, mine, async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Start time' }).fill('0:08');
      await dialog.getByRole('button', { name: /Expires/ }).click();
      await page.getByRole('option', { name: 'After 1 day' }).click();
      await expectAccessibleInBothThemes(page);
    });
    const link = page.getByRole('dialog').getByRole('listitem').filter({ hasText: mine });
    await expect(link).toContainText(/Not opened yet.*Expires .+ · Start time 0:08/);
    await page.keyboard.press('Escape');

    const guest = await (await browser.newContext({ baseURL: origin })).newPage();
    const referrers: string[] = [];
    guest.on('request', (request) => referrers.push(request.headers().referer ?? ''));
    const reply = await guest.goto(address);
    expect(reply?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    await guest.getByRole('button', { name: `Play ${unlisted}` }).click();
    expect(await expectPlaying(guest)).toBeGreaterThanOrEqual(8);
    const paths = await guest
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')?.split('/')[1]));
    expect(new Set(paths)).toEqual(new Set(['artist']));
    await expectAccessibleInBothThemes(guest);
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: unlisted })).toBeVisible();
    expect(new Set(referrers)).toEqual(new Set(['']));
    const status = async (path: string) => (await guest.request.get(`/api/v1/${path}`)).status();
    const behind = `shared/${address.split('/').at(-1)}/tracks`;
    expect([
      await status(`${behind}/${shared?.id}`),
      await status(`${behind}/${other?.id}`),
      await status(`${behind}/${other?.id}/stream`),
      await status(`tracks/${shared?.id}`),
      await status(`albums/${albumId}`),
    ]).toEqual([200, 404, 404, 404, 404]);
    await guest.context().close();

    await pick(page, unlisted, 'Share privately');
    await expect(link).toContainText(/Opened once, last/);
    await link.getByRole('button', { name: `Revoke the link for ${mine}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(link).toHaveCount(0);
  });
});
