import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { albumLock, findAlbumByTitle, findArtistByName } from '../locks/locks.store.ts';
import { ensureArtist } from './ensure-artist.ts';

// U+FDFA is 18 characters by NFKC: two hundred of them are more than a key takes.
test('a name that grows beyond a key is one artist’s all the same', async () => {
  const name = `${ulid()}${'ﷺ'.repeat(150)}`;
  expect(await findArtistByName(name)).toBeUndefined();
  const { id } = await ensureArtist({ name });
  expect(await findArtistByName(name.toLowerCase())).toBe(id);
  expect((await ensureArtist({ name })).id).toBe(id);
  const artistId = newId.artist();
  expect(await findAlbumByTitle(artistId, name)).toBeUndefined();
  expect(albumLock(artistId, `${name}a`)).not.toEqual(albumLock(artistId, name));
});
