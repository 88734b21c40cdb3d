import { GetQueueAttributesCommand, type SendMessageCommandInput } from '@aws-sdk/client-sqs';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dynamo, sqs } from '../../platform/aws.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { createIsolatedRenames } from '../../testing/isolated-renames.ts';
import { setAlbumName, setArtistName } from '../../testing/names.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { findTracks, setTrackPlays } from '../tracks/tracks.store.ts';

let renames: Awaited<ReturnType<typeof createIsolatedRenames>>;
beforeAll(async () => {
  renames = await createIsolatedRenames();
});
afterAll(() => renames.remove());

let count = 0;
/** Returns a unique name. */
const createName = (prefix: string) => `${prefix} ${newId.artist()} ${++count}`;

const addAdmin = () => addUser({ permissions: [{ name: 'music.update', restrictions: [] }] });

const buildMessage = (kind: 'artist' | 'album', { id }: { readonly id: string }): string =>
  JSON.stringify({ kind, id });

/** Adds an album of two artists with the given number of tracks. */
const addDiscography = async (tracks: number) => {
  const [artist, other] = [
    await addArtist({ name: createName('Orla Venn') }),
    await addArtist({ name: 'Kite Parade' }),
  ];
  const album = await addAlbum({ artists: [artist, other] });
  const added = [];
  for (const batch of splitIntoChunks(
    Array.from({ length: tracks }, (_, number) => number),
    20,
  )) {
    added.push(
      ...(await Promise.all(
        batch.map((number) => addTrack({ album, artists: [other, artist], number: number + 1, disc: 1 })),
      )),
    );
  }
  return { artist, other, album, tracks: added };
};
type Discography = Awaited<ReturnType<typeof addDiscography>>;

/** Returns each name in the copies once. */
const readCopiedNames = async ({ artist, other, album, tracks }: Discography) => {
  const ids = tracks.map(({ id }) => id);
  const [storedTracks, albums] = [await findTracks(ids, { consistent: true }), await findAlbums([album.id])];
  const readCredits = (creditedArtist: { id: string }) =>
    [...storedTracks, ...albums].flatMap(({ artists }) =>
      artists.filter(({ id }) => id === creditedArtist.id).map(({ name }) => name),
    );
  return {
    count: storedTracks.length,
    artist: [...new Set(readCredits(artist))],
    other: [...new Set(readCredits(other))],
    album: [...new Set(storedTracks.map((track) => track.album?.name))],
  };
};

describe('copyArtistName', () => {
  it("copies an artist's new name to all tracks and albums, and leaves other artists unchanged", async () => {
    const music = await addDiscography(3);
    const name = createName('Orla Vance');
    await (await addAdmin()).call(managedArtistContract.edit, {
      params: { artistId: music.artist.id },
      body: { name, expectedUpdatedAt: null },
    });
    await renames.deliverAll();
    expect(await readCopiedNames(music)).toEqual({
      count: 3,
      artist: [name],
      other: ['Kite Parade'],
      album: [music.album.name],
    });
    const params = { artistId: music.artist.id };
    const { artist } = await asGuest().call(artistContract.get, { params });
    expect(artist.name).toBe(name);
    const { pagination } = await asGuest().call(artistContract.tracks, { params, query: {} });
    expect(pagination.data[0]?.artists[1]?.name).toBe(name);
  });

  it('completes the rename when it is interrupted between pages and the message is delivered again', async () => {
    const music = await addDiscography(2 * awsLimits.copiesPerPage + 5);
    for (let pages = 0; ; pages += 1) {
      const name = createName('Killed');
      await setArtistName(music.artist.id, name);
      const endFailures = failAfterTransactions(pages);
      const isDone = await renames.deliver(buildMessage('artist', music.artist));
      endFailures();
      const { artist } = await readCopiedNames(music);
      if (isDone) {
        // Three pages of tracks and one of albums.
        expect([pages, artist]).toEqual([4, [name]]);
        break;
      }
      expect(artist).not.toEqual([name]);
      expect(await renames.deliver(buildMessage('artist', music.artist))).toBe(true);
      expect((await readCopiedNames(music)).artist).toEqual([name]);
    }
  });

  it('writes nothing when the message is delivered again', async () => {
    const music = await addDiscography(2);
    await setArtistName(music.artist.id, createName('Once'));
    await renames.deliver(buildMessage('artist', music.artist));
    const { calls } = await measureCapacity(() => renames.deliver(buildMessage('artist', music.artist)));
    expect(calls.filter(({ kind }) => kind === 'write')).toEqual([]);
  });

  it('copies the name when the edit is interrupted after its write, because the message was sent before it', async () => {
    const [music, admin] = [await addDiscography(1), await addAdmin()];
    const send = vi.spyOn(sqs(), 'send');
    runBeforeCommand('TransactWriteItemsCommand', music.artist.id, async () => {
      await setArtistName(music.artist.id, createName('Cut off'));
      throw new Error('killed');
    });
    const body = { name: createName('Never answered'), expectedUpdatedAt: null };
    const refusal = await admin.expectRefusal(managedArtistContract.edit, {
      params: { artistId: music.artist.id },
      body,
    });
    expect(refusal).toMatchObject({ status: 500 });
    const [{ MessageBody, DelaySeconds }] = send.mock.calls.map(([{ input }]) => input) as [SendMessageCommandInput];
    send.mockRestore();
    expect(DelaySeconds).toBe(30);
    const { Attributes } = await sqs().send(
      new GetQueueAttributesCommand({ QueueUrl: renames.QueueUrl, AttributeNames: ['All'] }),
    );
    expect(Number(Attributes?.ApproximateNumberOfMessagesDelayed)).toBeGreaterThan(0);
    expect(await renames.deliver(String(MessageBody))).toBe(true);
    expect((await readCopiedNames(music)).artist).toEqual([expect.stringMatching(/^Cut off/)]);
  });

  it('does not overwrite a newer name with a name that was read before', async () => {
    const music = await addDiscography(2);
    const [earlyName, lateName] = [createName('Early'), createName('Late')];
    await setArtistName(music.artist.id, earlyName);
    // The slow worker has read the early name and is about to write it.
    runBeforeCommand('TransactWriteItemsCommand', earlyName, async () => {
      await setArtistName(music.artist.id, lateName);
      await renames.deliver(buildMessage('artist', music.artist));
    });
    expect(await renames.deliver(buildMessage('artist', music.artist))).toBe(true);
    expect((await readCopiedNames(music)).artist).toEqual([lateName]);
  });

  it('does not overwrite a name that was changed back to the name of the copies', async () => {
    const music = await addDiscography(2);
    const [originalName, otherName] = [music.artist.name, createName('Between')];
    await setArtistName(music.artist.id, otherName);
    runBeforeCommand('TransactWriteItemsCommand', otherName, async () => {
      await setArtistName(music.artist.id, originalName);
      await renames.deliver(buildMessage('artist', music.artist));
    });
    await renames.deliver(buildMessage('artist', music.artist));
    expect((await readCopiedNames(music)).artist).toEqual([originalName]);
  });

  it('is not blocked by concurrent play counts or deleted tracks', async () => {
    const music = await addDiscography(2);
    const name = createName('Played');
    await setArtistName(music.artist.id, name);
    runBeforeCommand('TransactWriteItemsCommand', name, () =>
      Promise.all(music.tracks.map(({ id }) => setTrackPlays(id, 7))),
    );
    expect(await renames.deliver(buildMessage('artist', music.artist))).toBe(true);
    const tracks = await findTracks(music.tracks.map(({ id }) => id));
    expect(tracks.map(({ plays, artists }) => [plays, artists[1]?.name])).toEqual([
      [7, name],
      [7, name],
    ]);
    expect(await renames.deliver(buildMessage('artist', { id: newId.artist() }))).toBe(true);
  });
});

/**
 * Lets the given number of transactions succeed and all later ones fail, as if the worker was killed. Returns a
 * function that ends the failures.
 */
const failAfterTransactions = (transactions: number): (() => void) => {
  const name = `cut off after ${transactions} ${newId.artist()}`;
  let remaining = transactions;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand' && remaining-- <= 0) throw new Error('killed');
        return next(args);
      },
    { step: 'initialize', name },
  );
  const endFailures = () => void dynamo().middlewareStack.remove(name);
  onTestFinished(endFailures);
  return endFailures;
};

describe('concurrent renames', () => {
  it('stores the newest names when artists and album are renamed concurrently and out of order', async () => {
    const music = await addDiscography(awsLimits.copiesPerPage + 3);
    const rename = async (creditedArtist: Artist, names: readonly string[]) => {
      for (const name of names) await setArtistName(creditedArtist.id, name);
    };
    const names = { artist: createName('A'), other: createName('B'), album: createName('C') };
    await Promise.all([
      rename(music.artist, [createName('a'), names.artist]),
      rename(music.other, [createName('b'), names.other]),
      setAlbumName(music.album.id, names.album),
    ]);
    const messages = [
      buildMessage('album', music.album),
      buildMessage('artist', music.other),
      buildMessage('artist', music.artist),
    ];
    let remaining = [...messages, ...messages];
    while (remaining.length > 0) {
      const done = await Promise.all(remaining.map(renames.deliver));
      remaining = remaining.filter((_, index) => !done[index]);
    }
    expect(await readCopiedNames(music)).toEqual({
      count: awsLimits.copiesPerPage + 3,
      artist: [names.artist],
      other: [names.other],
      album: [names.album],
    });
  });
});
