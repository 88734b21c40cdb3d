/** @module-tag noRetry */
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managerInvitesContract } from '@overtone/shared/backstage/artists/manager-invites.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { describe, expect, it } from 'vitest';
import { getEndpointName } from './access-matrix.ts';
import { addManagedArtist, addRelease } from './managed-music.ts';
import { runBeforeCommand } from './run-before-command.ts';
import { addSubjects } from './sample.ts';
import { samples } from './samples.ts';
import { addUploader } from './uploads.ts';
import { addUser, type TestUser } from './users.ts';
import type { RequestParts } from './visitor.ts';
import { addMember, addTeam, putArtistIn, removeMember } from './workspaces.ts';

const getEndpoints = (...contracts: readonly Contract[]): Endpoint[] =>
  contracts.flatMap((contract) => Object.values(contract));

const musicEndpoints = [
  ...getEndpoints(managedAlbumContract, managedTrackContract, trashContract, insightContract),
  ...[managedArtistContract.get, shareContract.list, shareContract.create],
  ...[commentContract.setAvailability, commentContract.pin, commentContract.unpin],
];
const { get: _, ...artistContract } = managedArtistContract;
const artistEndpoints = [
  ...getEndpoints(artistContract),
  ...[managerInvitesContract.list, managerInvitesContract.invite, managerInvitesContract.revoke],
];

/**
 * Returns a function that sends the sample request of an endpoint about an artist in a workspace and returns its
 * status, and the expected statuses.
 */
const createSampleSender = async (
  endpoint: Endpoint,
  workspaceId: Awaited<ReturnType<typeof addTeam>>['workspaceId'],
) => {
  const sample = samples.get(endpoint);
  return {
    send: async (caller: TestUser): Promise<number> => {
      const subjects = { ...(await addSubjects()), owner: await addUploader() };
      const call = ((await sample?.buildRequest?.(subjects)) ?? {}) as RequestParts & {
        params?: { artistId?: string };
      };
      await putArtistIn(workspaceId, { id: ArtistId.parse(call.params?.artistId ?? subjects.artistId) });
      return (await caller.send(endpoint, call as never)).status;
    },
    allowed: sample?.statusForAllowed ?? endpoint.status ?? 200,
    others: sample?.statusForOthers,
  };
};

const toCases = (endpoints: readonly Endpoint[]) =>
  endpoints.flatMap((endpoint) =>
    samples.get(endpoint)?.statusForOthers === undefined ? [] : [[getEndpointName(endpoint), endpoint] as const],
  );

/** Returns the statuses for a member of each role, a former member and a member of another workspace. */
const readStatuses = async (endpoint: Endpoint) => {
  const { workspaceId, owner, admin, member, foreigner } = await addTeam(addUploader);
  const former = await addUploader();
  await addMember(workspaceId, former, 'admin');
  await removeMember(workspaceId, former);
  const { send, ...expected } = await createSampleSender(endpoint, workspaceId);
  const statuses: Record<string, number> = {};
  for (const [name, caller] of Object.entries({ owner, admin, member, former, foreigner }))
    statuses[name] = await send(caller);
  return { statuses, ...expected };
};

describe('access to the artists of a workspace', () => {
  it.each(toCases(musicEndpoints))(
    '%s accepts members of each role, and refuses former members and members of other workspaces',
    async (...args) => {
      const { statuses, allowed, others } = await readStatuses(args[1]);
      expect(statuses).toEqual({ owner: allowed, admin: allowed, member: allowed, former: others, foreigner: others });
    },
  );

  it.each(toCases(artistEndpoints))('%s accepts admins and owners, and denies members', async (...args) => {
    const { statuses, allowed, others } = await readStatuses(args[1]);
    expect(statuses).toEqual({ owner: allowed, admin: allowed, member: 403, former: others, foreigner: others });
  });

  it('shows unpublished music to members, and hides it at once from a removed member', async () => {
    const musician = await addManagedArtist();
    const { workspaceId, member, foreigner } = await addTeam();
    const { id: albumId } = await addRelease(musician, {}, 1);
    const { album } = await musician.manager.call(managedAlbumContract.get, { params: { albumId } });
    const trackId = album.tracks[0]?.id ?? ('' as never);
    await putArtistIn(workspaceId, musician.artist);
    const readStatuses = async (caller: TestUser) => [
      (await caller.send(albumContract.get, { params: { albumId } } as never)).status,
      (await caller.send(trackContract.get, { params: { trackId } } as never)).status,
      (await caller.send(trackContract.stream, { params: { trackId }, query: {} } as never)).status,
      (await caller.send(managedTrackContract.get, { params: { trackId } })).status,
    ];
    expect(await readStatuses(member)).toEqual([200, 200, 302, 200]);
    expect(await readStatuses(foreigner)).toEqual([404, 404, 404, 404]);
    await removeMember(workspaceId, member);
    expect(await readStatuses(member)).toEqual([404, 404, 404, 404]);
    await addMember(workspaceId, member, 'member');
    await putArtistIn(null, musician.artist);
    expect(await readStatuses(member)).toEqual([404, 404, 404, 404]);
  });

  it('ends private links of a member with the membership, and does not restore them with a new membership', async () => {
    const musician = await addManagedArtist();
    const { workspaceId, member } = await addTeam();
    const { id } = await addRelease(musician, {}, 0);
    await putArtistIn(workspaceId, musician.artist);
    const list = async () =>
      (await musician.manager.call(shareContract.list, { query: { kind: 'album', id } })).shares.length;
    await member.call(shareContract.create, { body: { item: { kind: 'album', id }, name: 'For the press' } });
    expect(await list()).toBe(1);
    await removeMember(workspaceId, member);
    expect(await list()).toBe(0);
    await addMember(workspaceId, member, 'member');
    expect(await list()).toBe(0);
  });

  it('lets members without a permission create an album, and denies it for artists outside of the workspace', async () => {
    const [{ artist }, { workspaceId, member }] = [await addManagedArtist(), await addTeam(addUser)];
    const call = (await samples.get(managedAlbumContract.create)?.buildRequest?.({
      ...(await addSubjects()),
      artistId: artist.id,
      owner: await addUploader(),
    })) as never;
    expect((await member.send(managedAlbumContract.create, call)).status).toBe(403);
    await putArtistIn(workspaceId, artist);
    expect((await member.send(managedAlbumContract.create, call)).status).toBe(201);
  });

  it('credits artists of the workspace, and refuses those of another workspace', async () => {
    const [first, second, foreign] = [await addManagedArtist(), await addManagedArtist(), await addManagedArtist()];
    const { workspaceId, member } = await addTeam();
    await putArtistIn(workspaceId, first.artist);
    await putArtistIn(workspaceId, second.artist);
    const { id: albumId } = await addRelease(first, {}, 0);
    const edit = async (artistIds: readonly ArtistId[], expectedUpdatedAt: string | null) =>
      member.send(managedAlbumContract.edit, {
        params: { albumId },
        body: { expectedUpdatedAt, artists: artistIds.map((id) => ({ id })) },
      });
    const { album } = await member.call(managedAlbumContract.get, { params: { albumId } });
    expect((await edit([first.artist.id, foreign.artist.id], album.updatedAt)).status).toBe(409);
    expect((await edit([first.artist.id, second.artist.id], album.updatedAt)).status).toBe(200);
  });

  it('does not write the edit of a member who is removed before the write', async () => {
    const musician = await addManagedArtist();
    const { workspaceId, member, admin } = await addTeam();
    const { id: albumId, updatedAt } = await addRelease(musician, {}, 0);
    await putArtistIn(workspaceId, musician.artist);
    runBeforeCommand('TransactWriteItemsCommand', albumId, () => removeMember(workspaceId, member));
    const editAlbum = { params: { albumId }, body: { expectedUpdatedAt: updatedAt, description: 'Mine' } };
    expect(await member.expectRefusal(managedAlbumContract.edit, editAlbum)).toMatchObject({ code: 'album.not_found' });
    runBeforeCommand('TransactWriteItemsCommand', musician.artist.id, () => addMember(workspaceId, admin, 'member'));
    const editArtist = { params: { artistId: musician.artist.id }, body: { expectedUpdatedAt: null, bio: 'Mine' } };
    expect(await admin.expectRefusal(managedArtistContract.edit, editArtist)).toMatchObject({
      code: 'permission.denied',
    });
    const { artist } = await musician.manager.call(managedArtistContract.get, {
      params: { artistId: musician.artist.id },
    });
    expect(artist.bio).not.toBe('Mine');
  });
});

describe('lists narrowed to a workspace', () => {
  it('lists the artists of the workspace to its members, and all managed artists in the personal workspace', async () => {
    const [shared, personal] = [await addManagedArtist(), await addManagedArtist()];
    const { workspaceId, member, foreigner } = await addTeam();
    await addMember(workspaceId, shared.manager, 'member');
    await putArtistIn(workspaceId, shared.artist);
    const list = async (caller: TestUser, id?: string | 0) =>
      (
        await caller.call(backstageArtistContract.list, { query: id === undefined ? {} : { workspaceId: id } })
      ).artists.map((artist) => [artist.id, artist.workspaceId]);
    const row = [shared.artist.id, workspaceId];
    expect(await list(member, workspaceId)).toEqual([row]);
    expect(await list(member)).toEqual([]);
    // The artist is in a workspace, and still in the list of its manager.
    expect(await list(shared.manager)).toEqual([row]);
    expect(await list(shared.manager, 0)).toEqual([row]);
    expect(await list(personal.manager)).toEqual([[personal.artist.id, null]]);
    for (const id of [workspaceId, 'wsp_01JD0000000000000000000000', '7', 'x']) {
      const call = { query: { workspaceId: id } };
      expect(await foreigner.expectRefusal(backstageArtistContract.list, call)).toMatchObject({
        status: 404,
        code: 'workspace.not_found',
      });
    }
  });

  it('adds up the insights of the workspace for its members only', async () => {
    const { artist } = await addManagedArtist();
    const { workspaceId, member } = await addTeam();
    await putArtistIn(workspaceId, artist);
    const query = { from: '2026-10-01', to: '2026-10-30' };
    const read = (id?: string) =>
      member.send(insightContract.get, {
        params: { subject: 'mine' },
        query: { ...query, ...(id && { workspaceId: id }) },
      });
    expect((await read(workspaceId)).status).toBe(200);
    await removeMember(workspaceId, member);
    expect((await read(workspaceId)).status).toBe(404);
    expect((await read()).status).toBe(200);
  });
});
