import { GetQueueAttributesCommand, type SendMessageCommandInput } from '@aws-sdk/client-sqs';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dynamo, sqs } from '../../platform/aws.ts';
import { measured } from '../../platform/capacity.ts';
import { chunks } from '../../platform/chunks.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { addAlbum, addArtist, addTrack, newId } from '../../testing/catalogue.ts';
import { isolatedRenames } from '../../testing/isolated-renames.ts';
import { setAlbumName, setArtistName } from '../../testing/names.ts';
import { addPerson } from '../../testing/people.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { trackItem } from '../music/track.item.ts';
import { findTracks, setTrackPlays } from '../tracks/tracks.store.ts';

let renames: Awaited<ReturnType<typeof isolatedRenames>>;
beforeAll(async () => {
  renames = await isolatedRenames();
});
afterAll(() => renames.remove());

let count = 0;
/** A name that nobody else has. */
const newName = (what: string) => `${what} ${newId.artist()} ${++count}`;

const addAdmin = () => addPerson({ permissions: [{ name: 'music.update', restrictions: [] }] });

const waiting = (kind: 'artist' | 'album', { id }: { readonly id: string }): string => JSON.stringify({ kind, id });

/** An artist with another beside them on everything: so many tracks on an album of theirs. */
const discography = async (tracks: number) => {
  const [artist, other] = [await addArtist({ name: newName('Orla Venn') }), await addArtist({ name: 'Somebody else' })];
  const album = await addAlbum({ artists: [artist, other] });
  const added = [];
  for (const some of chunks(
    Array.from({ length: tracks }, (_, number) => number),
    20,
  )) {
    added.push(
      ...(await Promise.all(
        some.map((number) => addTrack({ album, artists: [other, artist], number: number + 1, disc: 1 })),
      )),
    );
  }
  return { artist, other, album, tracks: added };
};
type Discography = Awaited<ReturnType<typeof discography>>;

/** Every name that the copies show, each once. */
const shownOf = async ({ artist, other, album, tracks }: Discography) => {
  const ids = tracks.map(({ id }) => id);
  const [found, albums] = [await findTracks(ids, { consistent: true }), await findAlbums([album.id])];
  const creditsOf = (of: { id: string }) =>
    [...found, ...albums].flatMap(({ artists }) => artists.filter(({ id }) => id === of.id).map(({ name }) => name));
  return {
    count: found.length,
    artist: [...new Set(creditsOf(artist))],
    other: [...new Set(creditsOf(other))],
    album: [...new Set(found.map((track) => track.album?.name))],
  };
};

test('an artist’s new name reaches their page, every track and every album, and nobody else’s', async () => {
  const all = await discography(3);
  const name = newName('Orla Vance');
  await (await addAdmin()).call(managedArtistContract.edit, {
    params: { artistId: all.artist.id },
    body: { name, known: null },
  });
  await renames.settle();
  expect(await shownOf(all)).toEqual({ count: 3, artist: [name], other: ['Somebody else'], album: [all.album.name] });
  const params = { artistId: all.artist.id };
  const { artist } = await asGuest().call(artistContract.get, { params });
  expect(artist.name).toBe(name);
  const { pagination } = await asGuest().call(artistContract.tracks, { params, query: {} });
  expect(pagination.data[0]?.artists[1]?.name).toBe(name);
});

test('an album’s new name reaches its tracks, which keep their places on it', async () => {
  const all = await discography(3);
  const name = newName('Iron Orchard');
  await (await addAdmin()).call(managedAlbumContract.edit, {
    params: { albumId: all.album.id },
    body: { name, known: null },
  });
  await renames.settle();
  expect(await shownOf(all)).toMatchObject({ count: 3, album: [name], artist: [all.artist.name] });
  const { album } = await asGuest().call(albumContract.get, { params: { albumId: all.album.id } });
  expect([album.name, album.tracks.map(({ number }) => number)]).toEqual([name, [1, 2, 3]]);
});

/** Has the table fail from its nth transaction on, as a worker that is killed leaves it. Gives what lets it work again. */
const cutOffAfter = (transactions: number): (() => void) => {
  const name = `cut off after ${transactions} ${++count}`;
  let left = transactions;
  dynamo().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand' && left-- <= 0) throw new Error('killed');
        return next(args);
      },
    { step: 'initialize', name },
  );
  const mend = () => void dynamo().middlewareStack.remove(name);
  onTestFinished(mend);
  return mend;
};

test('killed between any two pages and delivered again, it ends in the new name everywhere', async () => {
  const all = await discography(2 * limits.copiesPerPage + 5);
  for (let pages = 0; ; pages += 1) {
    const name = newName('Killed');
    await setArtistName(all.artist.id, name);
    const mend = cutOffAfter(pages);
    const isDone = await renames.deliver(waiting('artist', all.artist));
    mend();
    const { artist } = await shownOf(all);
    if (isDone) {
      // Three pages of tracks and one of albums.
      expect([pages, artist]).toEqual([4, [name]]);
      break;
    }
    expect(artist).not.toEqual([name]);
    expect(await renames.deliver(waiting('artist', all.artist))).toBe(true);
    expect((await shownOf(all)).artist).toEqual([name]);
  }
});

test('a track that gets another place on its album meanwhile keeps it', async () => {
  const all = await discography(2);
  const [moved] = all.tracks;
  const name = newName('Moved');
  await setAlbumName(all.album.id, name);
  rightBefore('TransactWriteItemsCommand', name, () =>
    changeItem(
      trackItem,
      { id: moved?.id ?? newId.track() },
      { set: { album: moved?.album ?? null, disc: 1, number: 9 } },
    ),
  );
  await renames.deliver(waiting('album', all.album));
  const { album } = await asGuest().call(albumContract.get, { params: { albumId: all.album.id } });
  expect(album.tracks.map(({ number, ...track }) => [number, track.album?.name])).toEqual([
    [2, name],
    [9, name],
  ]);
});

test('delivered once more it writes nothing', async () => {
  const all = await discography(2);
  await setArtistName(all.artist.id, newName('Once'));
  await renames.deliver(waiting('artist', all.artist));
  const { calls } = await measured(() => renames.deliver(waiting('artist', all.artist)));
  expect(calls.filter(({ kind }) => kind === 'write')).toEqual([]);
});

test('cut off right after the write, the copies follow by the message that went out before it', async () => {
  const [all, admin] = [await discography(1), await addAdmin()];
  const send = vi.spyOn(sqs(), 'send');
  rightBefore('TransactWriteItemsCommand', all.artist.id, async () => {
    await setArtistName(all.artist.id, newName('Cut off'));
    throw new Error('killed');
  });
  const body = { name: newName('Never answered'), known: null };
  const refusal = await admin.refused(managedArtistContract.edit, { params: { artistId: all.artist.id }, body });
  expect(refusal).toMatchObject({ status: 500 });
  const [{ MessageBody, DelaySeconds }] = send.mock.calls.map(([{ input }]) => input) as [SendMessageCommandInput];
  send.mockRestore();
  expect(DelaySeconds).toBe(30);
  const { Attributes } = await sqs().send(
    new GetQueueAttributesCommand({ QueueUrl: renames.QueueUrl, AttributeNames: ['All'] }),
  );
  expect(Number(Attributes?.ApproximateNumberOfMessagesDelayed)).toBeGreaterThan(0);
  expect(await renames.deliver(String(MessageBody))).toBe(true);
  expect((await shownOf(all)).artist).toEqual([expect.stringMatching(/^Cut off/)]);
});

test('a worker that read the old name before it was changed overwrites nothing with it', async () => {
  const all = await discography(2);
  const [early, late] = [newName('Early'), newName('Late')];
  await setArtistName(all.artist.id, early);
  // The slow worker is about to write the early name.
  rightBefore('TransactWriteItemsCommand', early, async () => {
    await setArtistName(all.artist.id, late);
    await renames.deliver(waiting('artist', all.artist));
  });
  expect(await renames.deliver(waiting('artist', all.artist))).toBe(true);
  expect((await shownOf(all)).artist).toEqual([late]);
});

test('nor where the name has come back meanwhile to what the copies say', async () => {
  const all = await discography(2);
  const [own, between] = [all.artist.name, newName('Between')];
  await setArtistName(all.artist.id, between);
  rightBefore('TransactWriteItemsCommand', between, async () => {
    await setArtistName(all.artist.id, own);
    await renames.deliver(waiting('artist', all.artist));
  });
  await renames.deliver(waiting('artist', all.artist));
  expect((await shownOf(all)).artist).toEqual([own]);
});

test('two artists of the same tracks and their album, all renamed at once and out of order, end in their newest names', async () => {
  const all = await discography(limits.copiesPerPage + 3);
  const rename = async (of: Artist, names: readonly string[]) => {
    for (const name of names) await setArtistName(of.id, name);
  };
  const names = { artist: newName('A'), other: newName('B'), album: newName('C') };
  await Promise.all([
    rename(all.artist, [newName('a'), names.artist]),
    rename(all.other, [newName('b'), names.other]),
    setAlbumName(all.album.id, names.album),
  ]);
  const messages = [waiting('album', all.album), waiting('artist', all.other), waiting('artist', all.artist)];
  let left = [...messages, ...messages];
  while (left.length > 0) {
    const done = await Promise.all(left.map(renames.deliver));
    left = left.filter((_, index) => !done[index]);
  }
  expect(await shownOf(all)).toEqual({
    count: limits.copiesPerPage + 3,
    artist: [names.artist],
    other: [names.other],
    album: [names.album],
  });
});

test('plays that are counted meanwhile, and tracks that are gone, hold nothing up', async () => {
  const all = await discography(2);
  const name = newName('Played');
  await setArtistName(all.artist.id, name);
  rightBefore('TransactWriteItemsCommand', name, () => Promise.all(all.tracks.map(({ id }) => setTrackPlays(id, 7))));
  expect(await renames.deliver(waiting('artist', all.artist))).toBe(true);
  const tracks = await findTracks(all.tracks.map(({ id }) => id));
  expect(tracks.map(({ plays, artists }) => [plays, artists[1]?.name])).toEqual([
    [7, name],
    [7, name],
  ]);
  expect(await renames.deliver(waiting('artist', { id: newId.artist() }))).toBe(true);
});
