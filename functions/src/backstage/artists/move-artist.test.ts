/** @module-tag noRetry */
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { ArtistId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { describe, expect, it } from 'vitest';
import { countWorkspaceArtists, listWorkspaceArtistIds } from '../../catalog/music/artist-workspaces.store.ts';
import { workspaceArtistCountItem } from '../../catalog/music/workspace-artist.item.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { addManagedArtist, makeManager } from '../../testing/managed-music.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addMember, addTeam, addWorkspaceOf, putArtistIn, removeMember } from '../../testing/workspaces.ts';

const move = (caller: TestUser, artistId: ArtistId, workspaceId: WorkspaceId | 0) =>
  caller.send(backstageArtistContract.move, { params: { artistId }, body: { workspaceId } });
const readArtist = async (caller: TestUser, artistId: ArtistId) =>
  (await caller.call(managedArtistContract.get, { params: { artistId } })).artist;
const listManagerIds = async (caller: TestUser, artistId: ArtistId) =>
  (await readArtist(caller, artistId)).managers.map(({ id }) => id as string);

describe('PUT backstage/artists/:artistId/workspace', () => {
  it('moves an artist to a workspace, to another one and back, and keeps its managers', async () => {
    const { manager, artist } = await addManagedArtist();
    const [first, second] = [await addWorkspaceOf(manager), await addWorkspaceOf(manager)];
    const response = await manager.call(backstageArtistContract.move, {
      params: { artistId: artist.id },
      body: { workspaceId: first },
    });
    expect(response.artist).toMatchObject({ id: artist.id, workspaceId: first, canManage: true });
    expect((await move(manager, artist.id, first)).status).toBe(200);
    expect([await listWorkspaceArtistIds(first), await countWorkspaceArtists(first)]).toEqual([[artist.id], 1]);
    expect((await move(manager, artist.id, second)).status).toBe(200);
    expect([await listWorkspaceArtistIds(first), await countWorkspaceArtists(first)]).toEqual([[], 0]);
    expect(await countWorkspaceArtists(second)).toBe(1);
    expect((await move(manager, artist.id, 0)).status).toBe(200);
    expect(await readArtist(manager, artist.id)).toMatchObject({ workspaceId: null });
    expect([await countWorkspaceArtists(second), await listManagerIds(manager, artist.id)]).toEqual([
      0,
      [manager.user.id],
    ]);
  });

  it('requires the right to give an artist away, and the right to add it to the other workspace', async () => {
    const { manager, artist } = await addManagedArtist();
    const { workspaceId, admin, member, foreigner } = await addTeam();
    const readCode = async (response: Promise<Response>) =>
      ((await (await response).json()) as { code?: string }).code ?? 'ok';
    expect(await readCode(move(manager, artist.id, workspaceId))).toBe('workspace.not_found');
    expect(await readCode(move(admin, artist.id, workspaceId))).toBe('artist.not_found');
    await addMember(workspaceId, manager, 'member');
    expect(await readCode(move(manager, artist.id, workspaceId))).toBe('permission.denied');
    await addMember(workspaceId, manager, 'admin');
    expect(await readCode(move(manager, artist.id, workspaceId))).toBe('ok');
    // A manager cannot take the music of a label with them.
    await removeMember(workspaceId, manager);
    expect(await readCode(move(manager, artist.id, 0))).toBe('permission.denied');
    expect(await readCode(move(manager, artist.id, await addWorkspaceOf(manager)))).toBe('permission.denied');
    expect(await readCode(move(member, artist.id, 0))).toBe('permission.denied');
    expect(await readCode(move(foreigner, artist.id, 0))).toBe('artist.not_found');
    expect(await readCode(move(admin, artist.id, await addWorkspaceOf(foreigner)))).toBe('workspace.not_found');
    expect(await readCode(move(admin, artist.id, 0))).toBe('ok');
    expect((await listManagerIds(manager, artist.id)).toSorted()).toEqual([manager.user.id, admin.user.id].toSorted());
  });

  it('returns 403 beyond the limit of artists, also for concurrent moves', async () => {
    const { manager, artist } = await addManagedArtist();
    const { artist: other } = await addManagedArtist();
    await makeManager(manager, other);
    const workspaceId = await addWorkspaceOf(manager);
    await putItem(workspaceArtistCountItem, { workspaceId, count: workspaceLimits.workspaceArtistsMax - 1 });
    const responses = await Promise.all([artist, other].map(({ id }) => move(manager, id, workspaceId)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await countWorkspaceArtists(workspaceId)).toBe(workspaceLimits.workspaceArtistsMax);
  });

  it('does not move an artist if the visitor is demoted, or the artist moved, before the write', async () => {
    const { artist } = await addManagedArtist();
    const { workspaceId, admin, owner } = await addTeam();
    const [other, third] = [await addWorkspaceOf(admin), await addWorkspaceOf(owner)];
    await putArtistIn(workspaceId, artist);
    runBeforeCommand('TransactWriteItemsCommand', artist.id, () => addMember(workspaceId, admin, 'member'));
    expect((await move(admin, artist.id, other)).status).toBe(403);
    await addMember(workspaceId, admin, 'admin');
    runBeforeCommand('TransactWriteItemsCommand', artist.id, () => putArtistIn(third, artist));
    expect((await move(admin, artist.id, other)).status).toBe(404);
    const counts = await Promise.all([workspaceId, other, third].map(countWorkspaceArtists));
    expect(counts).toEqual([0, 0, 1]);
  });

  it('rejects the removal of the last manager unless the artist is in a workspace', async () => {
    const { manager, artist } = await addManagedArtist();
    const { workspaceId, admin } = await addTeam();
    const remove = (caller: TestUser) =>
      caller.send(managedArtistContract.removeManager, { params: { artistId: artist.id, userId: manager.user.id } });
    expect((await remove(manager)).status).toBe(409);
    await putArtistIn(workspaceId, artist);
    // The artist leaves the workspace at the same time.
    runBeforeCommand('TransactWriteItemsCommand', artist.id, () => putArtistIn(null, artist));
    expect((await remove(manager)).status).toBe(409);
    await putArtistIn(workspaceId, artist);
    expect((await remove(admin)).status).toBe(200);
    expect(await listManagerIds(admin, artist.id)).toEqual([]);
    const guest = await addUser();
    // The members of the workspace manage it, so it stays public.
    expect((await guest.send(artistContract.get, { params: { artistId: artist.id }, query: {} } as never)).status).toBe(
      200,
    );
    expect((await move(admin, artist.id, 0)).status).toBe(200);
    expect(await listManagerIds(admin, artist.id)).toEqual([admin.user.id]);
  });

  it('counts the published tracks of the artists of a workspace', async () => {
    const { artist } = await addManagedArtist();
    const { workspaceId, member } = await addTeam();
    await putArtistIn(workspaceId, artist);
    for (let count = 0; count < 2; count += 1) await addTrack({ artists: [artist] });
    const { artists } = await member.call(backstageArtistContract.list, {
      query: { workspaceId, loadCount: ['tracks'] },
    });
    expect(artists).toMatchObject([{ id: artist.id, tracksCount: 2 }]);
  });
});
