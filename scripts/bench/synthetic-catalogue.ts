import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { buildAlbumWrites } from '@overtone/functions/catalog/albums/albums.store.ts';
import { buildArtistWrites } from '@overtone/functions/catalog/artists/artists.store.ts';
import { buildTrackWrites } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import type { TransactAction } from '@overtone/functions/platform/dynamo/transaction.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';

/**
 * The catalogue repeats one block of 40 tracks: an artist with two albums of 14 tracks, and twelve artists with a
 * single each. The pages of a small and of a large catalogue are therefore equally long, so that their costs can be
 * compared.
 */
const block = { tracks: 40, albums: 14, artists: 13, longAlbums: 2, tracksPerLongAlbum: 14 } as const;
export const genreCount = 12;
const tracksOnLongAlbums = block.longAlbums * block.tracksPerLongAlbum;
/** Items of one BatchWriteItem (AWS service quota). */
const batchSize = 25;
const batchConcurrency = 8;

const formatUlid = (number: number): string => String(number).padStart(26, '0');
const buildImage = (number: number): Image => ({
  id: `img_${formatUlid(number)}`,
  palette: { dominant: '#123456', vibrant: '#ff8a4c', dark: '#12302c', light: '#a8e0d0' },
});
const buildDate = (number: number): string => new Date(Date.UTC(2000, 0, 1 + (number % 9_000))).toISOString();

export const buildArtist = (number: number): Artist => ({
  id: `art_${formatUlid(number)}`,
  name: `Synthetic artist ${number}`,
  image: buildImage(number),
  header: null,
  bio: 'A synthetic artist for benchmarks.',
  verified: false,
  genres: [`genre-${number % genreCount}`],
  links: [],
  plays: number,
  likes: 0,
  followers: 0,
  createdAt: buildDate(number),
});

export const buildAlbum = (number: number): Album => {
  const indexInBlock = number % block.albums;
  const isLong = indexInBlock < block.longAlbums;
  const firstArtist = Math.floor(number / block.albums) * block.artists;
  const artist = buildArtist(firstArtist + (isLong ? 0 : indexInBlock - block.longAlbums + 1));
  const tracksCount = isLong ? block.tracksPerLongAlbum : 1;
  return {
    id: `alb_${formatUlid(number)}`,
    name: `Synthetic album ${number}`,
    type: isLong ? 'album' : 'single',
    releaseDate: buildDate(number).slice(0, 10),
    image: buildImage(number),
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
    createdAt: buildDate(number),
  };
};

/** Returns the number of the album that a track is on. */
const getAlbumNumber = (track: number): number => {
  const indexInBlock = track % block.tracks;
  const albumInBlock =
    indexInBlock < tracksOnLongAlbums
      ? Math.floor(indexInBlock / block.tracksPerLongAlbum)
      : block.longAlbums + indexInBlock - tracksOnLongAlbums;
  return Math.floor(track / block.tracks) * block.albums + albumInBlock;
};

export const buildTrack = (number: number): Track => {
  const indexInBlock = number % block.tracks;
  const album = buildAlbum(getAlbumNumber(number));
  return {
    id: `trk_${formatUlid(number)}`,
    name: `Synthetic track ${number}`,
    album: { id: album.id, name: album.name, image: album.image },
    artists: album.artists,
    number: indexInBlock < tracksOnLongAlbums ? (indexInBlock % block.tracksPerLongAlbum) + 1 : 1,
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
    createdAt: buildDate(number),
  };
};

export const emptyDetail = { waveform: null, lyrics: null, isrc: null, bpm: null, loudness: -14 };
/** Every third track has an ISRC. */
const buildIsrc = (number: number): string | null =>
  number % 3 === 0 ? `GBSYN${String(number).padStart(7, '0')}` : null;
/** Only the track whose page is measured has a waveform, because waveforms slow down the writes. */
const buildDetail = (number: number) => ({
  ...emptyDetail,
  isrc: buildIsrc(number),
  ...(number === 0 && { waveform: Array<number>(220).fill(50) }),
});
const sha256 = '0'.repeat(64);
export const masterFile = { key: `masters/${sha256}.mp3`, mime: 'audio/mpeg', bytes: 4_000_000, sha256 };

function* generateActions(from: number, to: number): Generator<TransactAction> {
  let album = from === 0 ? -1 : getAlbumNumber(from - 1);
  let artist = from === 0 ? '' : buildAlbum(album).artists[0]?.id;
  for (let number = from; number < to; number++) {
    if (getAlbumNumber(number) !== album) {
      album = getAlbumNumber(number);
      const id = buildAlbum(album).artists[0]?.id;
      if (id && id !== artist) yield* buildArtistWrites(buildArtist(Number(id.slice('art_'.length))));
      artist = id;
      yield* buildAlbumWrites(buildAlbum(album));
    }
    yield* buildTrackWrites({ track: buildTrack(number), audio: masterFile, detail: buildDetail(number) });
  }
}

/** Writes items and replaces existing ones. */
export const writeBatch = async (table: string, items: Record<string, unknown>[]): Promise<void> => {
  let remaining = items.map((Item) => ({ PutRequest: { Item } }));
  while (remaining.length > 0) {
    const { UnprocessedItems } = await dynamo().send(new BatchWriteCommand({ RequestItems: { [table]: remaining } }));
    remaining = (UnprocessedItems?.[table] ?? []) as typeof remaining;
  }
};

/** Renames a track, like an edit. */
export const renameTrack = async (number: number, name: string): Promise<void> => {
  const writes = buildTrackWrites({
    track: { ...buildTrack(number), name },
    audio: masterFile,
    detail: buildDetail(number),
  });
  for (const { Put } of writes) if (Put?.Item && Put.TableName) await writeBatch(Put.TableName, [Put.Item]);
};

/**
 * Writes tracks with their albums and artists, using the items that the application writes.
 * @param to number of the last track, exclusive
 * @param onProgress called with the number of written items
 * @param filter returns false for items that are not written
 */
export const writeTracks = async (
  from: number,
  to: number,
  onProgress: (items: number) => void,
  filter: (item: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<void> => {
  let batch: Record<string, unknown>[] = [];
  const pendingWrites = new Set<Promise<void>>();
  let table = '';
  const flush = async (): Promise<void> => {
    const whenWritten: Promise<void> = writeBatch(table, batch).finally(() => pendingWrites.delete(whenWritten));
    pendingWrites.add(whenWritten);
    batch = [];
    if (pendingWrites.size >= batchConcurrency) await Promise.race(pendingWrites);
  };
  let items = 0;
  for (const { Put } of generateActions(from, to)) {
    if (!Put?.Item || !Put.TableName || !filter(Put.Item)) continue;
    table = Put.TableName;
    batch.push(Put.Item);
    if (batch.length === batchSize) await flush();
    if (++items % 50_000 === 0) onProgress(items);
  }
  if (batch.length > 0) await flush();
  await Promise.all(pendingWrites);
};
