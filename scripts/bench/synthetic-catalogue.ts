import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { albumWrites } from '@overtone/functions/catalog/albums/albums.store.ts';
import { artistWrites } from '@overtone/functions/catalog/artists/artists.store.ts';
import { trackWrites } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import type { TransactAction } from '@overtone/functions/platform/dynamo/transaction.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';

/**
 * The catalogue repeats one block of 40 tracks: an artist with two albums of fourteen, and twelve artists with a single each.
 * So every page of a small catalogue is as long as it is in a large one, and their costs can be compared.
 */
const block = { tracks: 40, albums: 14, artists: 13, longAlbums: 2, tracksPerLongAlbum: 14 } as const;
export const genres = 12;
const longTracks = block.longAlbums * block.tracksPerLongAlbum;
/** Actions of one BatchWriteItem (AWS service quota), and batches under way at once. */
const batchSize = 25;
const batchesAtOnce = 8;

const ulid = (number: number): string => String(number).padStart(26, '0');
const image = (number: number): Image => ({
  id: `img_${ulid(number)}`,
  palette: { dominant: '#123456', vibrant: '#ff8a4c', dark: '#12302c', light: '#a8e0d0' },
});
const day = (number: number): string => new Date(Date.UTC(2000, 0, 1 + (number % 9_000))).toISOString();

export const artistAt = (number: number): Artist => ({
  id: `art_${ulid(number)}`,
  name: `Synthetic artist ${number}`,
  image: image(number),
  header: null,
  bio: 'An artist that exists to be counted.',
  verified: false,
  genres: [`genre-${number % genres}`],
  links: [],
  plays: number,
  likes: 0,
  followers: 0,
  createdAt: day(number),
});

export const albumAt = (number: number): Album => {
  const place = number % block.albums;
  const isLong = place < block.longAlbums;
  const first = Math.floor(number / block.albums) * block.artists;
  const artist = artistAt(first + (isLong ? 0 : place - block.longAlbums + 1));
  const tracksCount = isLong ? block.tracksPerLongAlbum : 1;
  return {
    id: `alb_${ulid(number)}`,
    name: `Synthetic album ${number}`,
    type: isLong ? 'album' : 'single',
    releaseDate: day(number).slice(0, 10),
    image: image(number),
    description: null,
    artists: [{ id: artist.id, name: artist.name }],
    genres: artist.genres,
    tags: [`tag-${number % 40}`],
    tracksCount,
    duration: tracksCount * 200_000,
    plays: number,
    likes: 0,
    reposts: 0,
    owner: null,
    createdAt: day(number),
  };
};

const albumOf = (track: number): number => {
  const place = track % block.tracks;
  const inBlock =
    place < longTracks ? Math.floor(place / block.tracksPerLongAlbum) : block.longAlbums + place - longTracks;
  return Math.floor(track / block.tracks) * block.albums + inBlock;
};

export const trackAt = (number: number): Track => {
  const place = number % block.tracks;
  const album = albumAt(albumOf(number));
  return {
    id: `trk_${ulid(number)}`,
    name: `Synthetic track ${number}`,
    album: { id: album.id, name: album.name, image: album.image },
    artists: album.artists,
    number: place < longTracks ? (place % block.tracksPerLongAlbum) + 1 : 1,
    disc: 1,
    duration: 200_000,
    plays: number,
    likes: 0,
    reposts: 0,
    explicit: false,
    genres: album.genres,
    tags: album.tags,
    image: album.image,
    hasLyrics: false,
    owner: null,
    createdAt: day(number),
  };
};

export const silent = { waveform: null, lyrics: null, isrc: null, bpm: null, loudness: -14 };
/** The code of every third track. */
const codeAt = (number: number): string | null => (number % 3 === 0 ? `GBSYN${String(number).padStart(7, '0')}` : null);
/** The one track that is read whole has a waveform; the others spare the loading its weight. */
const detailOf = (number: number) => ({
  ...silent,
  isrc: codeAt(number),
  ...(number === 0 && { waveform: Array<number>(220).fill(50) }),
});
const sha256 = '0'.repeat(64);
export const audio = { key: `masters/${sha256}.mp3`, mime: 'audio/mpeg', bytes: 4_000_000, sha256 };

function* actions(from: number, to: number): Generator<TransactAction> {
  let album = from === 0 ? -1 : albumOf(from - 1);
  let artist = from === 0 ? '' : albumAt(album).artists[0]?.id;
  for (let number = from; number < to; number++) {
    if (albumOf(number) !== album) {
      album = albumOf(number);
      const id = albumAt(album).artists[0]?.id;
      if (id && id !== artist) yield* artistWrites(artistAt(Number(id.slice('art_'.length))));
      artist = id;
      yield* albumWrites(albumAt(album));
    }
    yield* trackWrites({ track: trackAt(number), audio, detail: detailOf(number) });
  }
}

/** Writes items over whatever was there. */
export const write = async (table: string, items: Record<string, unknown>[]): Promise<void> => {
  let left = items.map((Item) => ({ PutRequest: { Item } }));
  while (left.length > 0) {
    const { UnprocessedItems } = await dynamo().send(new BatchWriteCommand({ RequestItems: { [table]: left } }));
    left = (UnprocessedItems?.[table] ?? []) as typeof left;
  }
};

/** Gives a track another name, as an edit would. */
export const rename = async (number: number, name: string): Promise<void> => {
  const writes = trackWrites({ track: { ...trackAt(number), name }, audio, detail: detailOf(number) });
  for (const { Put } of writes) if (Put?.Item && Put.TableName) await write(Put.TableName, [Put.Item]);
};

/** Writes tracks `from` to `to` with their albums and artists, by the product's own write functions; `wanted` leaves items out. */
export const load = async (
  from: number,
  to: number,
  progress: (tracks: number) => void,
  wanted: (item: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<void> => {
  let batch: Record<string, unknown>[] = [];
  const underWay = new Set<Promise<void>>();
  let table = '';
  const flush = async (): Promise<void> => {
    const writing: Promise<void> = write(table, batch).finally(() => underWay.delete(writing));
    underWay.add(writing);
    batch = [];
    if (underWay.size >= batchesAtOnce) await Promise.race(underWay);
  };
  let items = 0;
  for (const { Put } of actions(from, to)) {
    if (!Put?.Item || !Put.TableName || !wanted(Put.Item)) continue;
    table = Put.TableName;
    batch.push(Put.Item);
    if (batch.length === batchSize) await flush();
    if (++items % 50_000 === 0) progress(items);
  }
  if (batch.length > 0) await flush();
  await Promise.all(underWay);
};
