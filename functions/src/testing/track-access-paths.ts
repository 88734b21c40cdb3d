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
import { addAlbum, addArtist, addChannel, addGenre, addPlaylist, addTrack, newSlug } from './catalogue.ts';
import { asGuest, type Parts } from './visitor.ts';

export const out: PublicationState = { visibility: 'public', releaseAt: null, trashedAt: null };
export const hidden: PublicationState = { ...out, visibility: 'hidden' };

/** Each way not to be out. No test lets out what is due as late as that, or lets go what is in the bin since today. */
export const notOut: readonly (readonly [string, PublicationState])[] = [
  ['hidden', hidden],
  ['unlisted', { ...out, visibility: 'unlisted' }],
  ['scheduled', { ...out, releaseAt: '2041-03-05T00:00:00.000Z' }],
  ['trashed', { ...out, trashedAt: new Date().toISOString() }],
];

/** Music that everything leads to: by its artist, genre, tag, charts, channel, playlist, radio and search. */
export const addMusic = async () => {
  const [genre, tag] = [await addGenre(), newSlug('tag')];
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

/** A call, as somebody makes it. */
export type Way = readonly [Endpoint, Parts];

/** Every way to come upon music without knowing of it: calls that anybody may make. */
export const waysTo = ({ genre, tag, artist, channel, playlist, single }: Music): readonly Way[] => [
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

/** Calls about the music itself. */
export const callsAbout = ({ album, track }: Music): readonly Way[] => [
  [albumContract.get, { params: { albumId: album.id } }],
  [trackContract.get, { params: { trackId: track.id } }],
  [trackContract.stream, { params: { trackId: track.id } }],
];

interface Caller {
  readonly send: Send;
}

/** Paths of those calls whose answers show some of these ids. */
export const showing = async (ways: readonly Way[], ids: readonly string[], as: Caller): Promise<string[]> => {
  const shown = await Promise.all(
    ways.map(async ([endpoint, parts]) => {
      const words = await (await as.send(endpoint, parts as never)).text();
      return ids.some((id) => words.includes(id)) ? endpoint.path : [];
    }),
  );
  return [...new Set(shown.flat())].toSorted();
};

/** Which of all ways show a guest some of these ids. */
export const shownBy = (music: Music, ids: readonly string[]): Promise<string[]> =>
  showing(waysTo(music), ids, asGuest());

export const statusesOf = (calls: readonly Way[], as: Caller): Promise<number[]> =>
  Promise.all(calls.map(async ([endpoint, parts]) => (await as.send(endpoint, parts as never)).status));

/** How the calls about the music itself are answered. */
export const statuses = (music: Music, as: Caller = asGuest()): Promise<number[]> => statusesOf(callsAbout(music), as);
