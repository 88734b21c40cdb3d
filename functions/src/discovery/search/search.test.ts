import { randomBytes } from 'node:crypto';
import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../handlers/search-index.lambda.ts';
import type { NewPlaylist } from '../../library/playlists/playlists.store.ts';
import { s3 } from '../../platform/aws.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import { publishChanges } from '../../platform/segments/publish-changes.ts';
import { findCurrentSegment } from '../../platform/segments/segments.store.ts';
import { addAlbum, addArtist, addGenre, addPlaylist, addTrack, newId } from '../../testing/catalogue.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedCatalogTable } from '../../testing/isolated-tables.store.ts';
import { asGuest, asUser } from '../../testing/visitor.ts';
import { rebuildIndex } from './rebuild-index.ts';
import type { SearchDocument } from './search-document.ts';
import { getSearchSegment } from './search-segments.ts';
import { createSegmentIndex } from './segment-index.ts';

let restoreBucket: () => void;
let removeCatalogue: () => Promise<void>;
beforeAll(async () => {
  restoreBucket = await isolatedBucket('SEARCH_BUCKET');
  // A rebuild reads the whole catalogue, and the shared one contains the music of all test files.
  removeCatalogue = await isolatedCatalogTable();
});
afterAll(async () => {
  restoreBucket();
  await removeCatalogue();
});

type Named = Omit<SearchDocument, 'artists' | 'album' | 'plays'> & Partial<SearchDocument>;

/** Builds an item in the notation of DynamoDB streams. */
const buildImage = ({ id, name, sortName, artists = [], album, plays = 0 }: Named) => ({
  id: { S: id },
  name: { S: name },
  ...(sortName !== undefined && { sortName: { S: sortName } }),
  plays: { N: String(plays) },
  artists: { L: artists.map((artist) => ({ M: { id: { S: 'art_1' }, name: { S: artist } } })) },
  album: album ? { M: { id: { S: 'alb_1' }, name: { S: album } } } : { NULL: true },
});

const buildRecord = (before: Named | null, after: Named | null): DynamoDBRecord => ({
  dynamodb: { ...(before && { OldImage: buildImage(before) }), ...(after && { NewImage: buildImage(after) }) },
});
const buildAddedRecord = (document: Named) => buildRecord(null, document);

const buildGenreImage = ({ name, displayName }: Pick<Genre, 'name' | 'displayName'>) => ({
  sk: { S: 'genre' },
  name: { S: name },
  displayName: { S: displayName },
});

const buildPlaylistImage = ({ id, name, owner, isPublic }: NewPlaylist) => ({
  sk: { S: 'playlist' },
  id: { S: id },
  name: { S: name },
  owner: { M: { id: { S: owner.id }, name: owner.name === null ? { NULL: true } : { S: owner.name } } },
  isPublic: { BOOL: isPublic },
  removedAt: { NULL: true },
});

const indexRecords = (...Records: DynamoDBRecord[]) => handler({ Records });

/** Searches with a new container, which uses the newest segment immediately. */
const findIds = async (text: string, type: SearchType = 'tracks') =>
  (await createSegmentIndex().find(text, 10))[type].map(({ id }) => id);

/** Returns the current segment of tracks. */
const readCurrentSegment = async () => {
  const segment = await findCurrentSegment(getSearchSegment('tracks'));
  return segment && segment !== 'unchanged' ? segment : undefined;
};

/** Returns a unique word that is not similar to the words of other tests. */
const createUniqueWord = () => randomBytes(12).toString('hex');

/** Returns the id of a track that does not exist, so that it is not in the results of other tests. */
const getId = (word: string) => `trk_00${word.toUpperCase()}`;

describe('search index worker', () => {
  it('finds a new track, a renamed one only by its new name, and no deleted one', async () => {
    const [old, name] = [createUniqueWord(), createUniqueWord()];
    const { id } = await addTrack({ name: old });
    await indexRecords(buildAddedRecord({ id, name: old }));
    expect(await findIds(old)).toEqual([id]);
    await indexRecords(buildRecord({ id, name: old }, { id, name }));
    expect(await findIds(old)).toEqual([]);
    expect(await findIds(name)).toEqual([id]);
    await indexRecords(buildRecord({ id, name }, null));
    expect(await findIds(name)).toEqual([]);
  });

  it('finds a track by the current names of its artist and album', async () => {
    const [artist, album, newArtist, newAlbum] = [
      createUniqueWord(),
      createUniqueWord(),
      createUniqueWord(),
      createUniqueWord(),
    ];
    const { id } = await addTrack();
    const before = { id, name: 'Low Tide', artists: [artist], album };
    await indexRecords(buildAddedRecord(before));
    expect([await findIds(artist), await findIds(album)]).toEqual([[id], [id]]);
    await indexRecords(buildRecord(before, { ...before, artists: [newArtist], album: newAlbum }));
    expect([await findIds(artist), await findIds(album)]).toEqual([[], []]);
    expect([await findIds(newArtist), await findIds(newAlbum)]).toEqual([[id], [id]]);
  });

  it('finds an artist only while they are public', async () => {
    const name = createUniqueWord();
    const artist = { id: newId.artist(), name };
    const hidden = { ...buildImage(artist), isPublished: { BOOL: false } };
    await indexRecords({ dynamodb: { NewImage: hidden } });
    expect(await findIds(name, 'artists')).toEqual([]);
    await indexRecords({ dynamodb: { OldImage: hidden, NewImage: { ...hidden, isPublished: { BOOL: true } } } });
    expect(await findIds(name, 'artists')).toEqual([artist.id]);
    await indexRecords({ dynamodb: { OldImage: { ...hidden, isPublished: { BOOL: true } }, NewImage: hidden } });
    expect(await findIds(name, 'artists')).toEqual([]);
  });

  it('finds an artist by a sort name that is stored later', async () => {
    const [name, sortName] = [createUniqueWord(), createUniqueWord()];
    const { id } = await addArtist({ name });
    await indexRecords(buildAddedRecord({ id, name }));
    expect(await findIds(sortName, 'artists')).toEqual([]);
    await indexRecords(buildRecord({ id, name }, { id, name, sortName }));
    expect([await findIds(name, 'artists'), await findIds(sortName, 'artists')]).toEqual([[id], [id]]);
  });

  it('finds a genre by its current display name', async () => {
    const [old, displayName] = [createUniqueWord(), createUniqueWord()];
    const genre = await addGenre({ displayName: old });
    await indexRecords({ dynamodb: { NewImage: buildGenreImage(genre) } });
    expect(await findIds(old, 'genres')).toEqual([`genre#${genre.name}`]);
    await indexRecords({
      dynamodb: { OldImage: buildGenreImage(genre), NewImage: buildGenreImage({ ...genre, displayName }) },
    });
    expect(await findIds(old, 'genres')).toEqual([]);
    expect(await findIds(displayName, 'genres')).toEqual([`genre#${genre.name}`]);
    await indexRecords({ dynamodb: { OldImage: buildGenreImage({ ...genre, displayName }) } });
    expect(await findIds(displayName, 'genres')).toEqual([]);
  });

  it('finds a public playlist by its name and owner, and no private or deleted one', async () => {
    const [name, owner] = [createUniqueWord(), createUniqueWord()];
    const playlist = await addPlaylist({ name, owner: { id: 'usr_01JD0000000000000000000009', name: owner } });
    const publicRecord = { dynamodb: { NewImage: buildPlaylistImage(playlist) } };
    await indexRecords(publicRecord);
    expect(await findIds(name, 'playlists')).toEqual([playlist.id]);
    expect(await findIds(owner, 'playlists')).toEqual([playlist.id]);
    const hidden = buildPlaylistImage({ ...playlist, isPublic: false });
    await indexRecords({ dynamodb: { OldImage: buildPlaylistImage(playlist), NewImage: hidden } });
    expect(await findIds(name, 'playlists')).toEqual([]);
    await indexRecords({ dynamodb: { OldImage: hidden, NewImage: buildPlaylistImage(playlist) } });
    await indexRecords({
      dynamodb: {
        OldImage: buildPlaylistImage(playlist),
        NewImage: { ...buildPlaylistImage(playlist), removedAt: { S: '2026-11-22T00:00:00.000Z' } },
      },
    });
    expect(await findIds(name, 'playlists')).toEqual([]);
  });

  it('deletes the index files that contain a playlist when the index changes a day after it was made private', async () => {
    const owner = createUniqueWord();
    const playlist = buildPlaylistImage(
      await addPlaylist({ owner: { id: 'usr_01JD0000000000000000000009', name: owner } }),
    );
    await indexRecords({ dynamodb: { NewImage: playlist } });
    await indexRecords({ dynamodb: { OldImage: playlist, NewImage: { ...playlist, isPublic: { BOOL: false } } } });
    const { id, name } = await addPlaylist();
    const other = { id, name, artists: [], album: '', plays: 0 };
    await publishChanges<SearchDocument>(
      getSearchSegment('playlists'),
      new Map([[id, other]]),
      () => Date.now() + 25 * 3_600_000,
    );
    const keys = await listObjectKeys('SEARCH_BUCKET', 'search/playlists/');
    const objects = await Promise.all(keys.map((key) => readObject({ bucket: 'SEARCH_BUCKET', key })));
    expect(objects.map((bytes) => Buffer.from(bytes).toString('latin1')).join()).not.toContain(owner);
  });

  it('creates no new segment when a batch is repeated', async () => {
    const name = createUniqueWord();
    // The first batch creates the file. Later ones are stored as changes, which are compared.
    await indexRecords(buildAddedRecord({ id: getId(createUniqueWord()), name: createUniqueWord() }));
    await indexRecords(buildAddedRecord({ id: getId(name), name }));
    const before = await readCurrentSegment();
    await indexRecords(buildAddedRecord({ id: getId(name), name }));
    expect(await readCurrentSegment()).toEqual(before);
  });

  it('creates a new segment for plays only when they have doubled', async () => {
    const document = { id: getId(createUniqueWord()), name: createUniqueWord(), plays: 1_100 };
    await indexRecords(buildAddedRecord(document));
    const before = await readCurrentSegment();
    await indexRecords(buildRecord(document, { ...document, plays: 1_900 }));
    expect(await readCurrentSegment()).toEqual(before);
    await indexRecords(buildRecord(document, { ...document, plays: 2_300 }));
    expect(await readCurrentSegment()).not.toEqual(before);
  });

  it('fails the batch when the index cannot be written', async () => {
    const name = createUniqueWord();
    const records = [buildAddedRecord({ id: getId(name), name })];
    vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
    await expect(indexRecords(...records)).rejects.toThrow('busy');
    vi.restoreAllMocks();
    await indexRecords(...records);
    expect(await findIds(name)).toEqual([getId(name)]);
  });

  it('keeps all changes of concurrent batches', async () => {
    const names = Array.from({ length: 4 }, createUniqueWord);
    await Promise.all(names.map((name) => indexRecords(buildAddedRecord({ id: getId(name), name }))));
    for (const name of names) expect(await findIds(name)).toEqual([getId(name)]);
  });

  it('continues with the other items when one cannot be parsed', async () => {
    const name = createUniqueWord();
    await indexRecords(
      { dynamodb: { NewImage: { id: { S: 'trk_broken' } } } },
      buildAddedRecord({ id: getId(name), name }),
      {},
    );
    expect(await findIds(name)).toEqual([getId(name)]);
  });

  it('contains exactly the catalogue after a rebuild', async () => {
    const [existing, deleted] = [createUniqueWord(), createUniqueWord()];
    const artist = await addArtist({ name: existing });
    const genre = await addGenre({ displayName: `Genre ${existing}` });
    await indexRecords(buildAddedRecord({ id: getId(deleted), name: deleted }));
    await rebuildIndex(() => {});
    expect(await findIds(existing, 'artists')).toEqual([artist.id]);
    expect(await findIds(existing, 'genres')).toEqual([`genre#${genre.name}`]);
    expect(await findIds(deleted)).toEqual([]);
  });

  it('includes changes during a rebuild', async () => {
    const name = createUniqueWord();
    const concurrentChanges: Promise<unknown>[] = [];
    await addArtist();
    await rebuildIndex(() => {
      if (concurrentChanges.length > 0) return;
      concurrentChanges.push(addTrack({ name }).then(({ id }) => indexRecords(buildAddedRecord({ id, name }))));
    });
    await Promise.all(concurrentChanges);
    expect(await findIds(name)).toHaveLength(1);
  });
});

describe('GET search', () => {
  const word = createUniqueWord();

  beforeAll(async () => {
    const artist = await addArtist({ name: `Vesper ${word}` });
    const album = await addAlbum({ name: `Harbour ${word}`, artists: [artist] });
    const track = await addTrack({ name: `Lantern ${word}`, album, artists: [artist] });
    const other = await addTrack({ name: `Lighthouse ${word}` });
    const artists = [artist.name];
    const genre = await addGenre({ displayName: `Dub ${word}` });
    await indexRecords(
      { dynamodb: { NewImage: buildGenreImage(genre) } },
      buildAddedRecord({ id: artist.id, name: artist.name }),
      buildAddedRecord({ id: album.id, name: album.name, artists }),
      buildAddedRecord({ id: track.id, name: track.name, artists, album: album.name }),
      buildAddedRecord({ id: other.id, name: other.name }),
      buildAddedRecord({ id: `trk_01JD${'0'.repeat(22)}`, name: `Deleted ${word}` }),
    );
    await createSegmentIndex().find('', 1);
  });

  const search = (query: string, types?: string) =>
    asGuest().call(searchContract.search, { query: { query, ...(types && { types }) } });

  it('returns artist, album and track, with the exact name as the top result', async () => {
    const { results, top } = await search(`vesper ${word}`);
    expect(results.artists.map(({ name }) => name)).toEqual([`Vesper ${word}`]);
    expect(results.albums.map(({ name }) => name)).toEqual([`Harbour ${word}`]);
    expect(results.tracks.map(({ name }) => name)).toEqual([`Lantern ${word}`]);
    expect(top).toEqual({ type: 'artists', id: results.artists[0]?.id });
  });

  it('returns a genre with its name as the id', async () => {
    const { results, top } = await search(`dub ${word}`);
    expect(results.genres.map(({ displayName }) => displayName)).toEqual([`Dub ${word}`]);
    expect(top).toEqual({ type: 'genres', id: results.genres[0]?.name });
  });

  it('returns public playlists, without those that were made private after they were indexed', async () => {
    const [published, hidden] = [
      await addPlaylist({ name: `Night trains ${word}` }),
      await addPlaylist({ name: `Night trains ${word}`, isPublic: false }),
    ];
    const images = [published, { ...hidden, isPublic: true }].map(buildPlaylistImage);
    await indexRecords(...images.map((NewImage) => ({ dynamodb: { NewImage } })));
    await createSegmentIndex().find('', 1);
    await expect
      .poll(async () => (await search(`night trains ${word}`)).results.playlists.map(({ id }) => id))
      .toEqual([published.id]);
  });

  it('returns only the requested types', async () => {
    const { results } = await search(`vesper ${word}`, 'albums');
    expect(results).toMatchObject({ artists: [], albums: [{ name: `Harbour ${word}` }], tracks: [] });
  });

  it('returns the requested number of results of each type', async () => {
    for (const perPage of [1, 2]) {
      const query = { query: `l ${word}`, types: 'tracks', perPage };
      const { results } = await asGuest().call(searchContract.search, { query });
      expect(results.tracks).toHaveLength(perPage);
    }
  });

  it('returns the counts of all types up to the limit', async () => {
    const name = createUniqueWord();
    const additionalTracks = Array.from({ length: discoveryLimits.searchRowsMax + 5 }, (_, number) => ({
      ...{ id: `trk_01JD${String(number).padStart(22, '0')}`, name: `${name} ${number}` },
      ...{ artists: [], album: '', plays: 0 },
    }));
    await publishChanges<SearchDocument>(
      getSearchSegment('tracks'),
      new Map(additionalTracks.map((document) => [document.id, document])),
    );
    const albums = [await addAlbum({ name }), await addAlbum({ name })];
    await indexRecords(...albums.map(({ id, name }) => buildAddedRecord({ id, name })));
    const getCounts = async (types: string, perPage = 1) => {
      const query = { query: name, types, perPage };
      return (await asGuest().call(searchContract.search, { query })).counts;
    };
    const max = discoveryLimits.searchRowsMax;
    await expect.poll(() => getCounts('albums')).toMatchObject({ tracks: max, albums: 2, artists: 0, users: 0 });
    // None of these tracks exists, so those that were read are not counted.
    expect(await getCounts('tracks,albums', 10)).toMatchObject({ tracks: max - 10, albums: 2 });
  });

  it('leaves out items that are only in the index', async () => {
    expect((await search(`deleted ${word}`)).results.tracks).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['5,000 letters', 'a'.repeat(5_000)],
    ['5,000 words', 'a '.repeat(2_500)],
    ['punctuation', '"\'()*^:+-{}[]!?.,;%_\\/'],
    ['operators', 'a OR b AND NOT c NEAR(d, 2)'],
    ['columns', 'name : ^ "x" * - artists:y'],
    ['an unclosed quote', '"glass'],
    ['SQL', "'; DROP TABLE documents; --"],
    ['a zero byte', 'gl\u0000ass'],
    ['half a character', 'glass \ud83d'],
    ['emoji', '🎵🎶'],
    ['other scripts', '東京 Москва القاهرة'],
  ])('returns 200 for %s', async (_, query) => {
    expect((await asGuest().send(searchContract.search, { query: { query } })).status).toBe(200);
  });

  it.each([{ types: 'people' }, { perPage: 0 }, { perPage: 101 }])('returns 422 for %j', async (query) => {
    expect(await asGuest().expectRefusal(searchContract.search, { query })).toMatchObject({ status: 422 });
  });

  it('returns 403 without the permission music.view', async () => {
    expect(await asUser('api.access').expectRefusal(searchContract.search, { query: {} })).toMatchObject({
      status: 403,
    });
  });
});
