import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { expect, it } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { anAlbum, anArtist } from '../../testing/factories.ts';
import { ownEntries } from './own-entries.ts';

const grant = (...names: ('music.view' | 'music.create' | 'music.update')[]) =>
  names.map((name) => ({ name, restrictions: [] }));
const musician = aUser({ permissions: grant('music.view', 'music.create') });
const admin = aUser({ permissions: grant('music.view', 'music.update') });
const listener = aUser({ permissions: guestRole.permissions });
const other = { id: 'art_01J00000000000000000000009', name: 'Guest of honour' } as const;
const album = anAlbum();
const featured = anAlbum({ artists: [other, ...album.artists] });
const own: Answer = { body: { artists: [anArtist({ id: album.artists[0]?.id ?? other.id })] } };

const labels = async (user: ReturnType<typeof aUser> | null, music = album, answer = own) => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  client.setQueryData(bootstrapQuery.queryKey, aBootstrap({}, user));
  const asked = stubApi({ 'GET /api/v1/backstage/artists': answer });
  const entries = await ownEntries(client, { kind: 'album', id: music.id, name: music.name }, music);
  return [entries.map(({ label }) => label), asked.length];
};

it('a menu leads the people of an album to its private links', async () => {
  expect(await labels(musician)).toEqual([['Share privately'], 1]);
  expect(await labels(admin)).toEqual([['Share privately'], 0]);
});

it('and nobody else; whoever may make no music asks for nothing', async () => {
  expect(await labels(null)).toEqual([[], 0]);
  expect(await labels(listener)).toEqual([[], 0]);
  expect(await labels(musician, album, { body: { artists: [] } })).toEqual([[], 1]);
});

it('of several artists the first one’s people are those of the album, or whoever owns it', async () => {
  expect(await labels(musician, featured)).toEqual([[], 1]);
  expect(await labels(musician, { ...featured, owner: musician.id })).toEqual([['Share privately'], 1]);
});

it('a menu is there all the same where this cannot be known', async () => {
  expect(await labels(musician, album, { status: 503, body: {} })).toEqual([[], 1]);
});
