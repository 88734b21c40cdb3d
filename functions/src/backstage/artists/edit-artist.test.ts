import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureArtist } from '../../catalog/ingest/ensure-artist.ts';
import { findArtistByName, listGenreArtists, removeManager } from '../../catalog/public.ts';
import { sqs } from '../../platform/aws.ts';
import { manage, newArtistName } from '../../testing/backstage.ts';
import { addAlbum, addArtist, addGenre, addTrack, newId } from '../../testing/catalogue.ts';
import { freezeClockForTest } from '../../testing/frozen-clock.ts';
import { isolatedRenames } from '../../testing/isolated-renames.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refuseTransactions } from '../../testing/refuse-transactions.store.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { roundsOfTwo, roundsTimeout } from '../../testing/rounds.ts';
import { useUpRate } from '../../testing/use-up-rate.ts';

let renames: Awaited<ReturnType<typeof isolatedRenames>>;
beforeAll(async () => {
  renames = await isolatedRenames();
});
afterAll(() => renames.remove());

const get = async (person: Person, artistId: ArtistId) =>
  (await person.call(managedArtistContract.get, { params: { artistId } })).artist;
const edit = async (person: Person, artistId: ArtistId, body: Parameters<typeof partsOf>[1]) =>
  (await person.call(managedArtistContract.edit, partsOf(artistId, body))).artist;
const refusal = (person: Person, artistId: ArtistId, body: Parameters<typeof partsOf>[1]) =>
  person.refused(managedArtistContract.edit, partsOf(artistId, body));
type Wanted = { name?: string; bio?: string | null; genres?: string[]; links?: string[]; known: string | null };
const partsOf = (artistId: ArtistId, body: Wanted) => ({ params: { artistId }, body });

/** Somebody with an artist of theirs. */
const managed = async (fields: Parameters<typeof addArtist>[0] = {}) => {
  const [ada, artist] = [await addPerson({ name: 'Ada' }), await addArtist(fields)];
  await manage(artist.id, ada);
  return { ada, artist };
};
const addAdmin = () => addPerson({ permissions: [{ name: 'music.update', restrictions: [] }] });
const genreShows = async (name: string, { id }: { id: ArtistId }) =>
  (await listGenreArtists(name, { perPage: 100 })).data.some((artist) => artist.id === id);

/** Messages that wait, also those that are not to be seen yet. */
const waiting = async (): Promise<number> => {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesDelayed'] as const;
  const asked = new GetQueueAttributesCommand({ QueueUrl: renames.QueueUrl, AttributeNames: [...names] });
  const { Attributes } = await sqs().send(asked);
  return names.reduce((sum, name) => sum + Number(Attributes?.[name]), 0);
};

it('what an artist says is read and changed by who manages them', async () => {
  const { ada, artist } = await managed();
  const [first, second] = [await addGenre(), await addGenre()];
  const read = await get(ada, artist.id);
  expect(read).toEqual({ ...artist, updatedAt: null, managers: [{ id: ada.user.id, name: 'Ada', image: null }] });

  const said = {
    bio: ' Night trains.\n\nAnd ferries. ',
    genres: [first.name, second.name],
    links: ['https://ada.example/'],
  };
  const edited = await edit(ada, artist.id, { ...said, known: null });

  expect(edited).toMatchObject({ ...said, bio: 'Night trains.\n\nAnd ferries.', updatedAt: expect.any(String) });
  expect(await get(ada, artist.id)).toEqual(edited);
  const shown = (await ada.call(artistContract.get, { params: { artistId: artist.id } })).artist;
  expect(shown).toMatchObject({ bio: edited.bio, links: said.links, name: artist.name });
  expect([await genreShows(first.name, artist), await genreShows(second.name, artist)]).toEqual([true, true]);

  const again = await edit(ada, artist.id, { genres: [second.name], bio: '  ', known: edited.updatedAt });
  expect(again).toMatchObject({ bio: null, genres: [second.name], links: said.links });
  expect([await genreShows(first.name, artist), await genreShows(second.name, artist)]).toEqual([false, true]);
});

it('an edit of nothing changes nothing', async () => {
  const { ada, artist } = await managed();
  expect(await edit(ada, artist.id, { known: null })).toMatchObject({ updatedAt: null, name: artist.name });
});

it(
  `of two people who edit one artist at once, ${roundsOfTwo} times over, nothing is lost and each loser is told what it is now`,
  async () => {
    const { ada, artist } = await managed();
    const bob = await addPerson();
    await manage(artist.id, bob);
    let known: string | null = null;
    for (let round = 0; round < roundsOfTwo; round += 1) {
      const [links, bio] = [[`https://ada.example/${round}`], `Of round ${round}`];
      const attempts = await Promise.all([
        ada.send(managedArtistContract.edit, partsOf(artist.id, { links, known })),
        bob.send(managedArtistContract.edit, partsOf(artist.id, { bio, known })),
      ]);
      expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [won, lost] = attempts[0].ok ? attempts : [attempts[1], attempts[0]];
      const winner = (await won.json()) as { artist: Awaited<ReturnType<typeof get>> };
      expect(await lost.json()).toMatchObject({ code: 'artist.changed', current: winner });
      // The loser looks, and says it again: both are there.
      const second = attempts[0].ok ? { bio } : { links };
      const both = await edit(attempts[0].ok ? bob : ada, artist.id, { ...second, known: winner.artist.updatedAt });
      expect(both).toMatchObject({ bio, links });
      known = both.updatedAt;
    }
  },
  roundsTimeout,
);

describe('a new name', () => {
  it('is on tracks and albums in the end, and the artist is found by the old one, too', async () => {
    const name = newArtistName();
    const { ada, artist } = await managed({ name });
    const album = await addAlbum({ artists: [artist] });
    const track = await addTrack({ artists: [artist], album });
    const renamed = await edit(ada, artist.id, { name: `${name} Trio`, known: null });
    expect(renamed.name).toBe(`${name} Trio`);
    await renames.settle();
    const shown = await ada.call(trackContract.get, { params: { trackId: track.id } });
    expect(shown.track.artists).toEqual([{ id: artist.id, name: renamed.name }]);
    const { album: onAlbum } = await ada.call(albumContract.get, { params: { albumId: album.id } });
    expect(onAlbum.artists).toEqual([{ id: artist.id, name: renamed.name }]);
    expect(await findArtistByName(`${name} TRIO`)).toBe(artist.id);
    expect((await edit(ada, artist.id, { name, known: renamed.updatedAt })).name).toBe(name);
  });

  it('that another artist has is refused at its field, also where they get it in that moment', async () => {
    const { ada, artist } = await managed();
    const taken = await ensureArtist({ name: newArtistName() });
    const wanted = { name: taken.name.toUpperCase(), bio: 'Never written', known: null };
    const message = 'This name has already been taken.';
    expect(await refusal(ada, artist.id, wanted)).toMatchObject({
      ...{ status: 409, code: 'name.taken', errors: { name: [message] } },
    });
    const soon = newArtistName();
    rightBefore('TransactWriteItemsCommand', artist.id, () => ensureArtist({ name: soon }));
    expect(await refusal(ada, artist.id, { name: soon, known: null })).toMatchObject({ code: 'name.taken' });
    expect(await get(ada, artist.id)).toMatchObject({ bio: null, name: artist.name, updatedAt: null });
  });

  it('is given only so often in an hour; other edits go on', async () => {
    freezeClockForTest();
    const { ada, artist } = await managed();
    await useUpRate('rename', ada.user.id, 1);
    const { updatedAt } = await edit(ada, artist.id, { name: newArtistName(), known: null });
    expect(await refusal(ada, artist.id, { name: newArtistName(), known: updatedAt })).toMatchObject({ status: 429 });
    const { name } = await get(ada, artist.id);
    expect((await edit(ada, artist.id, { name, bio: 'Still here', known: updatedAt })).bio).toBe('Still here');
  });

  it('has a message on its way before the write, which outlives a call that is cut off', async () => {
    const { ada, artist } = await managed();
    const before = await waiting();
    rightBefore('TransactWriteItemsCommand', artist.id, () => Promise.reject(new Error('cut off')));
    const reply = await ada.send(
      managedArtistContract.edit,
      partsOf(artist.id, { name: newArtistName(), known: null }),
    );
    expect([reply.status, await waiting()]).toEqual([500, before + 1]);
    expect((await get(ada, artist.id)).name).toBe(artist.name);
  });
});

describe('what others write in that moment', () => {
  it('an import that fills genres is no edit: it is put in its place by what was asked for', async () => {
    const name = newArtistName();
    const { id } = await ensureArtist({ name });
    const ada = await addPerson();
    await manage(id, ada);
    const [theirs, own] = [await addGenre(), await addGenre()];
    rightBefore('TransactWriteItemsCommand', id, () => ensureArtist({ name, genres: [theirs.name] }));
    expect((await edit(ada, id, { genres: [own.name], known: null })).genres).toEqual([own.name]);
    expect([await genreShows(theirs.name, { id }), await genreShows(own.name, { id })]).toEqual([false, true]);
  });

  it('an edit is nothing that an import writes over', async () => {
    const name = newArtistName();
    const { id } = await ensureArtist({ name });
    const ada = await addPerson();
    await manage(id, ada);
    rightBefore('TransactWriteItemsCommand', id, () => edit(ada, id, { bio: 'By Ada', known: null }));
    await ensureArtist({ name, bio: 'By a file' });
    expect((await get(ada, id)).bio).toBe('By Ada');
  });

  it('another writer who was only in the way is waited for', async () => {
    const { ada, artist } = await managed();
    const refused = refuseTransactions(artist.id, ['TransactionConflict', 'None'], 2);
    expect((await edit(ada, artist.id, { bio: 'Written', known: null })).bio).toBe('Written');
    expect(refused()).toBe(2);
  });

  it('whoever stops managing the artist right then changes nothing any more', async () => {
    const { ada, artist } = await managed();
    rightBefore('TransactWriteItemsCommand', artist.id, () => removeManager(artist.id, ada.user.id));
    expect(await refusal(ada, artist.id, { bio: 'Too late', known: null })).toMatchObject({ code: 'artist.not_found' });
    expect((await ada.call(artistContract.get, { params: { artistId: artist.id } })).artist.bio).toBeNull();
  });
});

describe('what is refused', () => {
  it('a genre that the site does not have, by its name; one that the artist has may stay', async () => {
    const { ada, artist } = await managed({ genres: ['gone'] });
    const { name } = await addGenre();
    const told = await refusal(ada, artist.id, { genres: ['gone', name, 'polka-noir'], known: null });
    expect(told).toMatchObject({ status: 422, errors: { genres: ['The site has no genre polka-noir.'] } });
    expect((await edit(ada, artist.id, { genres: ['gone', name, name], known: null })).genres).toEqual(['gone', name]);
  });

  it('a name that nobody sees, an address that is none, and too many of either', async () => {
    const { ada, artist } = await managed();
    for (const wanted of [
      { name: '\u2800' },
      { links: ['javascript:alert(1)'] },
      { links: Array.from({ length: 11 }, (_, count) => `https://ada.example/${count}`) },
      { genres: Array.from({ length: 11 }, (_, count) => `genre-${count}`) },
    ])
      expect((await refusal(ada, artist.id, { ...wanted, known: null })).status).toBe(422);
  });
});

it('an artist is nothing to whoever does not manage them: not there', async () => {
  const { ada, artist } = await managed();
  const other = await managed();
  const [stranger, former] = [other.ada, await addPerson()];
  await manage(artist.id, former);
  await ada.call(managedArtistContract.removeManager, { params: { artistId: artist.id, userId: former.user.id } });
  const params = { artistId: artist.id };
  for (const person of [stranger, former]) {
    expect(await person.refused(managedArtistContract.get, { params })).toMatchObject({ code: 'artist.not_found' });
    expect(await refusal(person, artist.id, { bio: 'Mine', known: null })).toMatchObject({ code: 'artist.not_found' });
    expect(await refusal(person, newId.artist(), { known: null })).toMatchObject({ code: 'artist.not_found' });
  }
  const admin = await addAdmin();
  expect((await edit(admin, artist.id, { bio: 'By an admin', known: null })).bio).toBe('By an admin');
  expect(await refusal(admin, newId.artist(), { known: null })).toMatchObject({ code: 'artist.not_found' });
});
