/** @module-tag noRetry */
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { type PermissionName, permissions } from '@overtone/shared/permissions/permissions.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { describe, expect, it } from 'vitest';
import { removeManager } from '../backstage/artists/managers.store.ts';
import { listManagedArtistIds } from '../catalog/managers/managers.store.ts';
import { setPublicationState } from '../catalog/publication/set-publication-state.service.ts';
import { getEndpointName } from './access-matrix.ts';
import { addAlbum, addArtist, addTrack } from './catalogue.ts';
import { addComment, readComments, toCommentParams } from './comments.ts';
import { addManagedArtist, addReadyFile, addRelease, buildTrackDraft, makeManager } from './managed-music.ts';
import { addSubjects } from './sample.ts';
import { samples } from './samples.ts';
import { addUploader } from './uploads.ts';
import { addUser, type TestUser } from './users.ts';

// Requests about music by users who are related to it. `access-matrix.ts` tests unrelated users.

const buildPermissions = (names: readonly PermissionName[]) => names.map((name) => ({ name, restrictions: [] }));

/** Adds an admin with all permissions except those for music. */
const addAdminWithoutMusicPermissions = () =>
  addUser({ permissions: buildPermissions(permissions.filter((name) => name !== 'admin' && name !== 'music.update')) });
const addMusicAdmin = () => addUser({ permissions: buildPermissions(['music.update', 'music.create']) });

/** Removes a user as the manager of all artists. */
const removeFromArtists = async ({ user }: TestUser): Promise<void> => {
  for (const id of await listManagedArtistIds(user.id)) await removeManager(id, user.id);
};

const managerEndpoints: readonly Endpoint[] = [
  ...[managedArtistContract, managedAlbumContract, managedTrackContract, trashContract, insightContract].flatMap(
    (contract) => Object.values(contract),
  ),
  ...[
    shareContract.list,
    shareContract.create,
    commentContract.setAvailability,
    commentContract.pin,
    commentContract.unpin,
  ],
];
const calls = managerEndpoints.flatMap((endpoint) => {
  const sample = samples.get(endpoint);
  const { buildRequest, statusForOthers } = sample ?? {};
  const statusForAllowed = sample?.statusForAllowed ?? endpoint.status ?? 200;
  return buildRequest && statusForOthers !== undefined
    ? [[getEndpointName(endpoint), { endpoint, buildRequest, statusForOthers, statusForAllowed }] as const]
    : [];
});

describe('access to the music of other users', () => {
  it.each(calls)(
    '%s refuses a former manager, the manager of an artist credited second and an admin without music.update',
    async (_, { endpoint, buildRequest, statusForOthers, statusForAllowed }) => {
      const { manager: secondManager, artist: secondArtist } = await addManagedArtist();
      const subjects = { ...(await addSubjects([secondArtist])), owner: await addUploader() };
      const readStatus = async (caller: TestUser, call: never) => (await caller.send(endpoint, call)).status;
      const call = (await buildRequest(subjects)) as never;
      const refusedStatuses = [
        await readStatus(secondManager, call),
        await readStatus(await addAdminWithoutMusicPermissions(), call),
      ];
      await removeFromArtists(subjects.owner);
      refusedStatuses.push(await readStatus(subjects.owner, call));
      expect(refusedStatuses).toEqual([statusForOthers, statusForOthers, statusForOthers]);
      const others = { ...(await addSubjects()), owner: subjects.owner };
      const acceptedStatuses = [
        await readStatus(subjects.owner, (await buildRequest(subjects)) as never),
        await readStatus(await addMusicAdmin(), (await buildRequest(others)) as never),
      ];
      expect(acceptedStatuses).toEqual([statusForAllowed, statusForAllowed]);
    },
  );

  /**
   * Users who initially manage both artists. The last function returns the artists that they still manage after their
   * access is removed.
   */
  const outsiders: readonly (readonly [string, () => Promise<TestUser>, (second: Artist) => readonly Artist[]])[] = [
    ['a former manager', addUploader, () => []],
    ['an admin without music.update', addAdminWithoutMusicPermissions, () => []],
    ['the manager of an artist credited second', addUploader, (secondArtist) => [secondArtist]],
  ];

  it.each(outsiders)(
    'hides unpublished music from %s, and rejects all changes of it',
    async (_, addCaller, artistsToKeep) => {
      const [musician, secondArtist, caller] = [await addManagedArtist(), await addArtist(), await addCaller()];
      for (const artist of [musician.artist, secondArtist]) await makeManager(caller, artist);
      await makeManager(musician.manager, secondArtist);
      const artists = [{ id: musician.artist.id }, { id: secondArtist.id }];
      const { id: albumId } = await addRelease(musician, { artists }, 0);
      const track = buildTrackDraft(musician.artist, await addReadyFile(musician.manager), { artists });
      const created = await musician.manager.call(managedTrackContract.create, { body: { albumId, tracks: [track] } });
      const trackId = created.tracks[0]?.id ?? ('' as never);
      const file = await addReadyFile(caller);
      const readCode = async (endpoint: Endpoint, call: object) => {
        const response = await caller.send(endpoint, call as never);
        return ((await response.json()) as { code?: string }).code ?? response.status;
      };
      const readInsightsCode = (subject: string) =>
        readCode(insightContract.get, { params: { subject }, query: { from: '2026-10-01', to: '2026-10-30' } });
      const tryAllRequests = async () => [
        await readCode(albumContract.get, { params: { albumId } }),
        await readCode(trackContract.get, { params: { trackId } }),
        await readInsightsCode(albumId),
        await readInsightsCode(trackId),
        await readCode(commentContract.list, { params: { itemId: albumId } }),
        await readCode(managedTrackContract.replaceAudio, {
          params: { trackId },
          body: { expectedUpdatedAt: '2020-01-01T00:00:00.000Z', fileId: file.id },
        }),
        (await caller.send(trackContract.stream, { params: { trackId }, query: {} })).status,
      ];
      expect(await tryAllRequests()).toEqual([200, 200, 200, 200, 200, 'music.changed', 302]);
      await removeFromArtists(caller);
      for (const artist of artistsToKeep(secondArtist)) await makeManager(caller, artist);
      expect(await tryAllRequests()).toEqual([
        ...['album.not_found', 'track.not_found', 'album.not_found', 'track.not_found', 'album.not_found'],
        ...['track.not_found', 404],
      ]);

      const changes = [{ trackId, expectedUpdatedAt: null, change: { name: 'Mine' } }];
      const { refused } = await caller.call(managedTrackContract.editMany, { body: { changes } });
      expect(refused).toMatchObject([{ trackId, code: 'track.not_found' }]);
      expect(refused[0]?.current ?? null).toBeNull();
      const { artist } = await addManagedArtist();
      const draft = { albumId, tracks: [buildTrackDraft(artist, file)] };
      expect(await readCode(managedTrackContract.create, { body: draft })).toBe('album.not_found');
    },
  );

  it('gives the manager of an artist credited second only the rights of a listener, unless they own the music', async () => {
    const [first, { manager: caller, artist: secondArtist }, listener] = [
      await addArtist(),
      await addManagedArtist(),
      await addUser(),
    ];
    const artists = [first, secondArtist];
    const album = await addAlbum({ artists, tracksCount: 2, duration: 122_000 });
    const [track, hidden] = [await addTrack({ artists, album }), await addTrack({ artists, album, number: 2 })];
    expect(await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null)).toBe(
      true,
    );
    const listVisible = async (manager: TestUser) =>
      (await manager.call(albumContract.get, { params: { albumId: album.id } } as never)).album.tracks.map(
        ({ id }) => id,
      );
    expect([await listVisible(caller), await listVisible(listener)]).toEqual([[track.id], [track.id]]);
    expect((await caller.send(trackContract.download, { params: { trackId: track.id } } as never)).status).toBe(404);
    const [commentOfListener, commentOfManager] = [
      await addComment(listener, track.id),
      await addComment(caller, track.id),
    ];
    expect(
      (await caller.expectRefusal(commentContract.remove, toCommentParams(track.id, commentOfListener))).status,
    ).toBe(403);
    const { pagination, isManagedByViewer } = await readComments(caller, track.id);
    expect(isManagedByViewer).toBe(false);
    expect(pagination.data.find(({ id }) => id === commentOfManager.id)).toMatchObject({
      artist: null,
      user: { id: caller.user.id },
    });

    const created = await addAlbum({ artists, owner: caller.user.id });
    const read = async () =>
      (await caller.send(managedAlbumContract.get, { params: { albumId: created.id } } as never)).status;
    expect(await read()).toBe(200);
    await removeFromArtists(caller);
    expect(await read()).toBe(404);
  });

  it('lists only music that the manager may edit', async () => {
    const [{ manager: caller, artist: secondArtist }, musician] = [await addManagedArtist(), await addManagedArtist()];
    const artists = [musician.artist, secondArtist];
    const [albumOfOtherManager, ownAlbum] = [
      await addAlbum({ artists }),
      await addAlbum({ artists, owner: caller.user.id }),
    ];
    const first = await addAlbum({ artists: [secondArtist, musician.artist] });
    await addTrack({ artists });
    const single = await addTrack({ artists: [secondArtist] });
    // An unreleased album that credits the artist second. Its manager must not see it.
    await makeManager(musician.manager, secondArtist);
    await addRelease(musician, { artists: [{ id: musician.artist.id }, { id: secondArtist.id }] }, 0);
    const listMusicIds = async (manager: TestUser) => {
      const call = { params: { artistId: secondArtist.id }, query: {} };
      const lists = await Promise.all([
        manager.call(managedAlbumContract.list, call),
        manager.call(managedTrackContract.list, call),
        manager.call(managedAlbumContract.list, { ...call, query: { state: 'hidden' } }),
      ]);
      return lists.map(({ pagination }) => pagination.data.map(({ id }) => id as string));
    };
    const [albums = [], ...otherLists] = await listMusicIds(caller);
    expect([new Set(albums), ...otherLists]).toEqual([new Set([ownAlbum.id, first.id]), [single.id], []]);
    for (const albumId of albums)
      expect((await caller.send(managedAlbumContract.get, { params: { albumId } } as never)).status).toBe(200);
    // A manager of both artists may edit it.
    expect((await listMusicIds(musician.manager))[0]).toContain(albumOfOtherManager.id);
  });
});
