import * as z from 'zod';

/** Who may see a section of a profile: only the user, or everyone. */
export const Visibility = z.enum(['private', 'public']);
export type Visibility = z.output<typeof Visibility>;

/** Visibility of the sections of a profile. All of them are private at first. */
export const ProfileVisibility = z.object({
  /** Liked music and playlists. */
  likes: Visibility,
  /** Listening history. */
  history: Visibility,
  /** Followed users, artists and playlists. */
  following: Visibility,
  /** Managed artists with their music. */
  artists: Visibility,
});
export type ProfileVisibility = z.output<typeof ProfileVisibility>;
export type ProfileSection = keyof ProfileVisibility;

export const allSectionsPrivate: ProfileVisibility = {
  likes: 'private',
  history: 'private',
  following: 'private',
  artists: 'private',
};
