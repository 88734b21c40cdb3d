import * as z from 'zod';
import { Album } from '../../catalog/music/album.model.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId } from '../../ids.ts';
import { Playlist } from '../playlists/playlist.model.ts';
import { reactionsStateOf, targetTypeOf } from '../reactions/reaction.model.ts';

/** What can be liked. */
export const LikeType = z.enum(['track', 'album', 'artist', 'playlist']);
export type LikeType = z.output<typeof LikeType>;

/** Ids of what can be liked: each says by its beginning what it is of. */
export const LikedId = z.union([TrackId, AlbumId, ArtistId, PlaylistId]);
export type LikedId = z.output<typeof LikedId>;

/** What an id is of. */
export const likeTypeOf = (id: LikedId): LikeType => targetTypeOf(id) as LikeType;

/** One thing that is to be liked, or no longer. */
export const LikeChange = z.object({
  id: LikedId,
  liked: z.boolean(),
  /** When somebody said so, where they were offline; the future counts as now. */
  at: z.iso.datetime().optional(),
});
export type LikeChange = z.output<typeof LikeChange>;

/** Where somebody's likes stand. */
export const LikesState = reactionsStateOf(LikeType);
export type LikesState = z.output<typeof LikesState>;

const added = { likedAt: z.iso.datetime() };
export const LikedTrack = Track.extend(added);
export type LikedTrack = z.output<typeof LikedTrack>;
export const LikedAlbum = Album.extend(added);
export type LikedAlbum = z.output<typeof LikedAlbum>;
export const LikedArtist = Artist.extend(added);
export type LikedArtist = z.output<typeof LikedArtist>;
export const LikedPlaylist = Playlist.extend(added);
export type LikedPlaylist = z.output<typeof LikedPlaylist>;

/** What a list of likes can be sorted by. */
export const LikedSort = z.enum(['added', 'name', 'artist', 'album', 'duration', 'released']);
export type LikedSort = z.output<typeof LikedSort>;

/** The direction that each begins with. */
export const likedOrders = {
  added: 'desc',
  name: 'asc',
  artist: 'asc',
  album: 'asc',
  duration: 'asc',
  released: 'desc',
} as const satisfies Record<LikedSort, 'asc' | 'desc'>;
