/** @module-tag noRetry */

import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { findArtistIdByName } from '../../catalog/locks/locks.store.ts';
import { addNamedArtist } from '../../testing/catalogue.ts';
import { addManagedArtist, buildAlbumDraft } from '../../testing/managed-music.ts';
import { addUser } from '../../testing/users.ts';

/** Returns names that look the same but contain invisible code points. */
const buildLookAlikes = (name: string): string[] => [
  ...['\u2060', '\u200b', '\u00ad', '\u034f', '\u3164', '\ufe0f', '\u{e0041}', '\u{e01ef}', '\u2064'].flatMap(
    (invisible) => [`${name}${invisible}`, `${name.slice(0, 2)}${invisible}${name.slice(2)}`],
  ),
];

describe('artist names', () => {
  it('resolves names that differ only in invisible characters to the same artist', async () => {
    const { manager, artist } = await addManagedArtist();
    const { name, id } = await addNamedArtist({ name: `Orla ${ulid()}` });
    for (const other of buildLookAlikes(name)) expect(await findArtistIdByName(other)).toBe(id);
    const artists = [{ id: artist.id }, { name: buildLookAlikes(name)[1] ?? '' }];
    const { album } = await manager.call(managedAlbumContract.create, { body: buildAlbumDraft(artist, { artists }) });
    expect(album.artists[1]).toMatchObject({ id, name });
  });

  it('returns 422 for a name with a word that mixes Latin with Cyrillic or Greek letters', async () => {
    const { manager, artist } = await addManagedArtist();
    for (const name of ['Оrla Venn', 'Orla Vεnn']) {
      const body = buildAlbumDraft(artist, { artists: [{ id: artist.id }, { name }] });
      expect((await manager.send(managedAlbumContract.create, { body })).status).toBe(422);
      const edit = { expectedUpdatedAt: null, name };
      const params = { artistId: artist.id };
      expect((await manager.send(managedArtistContract.edit, { params, body: edit } as never)).status).toBe(422);
      const request = { type: 'become', artist_name: name };
      const problem = await manager.expectRefusal(backstageRequestContract.create, { body: request } as never);
      expect(Object.keys(problem.errors ?? {})).toContain('artist_name');
    }
  });
});

describe('user names', () => {
  it('returns 422 for a name that mixes scripts, and removes invisible characters from other names', async () => {
    const { call, send } = await addUser();
    const params = { userId: 'me' };
    expect((await send(userContract.update, { params, body: { name: 'Оrla Venn' } } as never)).status).toBe(422);
    for (const name of buildLookAlikes('Orla Venn').slice(0, 6)) {
      expect(await call(userContract.update, { params, body: { name } } as never)).toMatchObject({
        user: { name: 'Orla Venn' },
      });
    }
  });
});
