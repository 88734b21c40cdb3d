/** @module-tag noRetry */
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStoredArtist } from '../../catalog/edits/artist-edits.store.ts';
import { findStoredAlbum } from '../../catalog/publication/publication.store.ts';
import { handler } from '../../handlers/account-deletions.lambda.ts';
import { testPassword } from '../../testing/browser.ts';
import { addArtist } from '../../testing/catalogue.ts';
import { isolatedMailbox } from '../../testing/isolated-mailbox.ts';
import { addManagedArtist, addRelease, makeManager } from '../../testing/managed-music.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { addMember, addWorkspaceOf, putArtistIn } from '../../testing/workspaces.ts';

let mailbox: Awaited<ReturnType<typeof isolatedMailbox>>;
beforeAll(async () => {
  mailbox = await isolatedMailbox();
});
afterAll(() => mailbox.remove());

const runWorker = (userId: UserId, artists?: WorkspaceContentChoice) => {
  const record = { messageId: ulid(), body: JSON.stringify({ userId, artists }) };
  return handler({ Records: [record as Partial<SQSRecord> as SQSRecord] });
};

/** Adds a user with an artist that no one else manages, one with another manager, and one in another workspace. */
const addMusician = async () => {
  const musician = await addManagedArtist();
  const [shared, inWorkspace, colleague] = [await addArtist(), await addArtist(), await addUser()];
  for (const artist of [shared, inWorkspace]) await makeManager(musician.manager, artist);
  await makeManager(colleague, shared);
  const [label, owner] = [await addUser(), await addUser()];
  const [labelWorkspaceId, destination] = [await addWorkspaceOf(label), await addWorkspaceOf(owner)];
  await addMember(destination, musician.manager, 'admin');
  await putArtistIn(labelWorkspaceId, inWorkspace);
  const { id: albumId } = await addRelease(musician, { visibility: 'public' }, 1);
  return { ...musician, shared, inWorkspace, labelWorkspaceId, destination, owner, albumId };
};
const findWorkspace = async ({ id }: Parameters<typeof putArtistIn>[1]) => (await findStoredArtist(id))?.workspaceId;

describe('DELETE users/me with a choice for artists', () => {
  const deleteAccount = async (user: TestUser, artists?: WorkspaceContentChoice) => {
    await user.call(authContract.confirmPassword, { body: { password: testPassword } });
    return user.send(userContract.remove, {
      params: { userId: 'me' },
      query: { deleteCurrentUser: 'true' },
      body: { artists },
    });
  };

  it('requires that the user manages artists in the destination', async () => {
    const { manager, labelWorkspaceId, destination } = await addMusician();
    const transferTo = (workspaceId: WorkspaceId | 0) => ({ action: 'transfer', workspaceId }) as const;
    expect((await deleteAccount(manager, transferTo(labelWorkspaceId))).status).toBe(404);
    expect((await deleteAccount(manager, transferTo(0))).status).toBe(404);
    await addMember(destination, manager, 'member');
    expect((await deleteAccount(manager, transferTo(destination))).status).toBe(403);
    await addMember(destination, manager, 'admin');
    const listSentMessages = captureSentMessages('ACCOUNT_DELETIONS_QUEUE_URL');
    expect((await deleteAccount(manager, transferTo(destination))).status).toBe(200);
    expect(listSentMessages().map((body) => JSON.parse(body))).toEqual([
      { userId: manager.user.id, artists: transferTo(destination), isRepeated: true },
      { userId: manager.user.id, artists: transferTo(destination) },
    ]);
  });

  it('transfers the artists that no one else manages, also when the message is delivered twice', async () => {
    const { manager, artist, shared, inWorkspace, labelWorkspaceId, destination, owner, albumId } = await addMusician();
    const choice = { action: 'transfer', workspaceId: destination } as const;
    for (let delivery = 0; delivery < 2; delivery += 1)
      expect(await runWorker(manager.user.id, choice)).toEqual({ batchItemFailures: [] });
    expect([await findWorkspace(artist), await findWorkspace(shared), await findWorkspace(inWorkspace)]).toEqual([
      destination,
      undefined,
      labelWorkspaceId,
    ]);
    const { artists } = await owner.call(backstageArtistContract.list, { query: { workspaceId: destination } });
    expect(artists.map(({ id }) => id)).toEqual([artist.id]);
    expect((await owner.call(managedAlbumContract.get, { params: { albumId } })).album.state).toBe('live');
  });

  it('moves the music of these artists to the trash', async () => {
    const { manager, artist, albumId } = await addMusician();
    await runWorker(manager.user.id, { action: 'delete' });
    expect((await findStoredAlbum(albumId))?.trashedAt).not.toBeNull();
    expect(await findStoredArtist(artist.id)).toMatchObject({ id: artist.id });
  });

  it('leaves the music published without a choice', async () => {
    const { manager, albumId } = await addMusician();
    await runWorker(manager.user.id);
    expect(await findStoredAlbum(albumId)).toMatchObject({ trashedAt: null, isPublished: true });
  });
});
