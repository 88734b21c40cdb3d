import * as z from 'zod';
import { TextModel } from '../texts/text.model.ts';

/** All error codes of the API with their statuses. Codes of a feature have the form `<feature>.<error>`. */
export const problemStatus = {
  'request.malformed': 400,
  'auth.required': 401,
  'permission.denied': 403,
  'comment.banned': 403,
  'email.unverified': 403,
  'quota.reached': 403,
  'registration.disabled': 403,
  'origin.denied': 403,
  'edge.bypassed': 403,
  'route.not_found': 404,
  'album.not_found': 404,
  'artist.not_found': 404,
  'backstage_request.not_found': 404,
  'channel.not_found': 404,
  'comment.not_found': 404,
  'device.not_found': 404,
  'export.not_found': 404,
  'file.not_found': 404,
  'genre.not_found': 404,
  'manager_invite.not_found': 404,
  'playlist.not_found': 404,
  'playlist_invite.not_found': 404,
  'playlist_member.not_found': 404,
  'report.not_found': 404,
  'share.not_found': 404,
  'like.not_found': 404,
  'oembed.not_found': 404,
  'follow.not_found': 404,
  'repost.not_found': 404,
  'tag.not_found': 404,
  'track.not_found': 404,
  'token.not_found': 404,
  'upload.not_found': 404,
  'user.not_found': 404,
  'workspace.not_found': 404,
  'workspace_invite.not_found': 404,
  'workspace_member.not_found': 404,
  'workspace_transfer.not_found': 404,
  'method.not_allowed': 405,
  'user.email_taken': 409,
  'backstage_request.decided': 409,
  'backstage_request.pending': 409,
  'album.full': 409,
  'artist.changed': 409,
  'artist.last_manager': 409,
  'artist.managed': 409,
  'channel.changed': 409,
  'channel.needed': 409,
  'channel.slug_taken': 409,
  'comment.closed': 409,
  'comment.repeated': 409,
  'file.in_use': 409,
  'layout.changed': 409,
  'music.changed': 409,
  'music.id_taken': 409,
  'playlist.changed': 409,
  'playlist.crowded': 409,
  'playlist.id_taken': 409,
  'playlist.smart': 409,
  'repost.closed': 409,
  'name.taken': 409,
  'settings.changed': 409,
  'social.taken': 409,
  'social.last_way': 409,
  'upload.incomplete': 409,
  'upload.offset': 409,
  'two_factor.state': 409,
  'workspace.last_owner': 409,
  'workspace.quota_owner': 409,
  'request.too_large': 413,
  'uri.too_long': 414,
  'request.invalid': 422,
  'auth.failed': 422,
  'code.invalid': 422,
  'file.invalid': 422,
  'human.unverified': 422,
  'image.invalid': 422,
  'workspace.name_mismatch': 422,
  'password.confirmation_required': 423,
  'upload.busy': 423,
  'rate.limited': 429,
  internal: 500,
  'oembed.format': 501,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Messages by field. A nested field is a dotted path, without the prefix `body`. */
export const FieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.output<typeof FieldErrors>;

/** An action that helps the user. `action` is a path of the site or a URL. */
export const ProblemAction = z.object({ label: z.string(), action: z.string() });
export type ProblemAction = z.output<typeof ProblemAction>;

/** The body of every error response. `message` is meant for users, and contains no internal details. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  errors: FieldErrors.optional(),
  /** The translatable texts of messages with values, by message. */
  texts: z.record(z.string(), TextModel).optional(),
  /** The current state that a change conflicts with (409), in the form of the endpoint's reply. */
  current: z.unknown().optional(),
  /** Who saved the current state and when, for admins (409). The name is null if it is unknown. */
  changed: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).optional(),
  action: ProblemAction.optional(),
  requestId: z.string(),
});
export type Problem = z.output<typeof Problem>;
