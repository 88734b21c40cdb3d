import * as z from 'zod';
import { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '../../ids.ts';

/** The kinds of reactions. */
export const ReactionName = z.enum(['like', 'follow', 'repost']);
export type ReactionName = z.output<typeof ReactionName>;

/** The types of targets that users can react to. */
export const ReactionTargetType = z.enum(['track', 'album', 'artist', 'playlist', 'user']);
export type ReactionTargetType = z.output<typeof ReactionTargetType>;

export interface TargetIds {
  readonly track: TrackId;
  readonly album: AlbumId;
  readonly artist: ArtistId;
  readonly playlist: PlaylistId;
  readonly user: UserId;
}

/** Ids of targets. The prefix of an id determines its type. */
export const TargetId = z.union([TrackId, AlbumId, ArtistId, PlaylistId, UserId]);
export type TargetId = z.output<typeof TargetId>;

const typesByPrefix: Readonly<Record<string, ReactionTargetType>> = {
  trk: 'track',
  alb: 'album',
  art: 'artist',
  pls: 'playlist',
  usr: 'user',
};

/** Returns the type of a target by the prefix of its id. */
export const getTargetType = (id: TargetId): ReactionTargetType => typesByPrefix[id.slice(0, 3)] as ReactionTargetType;

/**
 * Returns the schema of the totals of a user for one kind of reaction: the number of targets of each type, and a
 * version that increases with each change.
 */
export const createReactionsStateSchema = <Types extends z.core.$ZodRecordKey>(types: Types) =>
  z.object({ version: z.int().nonnegative(), counts: z.record(types, z.int().nonnegative()) });
