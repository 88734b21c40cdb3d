import * as z from 'zod';
import { PublicProfile } from '../identity/users/user.model.ts';
import { AlbumId, PlaylistId, ShareId, TrackId } from '../ids.ts';
import { limits } from '../limits.ts';
import { Name } from '../texts/name.ts';

/** What a private link can lead to. */
export const ShareKind = z.enum(['album', 'track', 'playlist']);
export type ShareKind = z.output<typeof ShareKind>;

/** The thing that a private link leads to. */
export const SharedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('album'), id: AlbumId }),
  z.object({ kind: z.literal('track'), id: TrackId }),
  z.object({ kind: z.literal('playlist'), id: PlaylistId }),
]);
export type SharedThing = z.output<typeof SharedThing>;

/** Seconds into the track, or the first one, at which a shared link begins to play. */
const startSeconds = z
  .int()
  .min(0)
  .max(24 * 3_600)
  .nullable();

/** A private link, as those who may make one read it. Its address is told once, when it is made. */
export const Share = z.object({
  id: ShareId,
  /** Whom or what it is for. */
  name: Name,
  startSeconds,
  /** The moment it ends, ISO 8601 in UTC; null for never. */
  expiresAt: z.iso.datetime().nullable(),
  /** Browsers that opened it, each once a day, and when the last one did. */
  visits: z.int().nonnegative(),
  lastVisitAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Who created it; null for a user whose account is gone. */
  createdBy: PublicProfile.nullable(),
});
export type Share = z.output<typeof Share>;

/** What somebody says of a link that they make. */
export const ShareDraft = z.object({
  thing: SharedThing,
  name: Name.max(limits.labelLengthMax),
  startSeconds: startSeconds.default(null),
  expiresAt: z.iso.datetime().nullable().default(null),
});
export type ShareDraft = z.output<typeof ShareDraft>;

/** The secret part of a link's address. */
export const ShareToken = z.string().min(1).max(100);
