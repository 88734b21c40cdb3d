/** @module-tag noRetry */
import { ownArtistContract } from '@overtone/shared/backstage/artists/own-artist.contract.ts';
import { binContract } from '@overtone/shared/backstage/music/bin.contract.ts';
import { ownAlbumContract } from '@overtone/shared/backstage/music/own-album.contract.ts';
import { ownTrackContract } from '@overtone/shared/backstage/music/own-track.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { type PermissionName, permissions } from '@overtone/shared/permissions/permissions.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { expect, test } from 'vitest';
import { listManagedIds, removeManager } from '../catalog/managers/managers.store.ts';
import { nameOf } from './access-matrix.ts';
import { addMusician, addReadyFile, addRelease, letManage, trackDraft } from './own-music.ts';
import { addPerson, type Person } from './people.ts';
import { addSubjects } from './sample.ts';
import { samples } from './samples.ts';
import { addUploader } from './uploads.ts';

// Calls about somebody's music, by who has to do with it in some way; `access-matrix.ts` has those who have not.

const grant = (names: readonly PermissionName[]) => names.map((name) => ({ name, restrictions: [] }));

/** Whoever looks after all of the site but its music. */
const addAdminWithout = () =>
  addPerson({ permissions: grant(permissions.filter((name) => name !== 'admin' && name !== 'music.update')) });
const addAdminWith = () => addPerson({ permissions: grant(['music.update', 'music.create']) });

/** Takes all artists away from somebody. */
const demote = async ({ user }: Person): Promise<void> => {
  for (const id of await listManagedIds(user.id)) await removeManager(id, user.id);
};

const own: readonly Endpoint[] = [
  ...[ownArtistContract, ownAlbumContract, ownTrackContract, binContract, insightContract].flatMap((contract) =>
    Object.values(contract),
  ),
  ...[shareContract.list, shareContract.create, commentContract.setTaken, commentContract.pin, commentContract.unpin],
];
const calls = own.flatMap((endpoint) => {
  const sample = samples.get(endpoint);
  const { parts, notTheirs } = sample ?? {};
  const allowed = sample?.allowed ?? endpoint.status ?? 200;
  return parts && notTheirs !== undefined ? [[nameOf(endpoint), { endpoint, parts, notTheirs, allowed }] as const] : [];
});

test.each(calls)(
  '%s is for the music’s people: not for who was one, manages another artist, or looks after the rest of the site',
  async (_, { endpoint, parts, notTheirs, allowed }) => {
    const subjects = { ...(await addSubjects()), owner: await addUploader() };
    const status = async (as: Person, call: never) => (await as.send(endpoint, call)).status;
    const call = (await parts(subjects)) as never;
    const { person: another } = await addMusician();
    const refused = [await status(another, call), await status(await addAdminWithout(), call)];
    await demote(subjects.owner);
    refused.push(await status(subjects.owner, call));
    expect(refused).toEqual([notTheirs, notTheirs, notTheirs]);
    const others = { ...(await addSubjects()), owner: subjects.owner };
    const letIn = [
      await status(subjects.owner, (await parts(subjects)) as never),
      await status(await addAdminWith(), (await parts(others)) as never),
    ];
    expect(letIn).toEqual([allowed, allowed]);
  },
);

test.each([
  ['a former manager', addUploader],
  ['an admin without music.update', addAdminWithout],
])('of what is not out %s sees nothing, and changes nothing of it in whichever way', async (_, add) => {
  const [musician, caller] = [await addMusician(), await add()];
  await letManage(caller, musician.artist);
  const { id: albumId, tracks } = await addRelease(musician, {}, 1);
  const trackId = tracks[0]?.id ?? ('' as never);
  const file = await addReadyFile(caller);
  const code = async (endpoint: Endpoint, call: object) => {
    const reply = await caller.send(endpoint, call as never);
    return ((await reply.json()) as { code?: string }).code ?? reply.status;
  };
  const ask = async () => [
    await code(albumContract.get, { params: { albumId } }),
    await code(trackContract.get, { params: { trackId } }),
    await code(commentContract.list, { params: { thingId: albumId } }),
    await code(ownTrackContract.replaceAudio, {
      params: { trackId },
      body: { known: '2020-01-01T00:00:00.000Z', fileId: file.id },
    }),
    (await caller.send(trackContract.stream, { params: { trackId }, query: {} })).status,
  ];
  expect(await ask()).toEqual([200, 200, 200, 'music.changed', 302]);
  await demote(caller);
  expect(await ask()).toEqual(['album.not_found', 'track.not_found', 'album.not_found', 'track.not_found', 404]);

  const changes = [{ trackId, known: null, change: { name: 'Mine' } }];
  const { refused } = await caller.call(ownTrackContract.editMany, { body: { changes } });
  expect(refused).toMatchObject([{ trackId, code: 'track.not_found' }]);
  expect(refused[0]?.current ?? null).toBeNull();
  const { artist } = await addMusician();
  const draft = { albumId, tracks: [trackDraft(artist, file)] };
  expect(await code(ownTrackContract.create, { body: draft })).toBe('album.not_found');
});
