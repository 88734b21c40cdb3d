import { randomBytes } from 'node:crypto';
import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { AlbumId, ArtistId, ChannelId, ImageId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { monotonicFactory } from 'ulid';
import { buildAlbumWrites } from '../catalog/albums/albums.store.ts';
import { buildArtistWrites } from '../catalog/artists/artists.store.ts';
import { putGenre } from '../catalog/genres/genres.store.ts';
import { buildNamedArtistWrites } from '../catalog/ingest/ingest-artists.store.ts';
import type { StoredAlbum } from '../catalog/music/album.item.ts';
import type { TrackAudio } from '../catalog/music/track.item.ts';
import type { StoredTrackDetail } from '../catalog/music/track-detail.item.ts';
import { findStoredAlbum } from '../catalog/publication/publication.store.ts';
import { buildTrackWrites } from '../catalog/tracks/tracks.store.ts';
import { ensureChannel } from '../discovery/channels/channels.store.ts';
import type { StoredChannel } from '../discovery/channels/stored-channel.model.ts';
import { createPlaylistActions, type NewPlaylist } from '../library/playlists/playlists.store.ts';
import { transact } from '../platform/dynamo/transaction.ts';

// Adds items to the catalogue with the stores. Each item has a new id and default values.

const ulid = monotonicFactory();
export const newId = {
  artist: () => ArtistId.parse(`art_${ulid()}`),
  album: () => AlbumId.parse(`alb_${ulid()}`),
  track: () => TrackId.parse(`trk_${ulid()}`),
  playlist: () => PlaylistId.parse(`pls_${ulid()}`),
  channel: () => ChannelId.parse(`chn_${ulid()}`),
};

/** Returns a unique slug. */
export const createUniqueSlug = (prefix: string): string => `${prefix}-${ulid().toLowerCase()}`;

export const createTestImage = (): Image => ({
  id: ImageId.parse(`img_${ulid()}`),
  palette: { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' },
});

const toRef = <Id>({ id, name }: { id: Id; name: string }) => ({ id, name });

const createArtist = (fields: Partial<Artist>): Artist => ({
  id: newId.artist(),
  name: 'Orla Venn',
  image: null,
  header: null,
  bio: null,
  verified: false,
  genres: [],
  links: [],
  plays: 0,
  likes: 0,
  followers: 0,
  createdAt: new Date().toISOString(),
  ...fields,
});

/** Adds a visible artist, even without published music. */
export const addArtist = async (fields: Partial<Artist> = {}): Promise<Artist> => {
  const artist = createArtist(fields);
  await transact(buildArtistWrites(artist));
  return artist;
};

/** Adds an artist and reserves their name, so that they are found by it. */
export const addNamedArtist = async (fields: Pick<Artist, 'name'> & Partial<Artist>): Promise<Artist> => {
  const artist = createArtist(fields);
  await transact(buildNamedArtistWrites(artist, true));
  return artist;
};

export const addAlbum = async (fields: Partial<Album> = {}): Promise<Album> => {
  const album: Album = {
    id: newId.album(),
    name: 'Glass Orchard',
    image: null,
    type: 'album',
    releaseDate: '2026-03-01',
    description: null,
    artists: fields.artists?.map(toRef) ?? [toRef(await addArtist())],
    genres: [],
    tags: [],
    tracksCount: 0,
    duration: 0,
    plays: 0,
    likes: 0,
    reposts: 0,
    owner: null,
    createdAt: new Date().toISOString(),
  };
  const added = { ...album, ...fields, artists: album.artists };
  await transact(buildAlbumWrites(added));
  return added;
};

/** Returns the stored album, published or not. @throws Error if it does not exist */
export const readStoredAlbum = async (id: AlbumId): Promise<StoredAlbum> => {
  const album = await findStoredAlbum(id);
  if (!album) throw new Error(`Album ${id} does not exist`);
  return album;
};

export const addTrack = async (
  fields: Partial<Track> = {},
  detail: Partial<StoredTrackDetail> = {},
  audio: Partial<TrackAudio> = {},
): Promise<Track> => {
  const track: Track = {
    id: newId.track(),
    name: 'Low Tide',
    number: 1,
    disc: 1,
    duration: 61_000,
    plays: 0,
    likes: 0,
    reposts: 0,
    explicit: false,
    genres: [],
    tags: [],
    image: null,
    hasLyrics: false,
    owner: null,
    createdAt: new Date().toISOString(),
    ...fields,
    album: fields.album ? { ...toRef(fields.album), image: fields.album.image } : null,
    artists: fields.artists?.map(toRef) ?? [toRef(await addArtist())],
  };
  const sha256 = randomBytes(32).toString('hex');
  await transact(
    buildTrackWrites({
      track,
      audio: { key: `masters/${sha256}.mp3`, mime: 'audio/mpeg', bytes: 1_000_000, sha256, ...audio },
      detail,
    }),
  );
  return track;
};

export const addGenre = async (fields: Partial<Genre> = {}): Promise<Genre> => {
  const name = createUniqueSlug('dream-pop');
  const genre: Genre = { name, displayName: 'Dream pop', image: null, ...fields };
  await putGenre(genre);
  return genre;
};

export const addChannel = async (fields: Partial<StoredChannel> = {}): Promise<StoredChannel> => {
  const channel: StoredChannel = {
    id: newId.channel(),
    slug: createUniqueSlug('channel'),
    name: 'New releases',
    description: null,
    hideTitle: false,
    contentType: 'albums',
    source: 'picked',
    sourceGenre: null,
    layout: 'grid',
    nestedLayout: 'carousel',
    restrictBy: 'genre',
    seo: { title: null, description: null },
    picks: [],
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: null, oldSlugs: [] },
    ...fields,
  };
  await ensureChannel(channel);
  return channel;
};

export const addPlaylist = async (
  fields: Partial<NewPlaylist> = {},
  tracks: readonly Track[] = [],
): Promise<NewPlaylist> => {
  const now = new Date().toISOString();
  const playlist: NewPlaylist = {
    id: newId.playlist(),
    name: 'Night Trains',
    description: null,
    image: null,
    owner: { id: 'usr_01JD0000000000000000000009', name: 'Overtone' },
    isPublic: true,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  await transact(createPlaylistActions(playlist, tracks));
  return playlist;
};
