import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { tagContract } from '@overtone/shared/catalog/tags/tag.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Send } from './calls.ts';
import { addAlbum, addArtist, addChannel, addGenre, addPlaylist, addTrack, createUniqueSlug } from './catalogue.ts';
import { asGuest, type RequestParts } from './visitor.ts';

export const publicState: PublicationState = { visibility: 'public', releaseAt: null, trashedAt: null };
export const hiddenState: PublicationState = { ...publicState, visibility: 'hidden' };

/** The unpublished states. The scheduled date and the date in the trash are chosen so that no worker acts during tests. */
export const unpublishedStates: readonly (readonly [string, PublicationState])[] = [
  ['hidden', hiddenState],
  ['unlisted', { ...publicState, visibility: 'unlisted' }],
  ['scheduled', { ...publicState, releaseAt: '2041-03-05T00:00:00.000Z' }],
  ['trashed', { ...publicState, trashedAt: new Date().toISOString() }],
];

/** Adds music that can be reached by its artist, genre, tag, charts, channel, playlist, radio and search. */
export const addMusic = async () => {
  const [genre, tag] = [await addGenre(), createUniqueSlug('tag')];
  const artist = await addArtist({ genres: [genre.name] });
  const labels = { artists: [artist], genres: [genre.name], tags: [tag] };
  const album = await addAlbum({ ...labels, tracksCount: 2, duration: 122_000 });
  const [track, other] = [
    await addTrack({ ...labels, album, hasLyrics: true }),
    await addTrack({ ...labels, album, number: 2 }),
  ];
  const single = await addTrack({ artists: [artist] });
  const picks = [track, single].map(({ id }) => ({ type: 'track', id }) as const);
  const [channel, playlist] = [
    await addChannel({ contentType: 'tracks', picks }),
    await addPlaylist({}, [track, single]),
  ];
  return { genre, tag, artist, album, track, other, single, channel, playlist };
};
export type Music = Awaited<ReturnType<typeof addMusic>>;

/** A request to an endpoint. */
export type ApiRequest = readonly [Endpoint, RequestParts];

/** Returns all requests by which guests may discover the music. */
export const getDiscoveryRequests = ({
  genre,
  tag,
  artist,
  channel,
  playlist,
  single,
}: Music): readonly ApiRequest[] => [
  [artistContract.get, { params: { artistId: artist.id } }],
  [artistContract.albums, { params: { artistId: artist.id } }],
  [artistContract.tracks, { params: { artistId: artist.id } }],
  [artistContract.similar, { params: { artistId: artist.id } }],
  [genreContract.list, {}],
  [tagContract.tracks, { params: { tagName: tag } }],
  [tagContract.albums, { params: { tagName: tag } }],
  [channelContract.get, { params: { slugOrId: channel.slug } }],
  [channelContract.get, { params: { slugOrId: 'genre', restriction: genre.name } }],
  [radioContract.get, { params: { seedType: 'artist', seedId: artist.id }, query: { perPage: 100 } }],
  [radioContract.get, { params: { seedType: 'genre', seedId: genre.name }, query: { perPage: 100 } }],
  [radioContract.get, { params: { seedType: 'track', seedId: single.id }, query: { perPage: 100 } }],
  [radioContract.get, { params: { seedType: 'playlist', seedId: playlist.id }, query: { perPage: 100 } }],
  [playlistContract.get, { params: { playlistId: playlist.id } }],
  [playlistContract.tracks, { params: { playlistId: playlist.id } }],
  [searchContract.search, { query: { query: 'low tide' } }],
  [searchContract.lyrics, { query: { query: 'low tide' } }],
];

/** Returns requests with the id of the music. */
export const getDirectRequests = ({ album, track }: Music): readonly ApiRequest[] => [
  [albumContract.get, { params: { albumId: album.id } }],
  [trackContract.get, { params: { trackId: track.id } }],
  [trackContract.stream, { params: { trackId: track.id } }],
];

interface Caller {
  readonly send: Send;
}

/** Returns the paths of the requests whose responses contain one of the ids. */
export const findPathsShowing = async (
  requests: readonly ApiRequest[],
  ids: readonly string[],
  caller: Caller,
): Promise<string[]> => {
  const matchingPaths = await Promise.all(
    requests.map(async ([endpoint, parts]) => {
      const response = await (await caller.send(endpoint, parts as never)).text();
      return ids.some((id) => response.includes(id)) ? endpoint.path : [];
    }),
  );
  return [...new Set(matchingPaths.flat())].toSorted();
};

/** Returns the paths by which a guest can discover one of the ids. */
export const findGuestPathsShowing = (music: Music, ids: readonly string[]): Promise<string[]> =>
  findPathsShowing(getDiscoveryRequests(music), ids, asGuest());

export const readStatusesOf = (calls: readonly ApiRequest[], caller: Caller): Promise<number[]> =>
  Promise.all(calls.map(async ([endpoint, parts]) => (await caller.send(endpoint, parts as never)).status));

/** Returns the statuses of the requests with the id of the music. */
export const readStatuses = (music: Music, caller: Caller = asGuest()): Promise<number[]> =>
  readStatusesOf(getDirectRequests(music), caller);
