/** @module-tag noRetry */
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { findStoredTrack } from '../../catalog/publication/publication.store.ts';
import { newId } from '../../testing/catalogue.ts';
import {
  addManagedArtist,
  addReadyFile,
  addRelease,
  buildTrackDraft,
  makeManager,
} from '../../testing/managed-music.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { addMember, addTeam, putArtistIn, removeMember } from '../../testing/workspaces.ts';

const denied = { status: 403, code: 'permission.denied' };

/** Adds a workspace with a release of an artist, and a release of an artist outside of it whom all members manage. */
const addLabel = async () => {
  const [musician, outsider, team] = [await addManagedArtist(), await addManagedArtist(), await addTeam(addUploader)];
  const [{ id: albumId }, { id: outsideAlbumId }] = [
    await addRelease(musician, {}, 1),
    await addRelease(outsider, {}, 1),
  ];
  await putArtistIn(team.workspaceId, musician.artist);
  for (const user of [team.owner, team.admin, team.member, musician.manager]) await makeManager(user, outsider.artist);
  const readTrackId = async (id: AlbumId, user: TestUser) => {
    const { pagination } = await user.call(managedTrackContract.list, {
      params: { artistId: id === albumId ? musician.artist.id : outsider.artist.id },
      query: {},
    });
    return pagination.data[0]?.id ?? newId.track();
  };
  const trackId = await readTrackId(albumId, team.owner);
  const outsideTrackId = await readTrackId(outsideAlbumId, team.owner);
  const addWorkspaceFile = () =>
    addReadyFile(team.member, {}, { ownerId: team.workspaceId, quotaUserId: team.owner.user.id });
  return {
    ...team,
    ...{ manager: musician.manager, artist: musician.artist, outside: outsider.artist },
    ...{ albumId, outsideAlbumId, trackId, outsideTrackId, addWorkspaceFile },
  };
};
type Label = Awaited<ReturnType<typeof addLabel>>;

const buildMove = async (trackId: Label['trackId'], albumId: AlbumId | null) => {
  const expectedUpdatedAt = (await findStoredTrack(trackId))?.updatedAt ?? null;
  return { params: { trackId }, body: { expectedUpdatedAt, albumId } };
};
const readAlbumId = async (trackId: Label['trackId']) => (await findStoredTrack(trackId))?.album?.id ?? null;

const buildCreation = (artist: { readonly id: ArtistId }, file: Awaited<ReturnType<typeof addReadyFile>>) => ({
  body: { albumId: null, tracks: [buildTrackDraft(artist, file)] },
});

describe('album of a track in a workspace', () => {
  it('stays when members, former members and outside managers choose an album outside of the workspace', async () => {
    const { workspaceId, member, manager, foreigner, trackId, albumId, outsideAlbumId } = await addLabel();
    const move = await buildMove(trackId, outsideAlbumId);
    for (const caller of [member, manager])
      expect(await caller.expectRefusal(managedTrackContract.edit, move)).toMatchObject(denied);
    const { expectedUpdatedAt } = move.body;
    const changes = [{ trackId, expectedUpdatedAt, change: { albumId: outsideAlbumId } }];
    const { refused } = await member.call(managedTrackContract.editMany, { body: { changes } } as never);
    expect(refused).toHaveLength(1);
    await removeMember(workspaceId, member);
    for (const caller of [member, foreigner])
      expect((await caller.send(managedTrackContract.edit, move)).status).toBe(404);
    expect(await readAlbumId(trackId)).toBe(albumId);
  });

  it('is changed by members within the workspace', async () => {
    const { workspaceId, member, trackId, albumId } = await addLabel();
    const second = await addManagedArtist();
    const { id: secondAlbumId } = await addRelease(second, {}, 0);
    await putArtistIn(workspaceId, second.artist);
    for (const id of [secondAlbumId, null, albumId]) {
      await member.call(managedTrackContract.edit, await buildMove(trackId, id));
      expect(await readAlbumId(trackId)).toBe(id);
    }
  });

  it('is changed to an outside album by users who are still admins at the time of the write', async () => {
    const { workspaceId, admin, trackId, albumId, outsideAlbumId } = await addLabel();
    const move = await buildMove(trackId, outsideAlbumId);
    runBeforeCommand('TransactWriteItemsCommand', trackId, () => addMember(workspaceId, admin, 'member'));
    expect(await admin.expectRefusal(managedTrackContract.edit, move)).toMatchObject(denied);
    expect(await readAlbumId(trackId)).toBe(albumId);
    await addMember(workspaceId, admin, 'admin');
    await admin.call(managedTrackContract.edit, move);
    expect(await readAlbumId(trackId)).toBe(outsideAlbumId);
  });

  it('stays when a member who is removed before the write chooses an album of the workspace', async () => {
    const { workspaceId, member, outsideTrackId, outsideAlbumId, albumId } = await addLabel();
    const move = await buildMove(outsideTrackId, albumId);
    runBeforeCommand('TransactWriteItemsCommand', outsideTrackId, () => removeMember(workspaceId, member));
    expect(await member.expectRefusal(managedTrackContract.edit, move)).toMatchObject({ code: 'album.not_found' });
    expect(await readAlbumId(outsideTrackId)).toBe(outsideAlbumId);
  });

  it('must be in the workspace when members create a track, but not when admins do', async () => {
    const { member, admin, artist, albumId, outsideAlbumId, addWorkspaceFile } = await addLabel();
    const tracks = [buildTrackDraft(artist, await addWorkspaceFile(), { number: 2 })];
    const outside = { body: { albumId: outsideAlbumId, tracks } };
    expect(await member.expectRefusal(managedTrackContract.create, outside)).toMatchObject(denied);
    await member.call(managedTrackContract.create, { body: { albumId, tracks } });
    const outsideTracks = [buildTrackDraft(artist, await addWorkspaceFile(), { number: 2 })];
    await admin.call(managedTrackContract.create, { body: { albumId: outsideAlbumId, tracks: outsideTracks } });
  });
});

describe('file of a workspace', () => {
  it('becomes a track of an artist of the workspace, and of no artist outside of it', async () => {
    const { owner, member, foreigner, artist, outside, addWorkspaceFile } = await addLabel();
    const file = await addWorkspaceFile();
    for (const caller of [owner, member])
      expect(await caller.expectRefusal(managedTrackContract.create, buildCreation(outside, file))).toMatchObject(
        denied,
      );
    await makeManager(foreigner, outside);
    expect((await foreigner.send(managedTrackContract.create, buildCreation(outside, file))).status).toBe(404);
    await member.call(managedTrackContract.create, buildCreation(artist, file));
  });

  it('replaces the audio of music of the workspace, and of no music outside of it', async () => {
    const { member, trackId, outsideTrackId, addWorkspaceFile } = await addLabel();
    const { id: fileId } = await addWorkspaceFile();
    const replace = async (id: Label['trackId']) => {
      const expectedUpdatedAt = (await findStoredTrack(id))?.updatedAt ?? null;
      return { params: { trackId: id }, body: { expectedUpdatedAt, fileId } };
    };
    const outside = await replace(outsideTrackId);
    expect(await member.expectRefusal(managedTrackContract.replaceAudio, outside)).toMatchObject(denied);
    const { track } = await member.call(managedTrackContract.replaceAudio, await replace(trackId));
    expect(track.id).toBe(trackId);
  });
});

describe('file of a user', () => {
  it('becomes no music of a workspace artist whom the user does not manage themselves', async () => {
    const { member, manager, trackId, artist, outside } = await addLabel();
    const file = await addReadyFile(member);
    const expectedUpdatedAt = (await findStoredTrack(trackId))?.updatedAt ?? null;
    const replace = { params: { trackId }, body: { expectedUpdatedAt, fileId: file.id } };
    expect(await member.expectRefusal(managedTrackContract.create, buildCreation(artist, file))).toMatchObject(denied);
    expect(await member.expectRefusal(managedTrackContract.replaceAudio, replace)).toMatchObject(denied);
    await member.call(managedTrackContract.create, buildCreation(outside, file));
    await manager.call(managedTrackContract.create, buildCreation(artist, await addReadyFile(manager)));
  });
});
