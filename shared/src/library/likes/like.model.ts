import * as z from 'zod';
import { Album } from '../../catalog/music/album.model.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { AlbumId, ArtistId, PlaylistId, TrackId } from '../../ids.ts';
import { Playlist } from '../playlists/playlist.model.ts';
import { createReactionsStateSchema, getTargetType } from '../reactions/reaction.model.ts';

/** The types of targets that can be liked. */
export const LikeType = z.enum(['track', 'album', 'artist', 'playlist']);
export type LikeType = z.output<typeof LikeType>;

/** Ids of targets that can be liked. The prefix of an id determines its type. */
export const LikedId = z.union([TrackId, AlbumId, ArtistId, PlaylistId]);
export type LikedId = z.output<typeof LikedId>;

/** Returns the type of a target by the prefix of its id. */
export const getLikeType = (id: LikedId): LikeType => getTargetType(id) as LikeType;

/** A target to add to the likes or to remove from them. */
export const LikeChange = z.object({
  id: LikedId,
  liked: z.boolean(),
  /** When the user pressed the button, if the browser was offline. A future time counts as now. */
  at: z.iso.datetime().optional(),
});
export type LikeChange = z.output<typeof LikeChange>;

/** The totals of the likes of a user. */
export const LikesState = createReactionsStateSchema(LikeType);
export type LikesState = z.output<typeof LikesState>;

const likeTime = { likedAt: z.iso.datetime() };
export const LikedTrack = Track.extend(likeTime);
export type LikedTrack = z.output<typeof LikedTrack>;
export const LikedAlbum = Album.extend(likeTime);
export type LikedAlbum = z.output<typeof LikedAlbum>;
export const LikedArtist = Artist.extend(likeTime);
export type LikedArtist = z.output<typeof LikedArtist>;
export const LikedPlaylist = Playlist.extend(likeTime);
export type LikedPlaylist = z.output<typeof LikedPlaylist>;

/** The fields by which lists of likes can be sorted. */
export const LikedSort = z.enum(['added', 'name', 'artist', 'album', 'duration', 'released']);
export type LikedSort = z.output<typeof LikedSort>;

/** The default direction of each field. */
export const likedOrders = {
  added: 'desc',
  name: 'asc',
  artist: 'asc',
  album: 'asc',
  duration: 'asc',
  released: 'desc',
} as const satisfies Record<LikedSort, 'asc' | 'desc'>;
