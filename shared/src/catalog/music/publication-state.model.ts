import * as z from 'zod';

/** Who may come upon a track or an album: everybody, whoever has a private link to it, or nobody but its people. */
export const Visibility = z.enum(['public', 'unlisted', 'hidden']);
export type Visibility = z.output<typeof Visibility>;

/** What decides whether a track or an album is out; only its people read it. */
export const PublicationState = z.object({
  visibility: Visibility,
  /** The moment it comes out, ISO 8601 in UTC; null without one of its own. */
  releaseAt: z.iso.datetime().nullable(),
  /** Since when it is in the bin; null outside of it. */
  trashedAt: z.iso.datetime().nullable(),
});
export type PublicationState = z.output<typeof PublicationState>;

/** Of what nobody said anything else of: out for everybody. */
export const publishedImmediately: PublicationState = { visibility: 'public', releaseAt: null, trashedAt: null };

/** Whether something of this standing is out at a moment, by the rule that everything asks. Milliseconds since 1970. */
export const isPublishedAt = ({ visibility, releaseAt, trashedAt }: PublicationState, now: number): boolean =>
  visibility === 'public' && trashedAt === null && (releaseAt === null || Date.parse(releaseAt) <= now);

/**
 * What a standing comes to at a moment: out, waiting for its moment, for whoever has a private link, for nobody but its
 * people, or in the bin.
 */
export const musicStates = ['live', 'scheduled', 'unlisted', 'hidden', 'trashed'] as const;
export const MusicState = z.enum(musicStates);
export type MusicState = z.output<typeof MusicState>;

/** @param now milliseconds since 1970 */
export const musicStateAt = (standing: PublicationState, now: number): MusicState => {
  if (standing.trashedAt !== null) return 'trashed';
  if (standing.visibility !== 'public') return standing.visibility;
  return isPublishedAt(standing, now) ? 'live' : 'scheduled';
};
