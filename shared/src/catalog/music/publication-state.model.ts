import * as z from 'zod';

/** Who can find a track or album: everyone, people with a private link, or only its managers. */
export const Visibility = z.enum(['public', 'unlisted', 'hidden']);
export type Visibility = z.output<typeof Visibility>;

/** Decides whether a track or album is published. Only its managers can read it. */
export const PublicationState = z.object({
  visibility: Visibility,
  /** Release time, ISO 8601 in UTC; null if none is set. */
  releaseAt: z.iso.datetime().nullable(),
  /** When it was moved to the trash; null outside the trash. */
  trashedAt: z.iso.datetime().nullable(),
});
export type PublicationState = z.output<typeof PublicationState>;

/** The default state: published. */
export const publishedImmediately: PublicationState = { visibility: 'public', releaseAt: null, trashedAt: null };

/**
 * Whether music with this state is published at a time (milliseconds since 1970). This is the only rule for
 * publication.
 */
export const isPublishedAt = ({ visibility, releaseAt, trashedAt }: PublicationState, now: number): boolean =>
  visibility === 'public' && trashedAt === null && (releaseAt === null || Date.parse(releaseAt) <= now);

/**
 * The resulting state at a time: published, scheduled, reachable by private link, visible to managers only, or
 * trashed.
 */
export const musicStates = ['live', 'scheduled', 'unlisted', 'hidden', 'trashed'] as const;
export const MusicState = z.enum(musicStates);
export type MusicState = z.output<typeof MusicState>;

/** Returns the resulting state at a time. @param now milliseconds since 1970 */
export const getMusicStateAt = (publicationState: PublicationState, now: number): MusicState => {
  if (publicationState.trashedAt !== null) return 'trashed';
  if (publicationState.visibility !== 'public') return publicationState.visibility;
  return isPublishedAt(publicationState, now) ? 'live' : 'scheduled';
};
