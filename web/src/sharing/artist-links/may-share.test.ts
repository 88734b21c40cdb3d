import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { expect, it } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist } from '../../testing/factories.ts';
import { mayShare } from './may-share.ts';

const grant = (...names: ('music.view' | 'music.create' | 'music.update')[]) =>
  names.map((name) => ({ name, restrictions: [] }));
const musician = buildUser({ permissions: grant('music.view', 'music.create') });
const admin = buildUser({ permissions: grant('music.view', 'music.update') });
const listener = buildUser({ permissions: guestRole.permissions });
const other = { id: 'art_01J00000000000000000000009', name: 'Guest of honour' } as const;
const album = buildAlbum();
const featured = buildAlbum({ artists: [other, ...album.artists] });
const own: Answer = { body: { artists: [buildArtist({ id: album.artists[0]?.id ?? other.id })] } };

const asked = async (user: ReturnType<typeof buildUser> | null, music = album, answer = own) => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, user));
  const calls = stubApi({ 'GET /api/v1/backstage/artists': answer });
  const { artists, owner } = music;
  return [await mayShare(client, { kind: 'album', artists, owner }), calls.length];
};

it('the people of an album make private links to it', async () => {
  expect(await asked(musician)).toEqual([true, 1]);
  expect(await asked(admin)).toEqual([true, 0]);
});

it('and nobody else; whoever may make no music asks for nothing', async () => {
  expect(await asked(null)).toEqual([false, 0]);
  expect(await asked(listener)).toEqual([false, 0]);
  expect(await asked(musician, album, { body: { artists: [] } })).toEqual([false, 1]);
});

it('of several artists the first one’s people are those of the album, or whoever owns it', async () => {
  expect(await asked(musician, featured)).toEqual([false, 1]);
  expect(await asked(musician, { ...featured, owner: musician.id })).toEqual([true, 1]);
});

it('where this cannot be known they are not offered', async () => {
  expect(await asked(musician, album, { status: 503, body: {} })).toEqual([false, 1]);
});

it('those to a playlist are its owner’s, whoever else may manage music', async () => {
  const client = createQueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap({}, admin));
  const playlistOf = (owner: typeof admin.id) => mayShare(client, { kind: 'playlist', artists: [], owner });
  expect([await playlistOf(admin.id), await playlistOf(`usr_${'9'.repeat(26)}`)]).toEqual([true, false]);
});
