import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { describe, expect, it } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist } from '../../testing/factories.ts';
import { canCreatePrivateLinks } from './can-create-private-links.ts';

const createPermissions = (...names: ('music.view' | 'music.create' | 'music.update')[]) =>
  names.map((name) => ({ name, restrictions: [] }));
const artistUser = buildUser({ permissions: createPermissions('music.view', 'music.create') });
const admin = buildUser({ permissions: createPermissions('music.view', 'music.update') });
const listener = buildUser({ permissions: guestRole.permissions });
const otherArtist = { id: 'art_01J00000000000000000000009', name: 'Guest of honour' } as const;
const album = buildAlbum();
const albumOfOtherArtist = buildAlbum({ artists: [otherArtist, ...album.artists] });
const managedArtistsAnswer: Answer = {
  body: { artists: [buildArtist({ id: album.artists[0]?.id ?? otherArtist.id })] },
};

const checkAccess = async (user: ReturnType<typeof buildUser> | null, music = album, answer = managedArtistsAnswer) => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, user));
  const calls = stubApi({ 'GET /api/v1/backstage/artists': answer });
  const { artists, owner } = music;
  return [await canCreatePrivateLinks(client, { kind: 'album', artists, owner }), calls.length];
};

describe('canCreatePrivateLinks', () => {
  it('returns true for managers of the artist and for admins', async () => {
    expect(await checkAccess(artistUser)).toEqual([true, 1]);
    expect(await checkAccess(admin)).toEqual([true, 0]);
  });

  it('returns false for other users, without a request if they cannot create music', async () => {
    expect(await checkAccess(null)).toEqual([false, 0]);
    expect(await checkAccess(listener)).toEqual([false, 0]);
    expect(await checkAccess(artistUser, album, { body: { artists: [] } })).toEqual([false, 1]);
  });

  it('returns true for managers of another artist only if they own the album', async () => {
    expect(await checkAccess(artistUser, albumOfOtherArtist)).toEqual([false, 1]);
    expect(await checkAccess(artistUser, { ...albumOfOtherArtist, owner: artistUser.id })).toEqual([true, 1]);
  });

  it('returns false when the request fails', async () => {
    expect(await checkAccess(artistUser, album, { status: 503, body: {} })).toEqual([false, 1]);
  });

  it('returns true only for the owner of a playlist', async () => {
    const client = createQueryClient();
    client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, admin));
    const checkPlaylistAccess = (owner: typeof admin.id) =>
      canCreatePrivateLinks(client, { kind: 'playlist', artists: [], owner });
    expect([await checkPlaylistAccess(admin.id), await checkPlaylistAccess(`usr_${'9'.repeat(26)}`)]).toEqual([
      true,
      false,
    ]);
  });
});
