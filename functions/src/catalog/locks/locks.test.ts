import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { ensureArtist } from '../ingest/ensure-artist.ts';
import { findAlbumIdByTitle, findArtistIdByName, toAlbumLock } from './locks.store.ts';

describe('name locks', () => {
  it('finds an artist and an album by a name that NFKC expands beyond the size of a key', async () => {
    // NFKC expands U+FDFA to 18 characters: 150 of them exceed the size of a key.
    const name = `${ulid()}${'ﷺ'.repeat(150)}`;
    expect(await findArtistIdByName(name)).toBeUndefined();
    const { id } = await ensureArtist({ name });
    expect(await findArtistIdByName(name.toLowerCase())).toBe(id);
    expect((await ensureArtist({ name })).id).toBe(id);
    const artistId = newId.artist();
    expect(await findAlbumIdByTitle(artistId, name)).toBeUndefined();
    expect(toAlbumLock(artistId, `${name}a`)).not.toEqual(toAlbumLock(artistId, name));
  });
});
