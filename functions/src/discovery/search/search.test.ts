import { randomBytes } from 'node:crypto';
import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler } from '../../handlers/search-index.lambda.ts';
import type { NewPlaylist } from '../../library/playlists/playlists.store.ts';
import { s3 } from '../../platform/aws.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { findCurrentSegment } from '../../platform/segments/segments.store.ts';
import { addAlbum, addArtist, addGenre, addPlaylist, addTrack } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedCatalogTable } from '../../testing/isolated-site.store.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { segmentOf } from './kind-segments.ts';
import { rebuildIndex } from './rebuild-index.ts';
import type { SearchDocument } from './search-document.ts';
import { segmentsIndex } from './segments-index.ts';

let leave: () => void;
let removeCatalogue: () => Promise<void>;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
  // A rebuild reads all of a catalogue: the shared one holds the music of every test file before.
  removeCatalogue = await isolatedCatalogTable();
});
afterAll(async () => {
  leave();
  await removeCatalogue();
});

type Named = Omit<SearchDocument, 'artists' | 'album' | 'plays'> & Partial<SearchDocument>;

/** An item as the stream carries it. */
const image = ({ id, name, artists = [], album, plays = 0 }: Named) => ({
  id: { S: id },
  name: { S: name },
  plays: { N: String(plays) },
  artists: { L: artists.map((artist) => ({ M: { id: { S: 'art_1' }, name: { S: artist } } })) },
  album: album ? { M: { id: { S: 'alb_1' }, name: { S: album } } } : { NULL: true },
});

const record = (before: Named | null, after: Named | null): DynamoDBRecord => ({
  dynamodb: { ...(before && { OldImage: image(before) }), ...(after && { NewImage: image(after) }) },
});
const added = (document: Named) => record(null, document);

const genreImage = ({ name, displayName }: Pick<Genre, 'name' | 'displayName'>) => ({
  sk: { S: 'genre' },
  name: { S: name },
  displayName: { S: displayName },
});

const playlistImage = ({ id, name, owner, isPublic }: NewPlaylist) => ({
  sk: { S: 'playlist' },
  id: { S: id },
  name: { S: name },
  owner: { M: { id: { S: owner.id }, name: owner.name === null ? { NULL: true } : { S: owner.name } } },
  isPublic: { BOOL: isPublic },
  removedAt: { NULL: true },
});

const index = (...Records: DynamoDBRecord[]) => handler({ Records });

/** A container that starts now, so that it sees the newest segment at once. */
const idsFound = async (text: string, type: SearchType = 'tracks') =>
  (await segmentsIndex().find(text, 10))[type].map(({ id }) => id);

/** What containers read of tracks at this moment. */
const current = async () => {
  const found = await findCurrentSegment(segmentOf('tracks'));
  return found && found !== 'unchanged' ? found : undefined;
};

/** A word that no other test uses, and that is more than a slip away from theirs. */
const newWord = () => randomBytes(12).toString('hex');

/** A track's id, of no track: whoever searches meanwhile is told nothing of it. */
const idOf = (word: string) => `trk_00${word.toUpperCase()}`;

describe('the index follows the catalogue', () => {
  test('a new track is found, a renamed one by its new name only, a deleted one no more', async () => {
    const [old, name] = [newWord(), newWord()];
    const { id } = await addTrack({ name: old });
    await index(added({ id, name: old }));
    expect(await idsFound(old)).toEqual([id]);
    await index(record({ id, name: old }, { id, name }));
    expect(await idsFound(old)).toEqual([]);
    expect(await idsFound(name)).toEqual([id]);
    await index(record({ id, name }, null));
    expect(await idsFound(name)).toEqual([]);
  });

  test('a track is found by what its artist and its album are called now, and by what they were no more', async () => {
    const [artist, album, newArtist, newAlbum] = [newWord(), newWord(), newWord(), newWord()];
    const { id } = await addTrack();
    const before = { id, name: 'Low Tide', artists: [artist], album };
    await index(added(before));
    expect([await idsFound(artist), await idsFound(album)]).toEqual([[id], [id]]);
    await index(record(before, { ...before, artists: [newArtist], album: newAlbum }));
    expect([await idsFound(artist), await idsFound(album)]).toEqual([[], []]);
    expect([await idsFound(newArtist), await idsFound(newAlbum)]).toEqual([[id], [id]]);
  });

  test('a new genre is found by what people call it, a renamed one by its new name only', async () => {
    const [old, displayName] = [newWord(), newWord()];
    const genre = await addGenre({ displayName: old });
    await index({ dynamodb: { NewImage: genreImage(genre) } });
    expect(await idsFound(old, 'genres')).toEqual([`genre#${genre.name}`]);
    await index({ dynamodb: { OldImage: genreImage(genre), NewImage: genreImage({ ...genre, displayName }) } });
    expect(await idsFound(old, 'genres')).toEqual([]);
    expect(await idsFound(displayName, 'genres')).toEqual([`genre#${genre.name}`]);
    await index({ dynamodb: { OldImage: genreImage({ ...genre, displayName }) } });
    expect(await idsFound(displayName, 'genres')).toEqual([]);
  });

  test('a public playlist is found by its name and by whose it is, and by nobody once it is private', async () => {
    const [name, owner] = [newWord(), newWord()];
    const playlist = await addPlaylist({ name, owner: { id: 'usr_01JD0000000000000000000009', name: owner } });
    const shown = { dynamodb: { NewImage: playlistImage(playlist) } };
    await index(shown);
    expect(await idsFound(name, 'playlists')).toEqual([playlist.id]);
    expect(await idsFound(owner, 'playlists')).toEqual([playlist.id]);
    const hidden = playlistImage({ ...playlist, isPublic: false });
    await index({ dynamodb: { OldImage: playlistImage(playlist), NewImage: hidden } });
    expect(await idsFound(name, 'playlists')).toEqual([]);
    await index({ dynamodb: { OldImage: hidden, NewImage: playlistImage(playlist) } });
    await index({
      dynamodb: {
        OldImage: playlistImage(playlist),
        NewImage: { ...playlistImage(playlist), removedAt: { S: '2026-11-22T00:00:00.000Z' } },
      },
    });
    expect(await idsFound(name, 'playlists')).toEqual([]);
  });

  test('of who made a playlist private, nothing is left in any file after the next change of another day', async () => {
    const owner = newWord();
    const playlist = playlistImage(await addPlaylist({ owner: { id: 'usr_01JD0000000000000000000009', name: owner } }));
    await index({ dynamodb: { NewImage: playlist } });
    await index({ dynamodb: { OldImage: playlist, NewImage: { ...playlist, isPublic: { BOOL: false } } } });
    const { id, name } = await addPlaylist();
    const other = { id, name, artists: [], album: '', plays: 0 };
    await publishChanges<SearchDocument>(
      segmentOf('playlists'),
      new Map([[id, other]]),
      () => Date.now() + 25 * 3_600_000,
    );
    const keys = await listObjectKeys('SEARCH_BUCKET', 'search/playlists/');
    const objects = await Promise.all(keys.map((key) => readObject({ bucket: 'SEARCH_BUCKET', key })));
    expect(objects.map((bytes) => Buffer.from(bytes).toString('latin1')).join()).not.toContain(owner);
  });

  test('a batch that comes twice ends in the same segment', async () => {
    const name = newWord();
    // The very first makes the file; what comes after it stands among the changes, by which it is known again.
    await index(added({ id: idOf(newWord()), name: newWord() }));
    await index(added({ id: idOf(name), name }));
    const before = await current();
    await index(added({ id: idOf(name), name }));
    expect(await current()).toEqual(before);
  });

  test('plays alone make no new segment until they have doubled', async () => {
    const document = { id: idOf(newWord()), name: newWord(), plays: 1_100 };
    await index(added(document));
    const before = await current();
    await index(record(document, { ...document, plays: 1_900 }));
    expect(await current()).toEqual(before);
    await index(record(document, { ...document, plays: 2_300 }));
    expect(await current()).not.toEqual(before);
  });

  test('a batch that cannot be written comes again', async () => {
    const name = newWord();
    const records = [added({ id: idOf(name), name })];
    vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
    await expect(index(...records)).rejects.toThrow('busy');
    vi.restoreAllMocks();
    await index(...records);
    expect(await idsFound(name)).toEqual([idOf(name)]);
  });

  test('two writers at once lose nothing', async () => {
    const names = Array.from({ length: 4 }, newWord);
    await Promise.all(names.map((name) => index(added({ id: idOf(name), name }))));
    for (const name of names) expect(await idsFound(name)).toEqual([idOf(name)]);
  });

  test('an item that nobody can read holds up no other', async () => {
    const name = newWord();
    await index({ dynamodb: { NewImage: { id: { S: 'trk_broken' } } } }, added({ id: idOf(name), name }), {});
    expect(await idsFound(name)).toEqual([idOf(name)]);
  });

  test('a rebuild finds what is in the catalogue and forgets what is not', async () => {
    const [here, gone] = [newWord(), newWord()];
    const artist = await addArtist({ name: here });
    const genre = await addGenre({ displayName: `Genre ${here}` });
    await index(added({ id: idOf(gone), name: gone }));
    await rebuildIndex(() => {});
    expect(await idsFound(here, 'artists')).toEqual([artist.id]);
    expect(await idsFound(here, 'genres')).toEqual([`genre#${genre.name}`]);
    expect(await idsFound(gone)).toEqual([]);
  });

  test('what comes in during a rebuild is in the new index too', async () => {
    const name = newWord();
    const during: Promise<unknown>[] = [];
    await addArtist();
    await rebuildIndex(() => {
      if (during.length > 0) return;
      during.push(addTrack({ name }).then(({ id }) => index(added({ id, name }))));
    });
    await Promise.all(during);
    expect(await idsFound(name)).toHaveLength(1);
  });
});

describe('a visitor who searches', () => {
  const word = newWord();

  beforeAll(async () => {
    const artist = await addArtist({ name: `Vesper ${word}` });
    const album = await addAlbum({ name: `Harbour ${word}`, artists: [artist] });
    const track = await addTrack({ name: `Lantern ${word}`, album, artists: [artist] });
    const other = await addTrack({ name: `Lighthouse ${word}` });
    const artists = [artist.name];
    const genre = await addGenre({ displayName: `Dub ${word}` });
    await index(
      { dynamodb: { NewImage: genreImage(genre) } },
      added({ id: artist.id, name: artist.name }),
      added({ id: album.id, name: album.name, artists }),
      added({ id: track.id, name: track.name, artists, album: album.name }),
      added({ id: other.id, name: other.name }),
      added({ id: `trk_01JD${'0'.repeat(22)}`, name: `Deleted ${word}` }),
    );
    await segmentsIndex().find('', 1);
  });

  const search = (query: string, types?: string) =>
    asGuest().call(searchContract.search, { query: { query, ...(types && { types }) } });

  test('finds artist, album and track, and the very name first of all', async () => {
    const { results, top } = await search(`vesper ${word}`);
    expect(results.artists.map(({ name }) => name)).toEqual([`Vesper ${word}`]);
    expect(results.albums.map(({ name }) => name)).toEqual([`Harbour ${word}`]);
    expect(results.tracks.map(({ name }) => name)).toEqual([`Lantern ${word}`]);
    expect(top).toEqual({ type: 'artists', id: results.artists[0]?.id });
  });

  test('finds a genre, whose id is its name', async () => {
    const { results, top } = await search(`dub ${word}`);
    expect(results.genres.map(({ displayName }) => displayName)).toEqual([`Dub ${word}`]);
    expect(top).toEqual({ type: 'genres', id: results.genres[0]?.name });
  });

  test('finds a public playlist, and not one that was made private since it was indexed', async () => {
    const [open, hidden] = [
      await addPlaylist({ name: `Night trains ${word}` }),
      await addPlaylist({ name: `Night trains ${word}`, isPublic: false }),
    ];
    const images = [open, { ...hidden, isPublic: true }].map(playlistImage);
    await index(...images.map((NewImage) => ({ dynamodb: { NewImage } })));
    await segmentsIndex().find('', 1);
    await expect
      .poll(async () => (await search(`night trains ${word}`)).results.playlists.map(({ id }) => id))
      .toEqual([open.id]);
  });

  test('gets only the kinds that were asked for', async () => {
    const { results } = await search(`vesper ${word}`, 'albums');
    expect(results).toMatchObject({ artists: [], albums: [{ name: `Harbour ${word}` }], tracks: [] });
  });

  test('gets as many of each kind as were asked for', async () => {
    for (const perPage of [1, 2]) {
      const query = { query: `l ${word}`, types: 'tracks', perPage };
      const { results } = await asGuest().call(searchContract.search, { query });
      expect(results.tracks).toHaveLength(perPage);
    }
  });

  test('is told how many there are of every kind, exactly as far as they are counted', async () => {
    const counted = newWord();
    const many = Array.from({ length: limits.searchRowsMax + 5 }, (_, number) => ({
      ...{ id: `trk_01JD${String(number).padStart(22, '0')}`, name: `${counted} ${number}` },
      ...{ artists: [], album: '', plays: 0 },
    }));
    await publishChanges<SearchDocument>(segmentOf('tracks'), new Map(many.map((document) => [document.id, document])));
    const albums = [await addAlbum({ name: counted }), await addAlbum({ name: counted })];
    await index(...albums.map(({ id, name }) => added({ id, name })));
    const countsFor = async (types: string, perPage = 1) => {
      const query = { query: counted, types, perPage };
      return (await asGuest().call(searchContract.search, { query })).counts;
    };
    const most = limits.searchRowsMax;
    await expect.poll(() => countsFor('albums')).toMatchObject({ tracks: most, albums: 2, artists: 0, users: 0 });
    // None of these tracks is there any more: what is read and gone does not count.
    expect(await countsFor('tracks,albums', 10)).toMatchObject({ tracks: most - 10, albums: 2 });
  });

  test('never sees what the index knows and the catalogue does not', async () => {
    expect((await search(`deleted ${word}`)).results.tracks).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['5,000 letters', 'a'.repeat(5_000)],
    ['5,000 words', 'a '.repeat(2_500)],
    ['punctuation', '"\'()*^:+-{}[]!?.,;%_\\/'],
    ['operators', 'a OR b AND NOT c NEAR(d, 2)'],
    ['columns', 'name : ^ "x" * - artists:y'],
    ['an open quote', '"glass'],
    ['SQL', "'; DROP TABLE documents; --"],
    ['a zero byte', 'gl\u0000ass'],
    ['half a character', 'glass \ud83d'],
    ['emoji', '🎵🎶'],
    ['other scripts', '東京 Москва القاهرة'],
  ])('gets an answer to %s', async (_, query) => {
    expect((await asGuest().send(searchContract.search, { query: { query } })).status).toBe(200);
  });

  test.each([{ types: 'people' }, { perPage: 0 }, { perPage: 101 }])('is refused %j', async (query) => {
    expect(await asGuest().refused(searchContract.search, { query })).toMatchObject({ status: 422 });
  });

  test('needs to be let in to the music', async () => {
    expect(await asUser('api.access').refused(searchContract.search, { query: {} })).toMatchObject({ status: 403 });
  });
});
