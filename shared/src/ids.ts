import * as z from 'zod';

/**
 * Creates the schema of an ID: a ULID with a prefix (`trk_01J...`), which shows in logs what the ID refers to. IDs sort by
 * creation time. A ULID has 26 characters of Crockford's base 32 (github.com/ulid/spec).
 */
const prefixedUlid = <Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)]);

export const ArtistId = prefixedUlid('art');
export type ArtistId = z.output<typeof ArtistId>;
export const AlbumId = prefixedUlid('alb');
export type AlbumId = z.output<typeof AlbumId>;
export const TrackId = prefixedUlid('trk');
export type TrackId = z.output<typeof TrackId>;
export const PlaylistId = prefixedUlid('pls');
export type PlaylistId = z.output<typeof PlaylistId>;
export const ChannelId = prefixedUlid('chn');
export type ChannelId = z.output<typeof ChannelId>;
export const ImageId = prefixedUlid('img');
export type ImageId = z.output<typeof ImageId>;
/** Created by the player when a track counts as played, so that a retried request counts once. */
export const PlayId = prefixedUlid('ply');
export type PlayId = z.output<typeof PlayId>;
/** Created by the browser for each reported visit, so that a retried request counts once. */
export const VisitId = prefixedUlid('vis');
export type VisitId = z.output<typeof VisitId>;
/** Created by the browser for a new comment, so that a retried request adds it once. */
export const CommentId = prefixedUlid('cmt');
export type CommentId = z.output<typeof CommentId>;
export const UserId = prefixedUlid('usr');
export type UserId = z.output<typeof UserId>;
export const RoleId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
export type RoleId = z.output<typeof RoleId>;
export const TokenId = prefixedUlid('tok');
export type TokenId = z.output<typeof TokenId>;
export const SessionId = prefixedUlid('ses');
export type SessionId = z.output<typeof SessionId>;
export const ExportId = prefixedUlid('exp');
export type ExportId = z.output<typeof ExportId>;
export const FileId = prefixedUlid('fil');
export type FileId = z.output<typeof FileId>;
export const BackstageRequestId = prefixedUlid('bsr');
export type BackstageRequestId = z.output<typeof BackstageRequestId>;
export const AttachmentId = prefixedUlid('att');
export type AttachmentId = z.output<typeof AttachmentId>;
export const ShareId = prefixedUlid('shr');
export type ShareId = z.output<typeof ShareId>;
export const PlaylistInviteId = prefixedUlid('pli');
export type PlaylistInviteId = z.output<typeof PlaylistInviteId>;
export const ManagerInviteId = prefixedUlid('mgi');
export type ManagerInviteId = z.output<typeof ManagerInviteId>;
/** Created by a browser for itself. It identifies a device only together with a user ID. */
export const DeviceId = prefixedUlid('dev');
export type DeviceId = z.output<typeof DeviceId>;
