import { GenreName } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type * as z from 'zod';
import { findAlbums, findArtists, findGenres, findTracks } from '../../catalog/public.ts';
import { findPlaylists } from '../../library/public.ts';
import { albumRow, artistRow, genreRow, playlistRow, trackRow } from './leaf-row.ts';
import type { ChannelPick } from './stored-channel.model.ts';

const idsOf = <Id extends string>(picks: readonly ChannelPick[], type: ChannelPick['type'], id: z.ZodType<Id>): Id[] =>
  picks.flatMap((pick) => (pick.type === type ? (id.safeParse(pick.id).data ?? []) : []));

/**
 * The rows of hand-picked things, in their order, without those that are gone: a BatchGetItem for each type, all at
 * once. 1 round trip, half a unit a row.
 */
export const findPicks = async (picks: readonly ChannelPick[]): Promise<ChannelLeafRow[]> => {
  const [tracks, albums, artists, playlists, genres] = await Promise.all([
    findTracks(idsOf(picks, 'track', TrackId)),
    findAlbums(idsOf(picks, 'album', AlbumId)),
    findArtists(idsOf(picks, 'artist', ArtistId)),
    findPlaylists(idsOf(picks, 'playlist', PlaylistId)),
    findGenres(idsOf(picks, 'genre', GenreName)),
  ]);
  const rows = new Map<string, ChannelLeafRow>([
    ...tracks.map((track) => [`track ${track.id}`, trackRow(track)] as const),
    ...albums.map((album) => [`album ${album.id}`, albumRow(album)] as const),
    ...artists.map((artist) => [`artist ${artist.id}`, artistRow(artist)] as const),
    // Picked while it was public, it may be its owner's alone by now.
    ...playlists.flatMap((playlist) =>
      playlist.isPublic ? [[`playlist ${playlist.id}`, playlistRow(playlist)] as const] : [],
    ),
    ...genres.map((genre) => [`genre ${genre.name}`, genreRow(genre)] as const),
  ]);
  return picks.flatMap(({ type, id }) => rows.get(`${type} ${id}`) ?? []);
};
