import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { imageShapes } from '@overtone/shared/media/images/image-shape.ts';
import { getImageKey } from '@overtone/shared/media/images/image-url.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { requireEnv } from '../../platform/env.ts';
import { hasObject, readObject } from '../../platform/objects.ts';
import { addArtistManager, buildPictureForm, createTestPng } from '../../testing/backstage.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { removeUserFromManagers } from './managers.store.ts';

const sendPicture = (browser: Pick<TestUser, 'fetch'>, artistId: ArtistId, bytes: Uint8Array, picture = 'image') =>
  browser.fetch(`/api/v1/backstage/artists/${artistId}/pictures/${picture}`, {
    method: 'POST',
    headers: { origin: requireEnv('APP_ORIGIN') },
    body: buildPictureForm(bytes),
  });
const parseArtist = async (response: Response) =>
  ManagedArtist.parse(((await response.json()) as { artist: unknown }).artist);
const addManagedArtist = async () => {
  const [ada, artist] = [await addUser(), await addArtist()];
  await addArtistManager(artist.id, ada);
  return { ada, artist };
};
const readPublicArtist = async ({ call }: Pick<TestUser, 'call'>, artistId: ArtistId) =>
  (await call(artistContract.get, { params: { artistId } })).artist;
const buildPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b80a0' } }).png();
const readStoredMetadata = async (id: `img_${string}`, width: 96 | 1920) =>
  sharp(await readObject({ bucket: 'PUBLIC_BUCKET', key: getImageKey(id, width) })).metadata();

describe('artist pictures', () => {
  it('stores a square and a wide picture of the same bytes, and removes the wide one', async () => {
    const { ada, artist } = await addManagedArtist();
    const bytes = await buildPicture(2_400, 1_600).toBuffer();
    const { image } = await parseArtist(await sendPicture(ada, artist.id, bytes));
    const { header, updatedAt } = await parseArtist(await sendPicture(ada, artist.id, bytes, 'header'));
    if (!image || !header) throw new Error('No picture');
    expect(image.id).not.toBe(header.id);
    expect(await readStoredMetadata(image.id, 96)).toMatchObject({ width: 96, height: 96 });
    expect(await readStoredMetadata(header.id, 1920)).toMatchObject({ width: 1_920, height: 640 });
    for (const width of imageShapes.wide.widths)
      expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: getImageKey(header.id, width) })).toBe(true);
    expect(await readPublicArtist(ada, artist.id)).toMatchObject({ image, header });
    // Setting a picture does not count as an edit of the artist, so it does not conflict with a concurrent edit.
    expect(updatedAt).toBeNull();
    const params = { artistId: artist.id, picture: 'header' } as const;
    expect((await ada.call(managedArtistContract.removePicture, { params })).artist).toMatchObject({
      image,
      header: null,
    });
    expect(await readPublicArtist(ada, artist.id)).toMatchObject({ image, header: null });
  });
});

describe('rejected pictures', () => {
  it('returns 422 for more than 25 megapixels and for a file that is not a picture', async () => {
    const { ada, artist } = await addManagedArtist();
    const large = await sendPicture(ada, artist.id, await buildPicture(5_001, 5_000).toBuffer());
    expect([large.status, await large.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'image.invalid',
        errors: { file: ['Choose an image of up to 25 megapixels.'] },
      }),
    ]);
    const notAnImage = await sendPicture(
      ada,
      artist.id,
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    expect([notAnImage.status, await notAnImage.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'image.invalid', errors: { file: ['Please select an image'] } }),
    ]);
    expect((await readPublicArtist(ada, artist.id)).image).toBeNull();
  });

  it('returns 422 or 413 for too many bytes, and 404 for an unknown picture type', async () => {
    const { ada, artist } = await addManagedArtist();
    const large = await sendPicture(ada, artist.id, new Uint8Array(4 * 1024 ** 2 + 1));
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([422, 'image.invalid']);
    expect((await sendPicture(ada, artist.id, new Uint8Array(5 * 1024 ** 2))).status).toBe(413);
    expect((await sendPicture(ada, artist.id, await createTestPng(), 'banner')).status).toBe(404);
  });

  it('returns 401 for a guest and 404 for users who do not manage the artist', async () => {
    const { ada, artist } = await addManagedArtist();
    const { ada: stranger } = await addManagedArtist();
    const bytes = await createTestPng();
    expect((await sendPicture(openBrowser(), artist.id, bytes)).status).toBe(401);
    expect((await sendPicture(stranger, artist.id, bytes)).status).toBe(404);
    const params = { artistId: artist.id, picture: 'image' } as const;
    expect((await stranger.expectRefusal(managedArtistContract.removePicture, { params })).status).toBe(404);
    runBeforeCommand('TransactWriteItemsCommand', artist.id, () => removeUserFromManagers(ada.user.id));
    expect((await sendPicture(ada, artist.id, bytes)).status).toBe(404);
    expect((await readPublicArtist(ada, artist.id)).image).toBeNull();
  });

  it('returns 429 when the hourly rate is exceeded', async () => {
    freezeClockForTest();
    const { ada, artist } = await addManagedArtist();
    const bytes = await createTestPng();
    await exhaustRateLimit('musicPicture', ada.user.id, 1);
    const results = await Promise.all(Array.from({ length: 3 }, () => sendPicture(ada, artist.id, bytes)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });
});
