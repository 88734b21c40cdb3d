import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { imageShapes } from '@overtone/shared/media/images/image-shape.ts';
import { imageKey } from '@overtone/shared/media/images/image-url.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { removeUserFromManagers } from '../../catalog/public.ts';
import { requireEnv } from '../../platform/env.ts';
import { hasObject, readObject } from '../../platform/objects.ts';
import { manage, pictureForm, somePng } from '../../testing/backstage.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { useUpRate } from '../../testing/use-up-rate.ts';

const send = (browser: Pick<Person, 'fetch'>, artistId: ArtistId, bytes: Uint8Array, picture = 'image') =>
  browser.fetch(`/api/v1/backstage/artists/${artistId}/pictures/${picture}`, {
    method: 'POST',
    headers: { origin: requireEnv('APP_ORIGIN') },
    body: pictureForm(bytes),
  });
const artistOf = async (response: Response) =>
  ManagedArtist.parse(((await response.json()) as { artist: unknown }).artist);
const managed = async () => {
  const [ada, artist] = [await addPerson(), await addArtist()];
  await manage(artist.id, ada);
  return { ada, artist };
};
const shown = async ({ call }: Pick<Person, 'call'>, artistId: ArtistId) =>
  (await call(artistContract.get, { params: { artistId } })).artist;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b80a0' } }).png();
const stored = async (id: `img_${string}`, width: 96 | 1920) =>
  sharp(await readObject({ bucket: 'PUBLIC_BUCKET', key: imageKey(id, width) })).metadata();

it('an artist gets a square picture and a wide one, from the same bytes if need be, and loses either again', async () => {
  const { ada, artist } = await managed();
  const bytes = await picture(2_400, 1_600).toBuffer();
  const { image } = await artistOf(await send(ada, artist.id, bytes));
  const { header, updatedAt } = await artistOf(await send(ada, artist.id, bytes, 'header'));
  if (!image || !header) throw new Error('No picture');
  expect(image.id).not.toBe(header.id);
  expect(await stored(image.id, 96)).toMatchObject({ width: 96, height: 96 });
  expect(await stored(header.id, 1920)).toMatchObject({ width: 1_920, height: 640 });
  for (const width of imageShapes.wide.widths)
    expect(await hasObject({ bucket: 'PUBLIC_BUCKET', key: imageKey(header.id, width) })).toBe(true);
  expect(await shown(ada, artist.id)).toMatchObject({ image, header });
  // Pictures are no edit of what the artist says: who is writing that is not in the way of it.
  expect(updatedAt).toBeNull();
  const params = { artistId: artist.id, picture: 'header' } as const;
  expect((await ada.call(managedArtistContract.removePicture, { params })).artist).toMatchObject({
    image,
    header: null,
  });
  expect(await shown(ada, artist.id)).toMatchObject({ image, header: null });
});

describe('what is refused', () => {
  it('a picture just over 25 megapixels, and what is none', async () => {
    const { ada, artist } = await managed();
    const large = await send(ada, artist.id, await picture(5_001, 5_000).toBuffer());
    expect([large.status, await large.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'image.invalid',
        errors: { file: ['Choose a picture of at most 25 megapixels.'] },
      }),
    ]);
    const none = await send(ada, artist.id, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([none.status, await none.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'image.invalid', errors: { file: ['Please select an image'] } }),
    ]);
    expect((await shown(ada, artist.id)).image).toBeNull();
  });

  it('more bytes than a picture may have, and a place for pictures that there is not', async () => {
    const { ada, artist } = await managed();
    const large = await send(ada, artist.id, new Uint8Array(4 * 1024 ** 2 + 1));
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([422, 'image.invalid']);
    expect((await send(ada, artist.id, new Uint8Array(5 * 1024 ** 2))).status).toBe(413);
    expect((await send(ada, artist.id, await somePng(), 'banner')).status).toBe(404);
  });

  it('somebody who does not manage the artist, or has just stopped, and a guest', async () => {
    const { ada, artist } = await managed();
    const { ada: stranger } = await managed();
    const bytes = await somePng();
    expect((await send(openBrowser(), artist.id, bytes)).status).toBe(401);
    expect((await send(stranger, artist.id, bytes)).status).toBe(404);
    const params = { artistId: artist.id, picture: 'image' } as const;
    expect((await stranger.refused(managedArtistContract.removePicture, { params })).status).toBe(404);
    rightBefore('TransactWriteItemsCommand', artist.id, () => removeUserFromManagers(ada.user.id));
    expect((await send(ada, artist.id, bytes)).status).toBe(404);
    expect((await shown(ada, artist.id)).image).toBeNull();
  });

  it('more pictures in an hour than anybody tries on', async () => {
    freezeClockForTest();
    const { ada, artist } = await managed();
    const bytes = await somePng();
    await useUpRate('musicPicture', ada.user.id, 1);
    const tries = await Promise.all(Array.from({ length: 3 }, () => send(ada, artist.id, bytes)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });
});
