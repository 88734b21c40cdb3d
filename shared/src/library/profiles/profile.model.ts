import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { ProfileVisibility } from '../../identity/users/profile-visibility.model.ts';
import { PublicProfile, UserAbout } from '../../identity/users/user.model.ts';
import { KnownFollowers } from '../follows/follow.model.ts';
import { libraryLimits } from '../library-limits.ts';
import { Playlist } from '../playlists/playlist.model.ts';

/** The profile of a user as the viewer may see it. */
export const Profile = PublicProfile.extend({
  ...UserAbout.shape,
  /** The year in which the account was created. */
  since: z.int(),
  /** The visibility of each section of the profile. */
  shows: ProfileVisibility,
  /** The numbers of the lists; null if the user hides the list. Only public playlists count. */
  counts: z.object({
    playlists: z.int().nonnegative(),
    likes: z.int().nonnegative().nullable(),
    reposts: z.int().nonnegative(),
    followers: z.int().nonnegative(),
    following: z.int().nonnegative().nullable(),
  }),
  /** Public playlists that the profile shows first, in their order. */
  pinned: z.array(Playlist).max(libraryLimits.pinnedPlaylistsMax),
  /** Artists that the user manages, if they publish them. */
  artists: z.array(Artist),
  /** Whether the viewer blocks the user. The rest of the profile is empty then. */
  isBlocked: z.boolean(),
  /** Whether the user follows the viewer. */
  followsYou: z.boolean(),
  /** The followers among the users that the viewer followed last, if they publish their follows. */
  knownFollowers: KnownFollowers,
});
export type Profile = z.output<typeof Profile>;
