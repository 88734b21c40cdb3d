import * as z from 'zod';

/**
 * Builds the schema of a prefixed ULID (`trk_01J...`). ULIDs sort by creation time, and the prefix shows the type of
 * the item, also in logs. They have 26 characters of Crockford's base 32 (github.com/ulid/spec).
 */
const id = <Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)]);

export const ArtistId = id('art');
export type ArtistId = z.output<typeof ArtistId>;
export const AlbumId = id('alb');
export type AlbumId = z.output<typeof AlbumId>;
export const TrackId = id('trk');
export type TrackId = z.output<typeof TrackId>;
export const PlaylistId = id('pls');
export type PlaylistId = z.output<typeof PlaylistId>;
export const ChannelId = id('chn');
export type ChannelId = z.output<typeof ChannelId>;
export const ImageId = id('img');
export type ImageId = z.output<typeof ImageId>;
/** Created by the player for each play, so that a repeated request counts once. */
export const PlayId = id('ply');
export type PlayId = z.output<typeof PlayId>;
/** Created by the browser for the page views of one request, so that a repeated request counts once. */
export const VisitId = id('vis');
export type VisitId = z.output<typeof VisitId>;
/** Created by the browser, so that a repeated request creates one comment. */
export const CommentId = id('cmt');
export type CommentId = z.output<typeof CommentId>;
export const NotificationId = id('ntf');
export type NotificationId = z.output<typeof NotificationId>;
export const UserId = id('usr');
export type UserId = z.output<typeof UserId>;
export const RoleId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
export type RoleId = z.output<typeof RoleId>;
export const TokenId = id('tok');
export type TokenId = z.output<typeof TokenId>;
export const SessionId = id('ses');
export type SessionId = z.output<typeof SessionId>;
export const ExportId = id('exp');
export type ExportId = z.output<typeof ExportId>;
export const FileId = id('fil');
export type FileId = z.output<typeof FileId>;
export const BackstageRequestId = id('bsr');
export type BackstageRequestId = z.output<typeof BackstageRequestId>;
export const AttachmentId = id('att');
export type AttachmentId = z.output<typeof AttachmentId>;
export const ShareId = id('shr');
export type ShareId = z.output<typeof ShareId>;
export const PlaylistInviteId = id('pli');
export type PlaylistInviteId = z.output<typeof PlaylistInviteId>;
export const ManagerInviteId = id('mgi');
export type ManagerInviteId = z.output<typeof ManagerInviteId>;
export const WorkspaceId = id('wsp');
export type WorkspaceId = z.output<typeof WorkspaceId>;
export const WorkspaceInviteId = id('wsi');
export type WorkspaceInviteId = z.output<typeof WorkspaceInviteId>;
/** Created by a browser for itself. It is unique only together with the user. */
export const DeviceId = id('dev');
export type DeviceId = z.output<typeof DeviceId>;
export const ActivityId = id('act');
export type ActivityId = z.output<typeof ActivityId>;
