/** @module-tag noRetry */
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { ArtistPick } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { trashContract } from '@overtone/shared/backstage/music/trash.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { findArtistIdByName } from '../../catalog/locks/locks.store.ts';
import { findStoredAlbum, findStoredTrack } from '../../catalog/publication/publication.store.ts';
import { addArtist } from '../../testing/catalogue.ts';
import {
  addManagedArtist,
  addReadyFile,
  addRelease,
  buildAlbumDraft,
  buildTrackDraft,
  makeManager,
} from '../../testing/managed-music.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { addMember, addTeam, putArtistIn, removeMember } from '../../testing/workspaces.ts';
import { findFile } from '../../uploads/files/files.store.ts';
import { removeManager } from '../artists/managers.store.ts';

const denied = { status: 403, code: 'permission.denied' };

/** Adds a workspace with an artist and its release, and an artist outside of it that all users manage. */
const addLabel = async () => {
  const [musician, team] = [await addManagedArtist(), await addTeam(addUploader)];
  const { id: albumId } = await addRelease(musician, {}, 1);
  const { album } = await musician.manager.call(managedAlbumContract.get, { params: { albumId } });
  const trackId = album.tracks[0]?.id ?? ('' as never);
  await putArtistIn(team.workspaceId, musician.artist);
  const outside = await addArtist();
  for (const user of [musician.manager, team.admin, team.member]) await makeManager(user, outside);
  const [labelPick, outsidePick] = [{ id: musician.artist.id }, { id: outside.id }];
  return { ...team, manager: musician.manager, albumId, trackId, outside, labelPick, outsidePick };
};
type Label = Awaited<ReturnType<typeof addLabel>>;

const buildAlbumEdit = async ({ albumId }: Label, artists: ArtistPick[]) => {
  const expectedUpdatedAt = (await findStoredAlbum(albumId))?.updatedAt ?? null;
  return { params: { albumId }, body: { expectedUpdatedAt, artists } };
};
const buildTrackEdit = async ({ trackId }: Label, artists: ArtistPick[]) => {
  const expectedUpdatedAt = (await findStoredTrack(trackId))?.updatedAt ?? null;
  return { params: { trackId }, body: { expectedUpdatedAt, artists } };
};

const readFirstArtistId = async ({ albumId }: Label): Promise<ArtistId | undefined> =>
  (await findStoredAlbum(albumId))?.artists[0]?.id;

describe('first artist of music in a workspace', () => {
  it('cannot be replaced with an artist outside of the workspace by members and outside managers', async () => {
    const label = await addLabel();
    const { labelPick, outsidePick, trackId } = label;
    const name = `Halden ${ulid()}`;
    for (const caller of [label.member, label.manager]) {
      for (const artists of [[outsidePick], [outsidePick, labelPick], [{ name }, outsidePick]]) {
        const [editAlbum, editTrack] = [await buildAlbumEdit(label, artists), await buildTrackEdit(label, artists)];
        expect(await caller.expectRefusal(managedAlbumContract.edit, editAlbum)).toMatchObject(denied);
        expect(await caller.expectRefusal(managedTrackContract.edit, editTrack)).toMatchObject(denied);
      }
      const { body } = await buildTrackEdit(label, [outsidePick]);
      const change = { trackId, expectedUpdatedAt: body.expectedUpdatedAt, change: { artists: body.artists } };
      const { refused } = await caller.call(managedTrackContract.editMany, { body: { changes: [change] } });
      expect(refused).toMatchObject([{ code: 'permission.denied' }]);
    }
    expect([await readFirstArtistId(label), await findArtistIdByName(name)]).toEqual([labelPick.id, undefined]);
  });

  it('can be followed by another artist, or replaced by one of the same workspace, when a member edits it', async () => {
    const label = await addLabel();
    const { member, labelPick, outsidePick } = label;
    const { artist: second } = await addManagedArtist();
    await putArtistIn(label.workspaceId, second);
    for (const artists of [[labelPick, outsidePick], [{ id: second.id }, outsidePick], [{ id: second.id }]]) {
      const { album } = await member.call(managedAlbumContract.edit, await buildAlbumEdit(label, artists));
      const { track } = await member.call(managedTrackContract.edit, await buildTrackEdit(label, artists));
      expect([album.artists[0]?.id, track.artists[0]?.id]).toEqual([artists[0]?.id, artists[0]?.id]);
    }
  });

  it('can be replaced with an artist outside of the workspace by admins, if they are still admins at the time of the write', async () => {
    const label = await addLabel();
    const { workspaceId, admin, owner, albumId, trackId, outsidePick } = label;
    const [editAlbum, editTrack] = [
      await buildAlbumEdit(label, [outsidePick]),
      await buildTrackEdit(label, [outsidePick]),
    ];
    runBeforeCommand('TransactWriteItemsCommand', albumId, () => addMember(workspaceId, admin, 'member'));
    expect(await admin.expectRefusal(managedAlbumContract.edit, editAlbum)).toMatchObject(denied);
    await addMember(workspaceId, admin, 'admin');
    runBeforeCommand('TransactWriteItemsCommand', trackId, () => addMember(workspaceId, admin, 'member'));
    expect(await admin.expectRefusal(managedTrackContract.edit, editTrack)).toMatchObject(denied);
    expect(await readFirstArtistId(label)).toBe(label.labelPick.id);
    await addMember(workspaceId, admin, 'admin');
    await admin.call(managedAlbumContract.edit, editAlbum);
    await admin.call(managedTrackContract.edit, editTrack);
    expect(await readFirstArtistId(label)).toBe(outsidePick.id);
    expect((await owner.send(managedAlbumContract.get, { params: { albumId } })).status).toBe(404);
  });
});

describe('music that a removed member created', () => {
  it('cannot be read, listed or shared by the member, even if it also credits an artist that they manage', async () => {
    const { workspaceId, owner, member, manager, outside, labelPick, outsidePick } = await addLabel();
    const artists = [labelPick, outsidePick];
    const draft = buildAlbumDraft(labelPick, { artists, name: 'Glass Meadow' });
    await member.call(managedAlbumContract.create, { body: draft });
    const file = await addReadyFile(member, {}, { ownerId: workspaceId, quotaUserId: owner.user.id });
    const tracks = [buildTrackDraft(labelPick, file, { artists })];
    await member.call(managedTrackContract.create, { body: { albumId: draft.id, tracks } });
    const { album } = await member.call(managedAlbumContract.get, { params: { albumId: draft.id } });
    const trackId = album.tracks[0]?.id ?? ('' as never);
    const item = { kind: 'album', id: album.id } as const;
    await member.call(shareContract.create, { body: { item, name: 'For the press' } });
    const params = { artistId: outside.id };
    const readStatuses = async (caller: TestUser) => [
      (await caller.send(managedAlbumContract.get, { params: { albumId: album.id } })).status,
      (await caller.send(managedTrackContract.get, { params: { trackId } })).status,
      (await caller.call(managedAlbumContract.list, { params, query: {} })).pagination.data.length,
      (await caller.call(managedTrackContract.list, { params, query: {} })).pagination.data.length,
      (await manager.call(shareContract.list, { query: item })).shares.length,
    ];
    expect(await readStatuses(member)).toEqual([200, 200, 1, 1, 1]);
    await removeMember(workspaceId, member);
    expect(await readStatuses(member)).toEqual([404, 404, 0, 0, 0]);
    // Outside of workspaces, its owner edits it while they manage one of its artists.
    await putArtistIn(null, labelPick);
    expect((await readStatuses(member)).slice(0, 4)).toEqual([200, 200, 1, 1]);
  });
});

describe('write of a member who is removed before the write', () => {
  it('creates and trashes nothing', async () => {
    const { workspaceId, owner, member, outside, labelPick, albumId } = await addLabel();
    await removeManager(outside.id, member.user.id);
    const draft = buildAlbumDraft(labelPick, { name: 'Glass Meadow' });
    const file = await addReadyFile(member, {}, { ownerId: workspaceId, quotaUserId: owner.user.id });
    const tracks = [buildTrackDraft(labelPick, file)];
    const removeBefore = (id: string) =>
      runBeforeCommand('TransactWriteItemsCommand', id, () => removeMember(workspaceId, member));
    removeBefore(draft.id);
    expect((await member.send(managedAlbumContract.create, { body: draft })).status).toBe(409);
    expect(await findStoredAlbum(draft.id)).toBeUndefined();
    await addMember(workspaceId, member, 'member');
    removeBefore(file.id);
    expect((await member.send(managedTrackContract.create, { body: { albumId: null, tracks } })).status).toBe(404);
    expect((await findFile(file.id))?.trackId).toBeNull();
    await addMember(workspaceId, member, 'member');
    removeBefore(albumId);
    expect((await member.send(trashContract.put, { body: { albumIds: [albumId] } })).status).toBe(404);
    expect((await findStoredAlbum(albumId))?.trashedAt).toBeNull();
  });
});
