/** @module-tag noRetry */
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { ArtistId, WorkspaceId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { findStoredArtist } from '../../catalog/edits/artist-edits.store.ts';
import { listWorkspaceArtistIds } from '../../catalog/music/artist-workspaces.store.ts';
import { workspaceArtistCountItem } from '../../catalog/music/workspace-artist.item.ts';
import { dynamo } from '../../platform/aws.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { addManagedArtist, addReadyFile, addRelease } from '../../testing/managed-music.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUploader } from '../../testing/uploads.ts';
import type { TestUser } from '../../testing/users.ts';
import { addMember, addWorkspaceOf, putArtistIn } from '../../testing/workspaces.ts';
import { findFile, moveFile } from '../../uploads/files/files.store.ts';
import { membershipItem, workspaceItem } from '../../workspaces/memberships/workspace.items.ts';
import { removeManager } from '../artists/managers.store.ts';
import { emptyWorkspace } from './empty-workspace.service.ts';

/** Adds a workspace with an artist that only the workspace manages, a release, and a file that is in no track. */
const addWorkspaceWithMusic = async () => {
  const [owner, musician] = [await addUploader(), await addManagedArtist()];
  const workspaceId = await addWorkspaceOf(owner);
  const { id: albumId } = await addRelease(musician, { visibility: 'public' }, 1);
  await putArtistIn(workspaceId, musician.artist);
  await removeManager(musician.artist.id, musician.manager.user.id);
  const file = await addReadyFile(musician.manager);
  await moveFile(file, { ownerId: workspaceId, quotaUserId: owner.user.id });
  return { owner, workspaceId, artistId: musician.artist.id, albumId, fileId: file.id };
};
type WorkspaceWithMusic = Awaited<ReturnType<typeof addWorkspaceWithMusic>>;

/** Deletes a workspace as its endpoint does. */
const deleteWorkspace = async ({ workspaceId, owner }: Pick<WorkspaceWithMusic, 'workspaceId' | 'owner'>) => {
  await deleteItem(membershipItem, { workspaceId, userId: owner.user.id });
  await deleteItem(workspaceItem, { id: workspaceId });
};

const runEmptyWorkspace = ({ workspaceId, owner }: WorkspaceWithMusic, artists: WorkspaceContentChoice) =>
  emptyWorkspace({ workspaceId, deletedBy: owner.user.id, artists });

const readArtist = async (caller: TestUser, artistId: ArtistId) =>
  (await caller.call(managedArtistContract.get, { params: { artistId } })).artist;
const readTracksUsed = async (user: TestUser, workspaceId: WorkspaceId | 0 = 0) =>
  (await user.call(fileEntryContract.limits, { query: { workspaceId } })).limits.quota.tracks.used;

/** Runs a function whose writes fail after a number of them. @returns whether it was interrupted */
const interruptAfter = async (writes: number, work: () => Promise<unknown>): Promise<boolean> => {
  let remaining = writes;
  const name = `interrupt-${writes}`;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (/^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(commandName ?? '')) {
          if (remaining === 0) throw new Error('interrupted');
          remaining -= 1;
        }
        return next(args);
      },
    { step: 'initialize', name },
  );
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof Error && error.message === 'interrupted')) throw error;
    return true;
  } finally {
    dynamo().middlewareStack.remove(name);
  }
};

describe('emptyWorkspace', () => {
  it('transfers artists and files to another workspace of the owner, after an interruption at any write', async () => {
    for (let writes = 0; ; writes += 1) {
      const workspace = await addWorkspaceWithMusic();
      const { owner, workspaceId, artistId, fileId, albumId } = workspace;
      const destination = await addWorkspaceOf(owner);
      await deleteWorkspace(workspace);
      const choice = { action: 'transfer', workspaceId: destination } as const;
      const wasInterrupted = await interruptAfter(writes, () => runEmptyWorkspace(workspace, choice));
      await runEmptyWorkspace(workspace, choice);
      expect(await listWorkspaceArtistIds(workspaceId)).toEqual([]);
      expect(await readArtist(owner, artistId)).toMatchObject({ workspaceId: destination, managers: [] });
      expect((await owner.call(managedAlbumContract.get, { params: { albumId } })).album.state).toBe('live');
      expect(await findFile(fileId)).toMatchObject({ ownerId: destination, quotaUserId: owner.user.id });
      expect(await readTracksUsed(owner)).toBe(1);
      if (!wasInterrupted) break;
    }
  });

  it('transfers artists to the owner, who becomes their manager, also if the destination no longer exists', async () => {
    for (const hasDestination of [false, true]) {
      const workspace = await addWorkspaceWithMusic();
      const { owner, artistId, fileId } = workspace;
      const destination = hasDestination ? await addWorkspaceOf(owner) : (0 as const);
      await deleteWorkspace(workspace);
      if (destination !== 0) await deleteWorkspace({ workspaceId: destination, owner });
      await runEmptyWorkspace(workspace, { action: 'transfer', workspaceId: destination });
      const artist = await readArtist(owner, artistId);
      expect(artist).toMatchObject({ workspaceId: null, managers: [{ id: owner.user.id }] });
      expect(await findFile(fileId)).toMatchObject({ ownerId: owner.user.id });
    }
  });

  it('deletes files that would go to a user whose account was deleted, also during the transfer', async () => {
    for (const isDuringTransfer of [false, true]) {
      const workspace = await addWorkspaceWithMusic();
      const { owner, fileId } = workspace;
      await deleteWorkspace(workspace);
      const deleteOwner = () => markUserDeleted(owner.user.id);
      if (isDuringTransfer) {
        runBeforeCommand('TransactWriteItemsCommand', fileId, deleteOwner);
        await expect(runEmptyWorkspace(workspace, { action: 'transfer', workspaceId: 0 })).rejects.toMatchObject({
          code: 'unavailable',
        });
      } else await deleteOwner();
      await runEmptyWorkspace(workspace, { action: 'transfer', workspaceId: 0 });
      expect(await findFile(fileId)).toBeUndefined();
      expect(await findItemsContaining('FILES_TABLE', owner.user.id)).toEqual([]);
    }
  });

  it('does not transfer artists to a workspace in which the owner no longer manages artists', async () => {
    const workspace = await addWorkspaceWithMusic();
    const other = await addUploader();
    const destination = await addWorkspaceOf(other);
    await addMember(destination, workspace.owner, 'member');
    await deleteWorkspace(workspace);
    await runEmptyWorkspace(workspace, { action: 'transfer', workspaceId: destination });
    expect(await listWorkspaceArtistIds(destination)).toEqual([]);
    expect(await readArtist(workspace.owner, workspace.artistId)).toMatchObject({ workspaceId: null });
  });

  it('transfers files to a workspace that is full, and the artists to the owner', async () => {
    const workspace = await addWorkspaceWithMusic();
    const destination = await addWorkspaceOf(workspace.owner);
    const count = { set: { workspaceId: destination, count: workspaceLimits.workspaceArtistsMax }, when: null };
    await updateItem(workspaceArtistCountItem, { workspaceId: destination }, count);
    await deleteWorkspace(workspace);
    await runEmptyWorkspace(workspace, { action: 'transfer', workspaceId: destination });
    expect(await readArtist(workspace.owner, workspace.artistId)).toMatchObject({ workspaceId: null });
    expect(await findFile(workspace.fileId)).toMatchObject({
      ownerId: destination,
      quotaUserId: workspace.owner.user.id,
    });
  });

  it('moves the music to the trash and deletes files without tracks, after an interruption at any write', async () => {
    for (let writes = 0; ; writes += 3) {
      const workspace = await addWorkspaceWithMusic();
      const { owner, workspaceId, artistId, fileId, albumId } = workspace;
      await deleteWorkspace(workspace);
      const wasInterrupted = await interruptAfter(writes, () => runEmptyWorkspace(workspace, { action: 'delete' }));
      await runEmptyWorkspace(workspace, { action: 'delete' });
      expect(await listWorkspaceArtistIds(workspaceId)).toEqual([]);
      expect((await owner.send(managedArtistContract.get, { params: { artistId } })).status).toBe(404);
      expect(await findStoredArtist(artistId)).not.toHaveProperty('workspaceId');
      expect(await findFile(fileId)).toBeUndefined();
      expect(await readTracksUsed(owner)).toBe(0);
      const otherUploader = await addUploader();
      expect((await otherUploader.send(managedAlbumContract.get, { params: { albumId } })).status).toBe(404);
      if (!wasInterrupted) break;
    }
  });
});
