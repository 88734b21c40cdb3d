import * as z from 'zod';
import { Album } from '../../catalog/music/album.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { AlbumId, PlaylistId, TrackId } from '../../ids.ts';
import { Playlist } from '../playlists/playlist.model.ts';
import { createReactionsStateSchema } from '../reactions/reaction.model.ts';

/** The types of targets that can be reposted. */
export const RepostType = z.enum(['track', 'album', 'playlist']);
export type RepostType = z.output<typeof RepostType>;

/** Ids of targets that can be reposted. The prefix of an id determines its type. */
export const RepostedId = z.union([TrackId, AlbumId, PlaylistId]);
export type RepostedId = z.output<typeof RepostedId>;

/** A target to add to the reposts or to remove from them. */
export const RepostChange = z.object({
  id: RepostedId,
  reposted: z.boolean(),
  /** When the user pressed the button, if the browser was offline. A future time counts as now. */
  at: z.iso.datetime().optional(),
});
export type RepostChange = z.output<typeof RepostChange>;

/** The totals of the reposts of a user. */
export const RepostsState = createReactionsStateSchema(RepostType);
export type RepostsState = z.output<typeof RepostsState>;

/** A repost: the target and the time. */
const repostTime = { repostedAt: z.iso.datetime() };
export const RepostRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('track'), track: Track, ...repostTime }),
  z.object({ type: z.literal('album'), album: Album, ...repostTime }),
  z.object({ type: z.literal('playlist'), playlist: Playlist, ...repostTime }),
]);
export type RepostRow = z.output<typeof RepostRow>;
