import * as z from 'zod';
import { Album } from '../../catalog/music/album.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { AlbumId, PlaylistId, TrackId } from '../../ids.ts';
import { Playlist } from '../playlists/playlist.model.ts';
import { reactionsStateOf } from '../reactions/reaction.model.ts';

/** What can be reposted. */
export const RepostType = z.enum(['track', 'album', 'playlist']);
export type RepostType = z.output<typeof RepostType>;

/** Ids of what can be reposted: each says by its beginning what it is of. */
export const RepostedId = z.union([TrackId, AlbumId, PlaylistId]);
export type RepostedId = z.output<typeof RepostedId>;

/** One thing that is to be reposted, or no longer. */
export const RepostChange = z.object({
  id: RepostedId,
  reposted: z.boolean(),
  /** When somebody said so, where they were offline; the future counts as now. */
  at: z.iso.datetime().optional(),
});
export type RepostChange = z.output<typeof RepostChange>;

/** Where somebody's reposts stand. */
export const RepostsState = reactionsStateOf(RepostType);
export type RepostsState = z.output<typeof RepostsState>;

/** Something that somebody reposted, and when. */
const since = { repostedAt: z.iso.datetime() };
export const RepostRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('track'), track: Track, ...since }),
  z.object({ type: z.literal('album'), album: Album, ...since }),
  z.object({ type: z.literal('playlist'), playlist: Playlist, ...since }),
]);
export type RepostRow = z.output<typeof RepostRow>;
