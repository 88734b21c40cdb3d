import * as z from 'zod';
import { PublicProfile } from '../identity/users/user.model.ts';
import { AlbumId, PlaylistId, ShareId, TrackId } from '../ids.ts';
import { Name } from '../texts/name.ts';
import { textLimits } from '../texts/text-limits.ts';

/** The kinds of items that a private link can lead to. */
export const ShareKind = z.enum(['album', 'track', 'playlist']);
export type ShareKind = z.output<typeof ShareKind>;

/** The item that a private link leads to. */
export const SharedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('album'), id: AlbumId }),
  z.object({ kind: z.literal('track'), id: TrackId }),
  z.object({ kind: z.literal('playlist'), id: PlaylistId }),
]);
export type SharedItem = z.output<typeof SharedItem>;

/** Start position in the track, or in the first one, in seconds. */
const startSeconds = z
  .int()
  .min(0)
  .max(24 * 3_600)
  .nullable();

/** A private link, for users who may share its item. Its token is returned only when it is created. */
export const Share = z.object({
  id: ShareId,
  /** The purpose of the link. */
  name: Name,
  startSeconds,
  /** Expiry, ISO 8601 in UTC; null for never. */
  expiresAt: z.iso.datetime().nullable(),
  /** Visits (one for each browser and day), and the time of the last one. */
  visits: z.int().nonnegative(),
  lastVisitAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The creator; null if the account was removed. */
  createdBy: PublicProfile.nullable(),
});
export type Share = z.output<typeof Share>;

/** A new private link. */
export const ShareDraft = z.object({
  item: SharedItem,
  name: Name.max(textLimits.labelLengthMax),
  startSeconds: startSeconds.default(null),
  expiresAt: z.iso.datetime().nullable().default(null),
});
export type ShareDraft = z.output<typeof ShareDraft>;

/** The token in a link's address. */
export const ShareToken = z.string().min(1).max(100);
