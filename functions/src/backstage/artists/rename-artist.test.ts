import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureArtist } from '../../catalog/ingest/ensure-artist.ts';
import { findArtistIdByName } from '../../catalog/public.ts';
import { sqs } from '../../platform/aws.ts';
import { addArtistManager, createArtistName } from '../../testing/backstage.ts';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { createIsolatedRenames } from '../../testing/isolated-renames.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

let renames: Awaited<ReturnType<typeof createIsolatedRenames>>;
beforeAll(async () => {
  renames = await createIsolatedRenames();
});
afterAll(() => renames.remove());

const readArtist = async (manager: TestUser, artistId: ArtistId) =>
  (await manager.call(managedArtistContract.get, { params: { artistId } })).artist;
const editArtist = async (user: TestUser, artistId: ArtistId, body: Parameters<typeof buildParts>[1]) =>
  (await user.call(managedArtistContract.edit, buildParts(artistId, body))).artist;
const getEditError = (manager: TestUser, artistId: ArtistId, body: Parameters<typeof buildParts>[1]) =>
  manager.expectRefusal(managedArtistContract.edit, buildParts(artistId, body));
type EditBody = {
  name?: string;
  bio?: string | null;
  genres?: string[];
  links?: string[];
  expectedUpdatedAt: string | null;
};
const buildParts = (artistId: ArtistId, body: EditBody) => ({ params: { artistId }, body });

/** Adds an artist with a manager. */
const addManagedArtist = async (fields: Parameters<typeof addArtist>[0] = {}) => {
  const [ada, artist] = [await addUser({ name: 'Ada' }), await addArtist(fields)];
  await addArtistManager(artist.id, ada);
  return { ada, artist };
};

/** Counts the queued messages, including delayed ones. */
const countQueuedMessages = async (): Promise<number> => {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesDelayed'] as const;
  const request = new GetQueueAttributesCommand({ QueueUrl: renames.QueueUrl, AttributeNames: [...names] });
  const { Attributes } = await sqs().send(request);
  return names.reduce((sum, name) => sum + Number(Attributes?.[name]), 0);
};

describe('renaming an artist', () => {
  it('copies the new name to tracks and albums and keeps the old name locked for the artist', async () => {
    const name = createArtistName();
    const { ada, artist } = await addManagedArtist({ name });
    const album = await addAlbum({ artists: [artist] });
    const track = await addTrack({ artists: [artist], album });
    const renamed = await editArtist(ada, artist.id, { name: `${name} Trio`, expectedUpdatedAt: null });
    expect(renamed.name).toBe(`${name} Trio`);
    await renames.deliverAll();
    const response = await ada.call(trackContract.get, { params: { trackId: track.id } });
    expect(response.track.artists).toEqual([{ id: artist.id, name: renamed.name }]);
    const { album: albumAfterRename } = await ada.call(albumContract.get, { params: { albumId: album.id } });
    expect(albumAfterRename.artists).toEqual([{ id: artist.id, name: renamed.name }]);
    expect(await findArtistIdByName(`${name} TRIO`)).toBe(artist.id);
    expect((await editArtist(ada, artist.id, { name, expectedUpdatedAt: renamed.updatedAt })).name).toBe(name);
  });

  it('returns 409 when another artist has the name, also when that artist got it concurrently', async () => {
    const { ada, artist } = await addManagedArtist();
    const otherArtist = await ensureArtist({ name: createArtistName() });
    const body = { name: otherArtist.name.toUpperCase(), bio: 'Never written', expectedUpdatedAt: null };
    const message = 'This name has already been taken.';
    expect(await getEditError(ada, artist.id, body)).toMatchObject({
      ...{ status: 409, code: 'name.taken', errors: { name: [message] } },
    });
    const newName = createArtistName();
    runBeforeCommand('TransactWriteItemsCommand', artist.id, () => ensureArtist({ name: newName }));
    expect(await getEditError(ada, artist.id, { name: newName, expectedUpdatedAt: null })).toMatchObject({
      code: 'name.taken',
    });
    expect(await readArtist(ada, artist.id)).toMatchObject({ bio: null, name: artist.name, updatedAt: null });
  });

  it('returns 429 when the hourly rate of renames is exceeded, and still allows other edits', async () => {
    freezeClockForTest();
    const { ada, artist } = await addManagedArtist();
    await exhaustRateLimit('rename', ada.user.id, 1);
    const { updatedAt } = await editArtist(ada, artist.id, { name: createArtistName(), expectedUpdatedAt: null });
    expect(
      await getEditError(ada, artist.id, { name: createArtistName(), expectedUpdatedAt: updatedAt }),
    ).toMatchObject({
      status: 429,
    });
    const { name } = await readArtist(ada, artist.id);
    expect((await editArtist(ada, artist.id, { name, bio: 'Still here', expectedUpdatedAt: updatedAt })).bio).toBe(
      'Still here',
    );
  });

  it('queues the rename message before the write, so that it survives an interruption', async () => {
    const { ada, artist } = await addManagedArtist();
    const before = await countQueuedMessages();
    runBeforeCommand('TransactWriteItemsCommand', artist.id, () => Promise.reject(new Error('cut off')));
    const response = await ada.send(
      managedArtistContract.edit,
      buildParts(artist.id, { name: createArtistName(), expectedUpdatedAt: null }),
    );
    expect([response.status, await countQueuedMessages()]).toEqual([500, before + 1]);
    expect((await readArtist(ada, artist.id)).name).toBe(artist.name);
  });
});
