import * as z from 'zod';
import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '../../ids.ts';

/** What somebody can say of a thing, at a press, and take back. */
export const MarkName = z.enum(['like', 'follow', 'repost']);
export type MarkName = z.output<typeof MarkName>;

/** What can be marked. */
export const MarkType = z.enum(['track', 'album', 'artist', 'playlist', 'user']);
export type MarkType = z.output<typeof MarkType>;

export interface MarkedIds {
  readonly track: TrackId;
  readonly album: AlbumId;
  readonly artist: ArtistId;
  readonly playlist: PlaylistId;
  readonly user: UserId;
}

/** Ids of what can be marked: each says by its beginning what it is of. */
export const MarkedId = z.union([TrackId, AlbumId, ArtistId, PlaylistId, UserId]);
export type MarkedId = z.output<typeof MarkedId>;

const typesByPrefix: Readonly<Record<string, MarkType>> = {
  trk: 'track',
  alb: 'album',
  art: 'artist',
  pls: 'playlist',
  usr: 'user',
};

/** What an id is of. */
export const markTypeOf = (id: MarkedId): MarkType => typesByPrefix[id.slice(0, 3)] as MarkType;

/** Where somebody's marks of a kind stand: how many things of each type, and a version that each change makes one more. */
export const marksStateOf = <Types extends z.core.$ZodRecordKey>(types: Types) =>
  z.object({ version: z.int().nonnegative(), counts: z.record(types, z.int().nonnegative()) });
