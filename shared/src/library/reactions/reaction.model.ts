import * as z from 'zod';
import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '../../ids.ts';

/** What somebody can say of a thing, at a press, and take back. */
export const ReactionName = z.enum(['like', 'follow', 'repost']);
export type ReactionName = z.output<typeof ReactionName>;

/** What can be marked. */
export const ReactionTargetType = z.enum(['track', 'album', 'artist', 'playlist', 'user']);
export type ReactionTargetType = z.output<typeof ReactionTargetType>;

export interface TargetIds {
  readonly track: TrackId;
  readonly album: AlbumId;
  readonly artist: ArtistId;
  readonly playlist: PlaylistId;
  readonly user: UserId;
}

/** Ids of what can be marked: each says by its beginning what it is of. */
export const TargetId = z.union([TrackId, AlbumId, ArtistId, PlaylistId, UserId]);
export type TargetId = z.output<typeof TargetId>;

const typesByPrefix: Readonly<Record<string, ReactionTargetType>> = {
  trk: 'track',
  alb: 'album',
  art: 'artist',
  pls: 'playlist',
  usr: 'user',
};

/** What an id is of. */
export const targetTypeOf = (id: TargetId): ReactionTargetType => typesByPrefix[id.slice(0, 3)] as ReactionTargetType;

/** Where somebody's marks of a kind stand: how many things of each type, and a version that each change makes one more. */
export const reactionsStateOf = <Types extends z.core.$ZodRecordKey>(types: Types) =>
  z.object({ version: z.int().nonnegative(), counts: z.record(types, z.int().nonnegative()) });
