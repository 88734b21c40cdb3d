import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { ShownOfPerson } from '../../identity/people/visibility.model.ts';
import { AboutPerson, PublicProfile } from '../../identity/users/user.model.ts';
import { limits } from '../../limits.ts';
import { KnownFollowers } from '../follows/follow.model.ts';
import { Playlist } from '../playlists/playlist.model.ts';

/** What a person's page shows of them, to whoever looks. */
export const Profile = PublicProfile.extend({
  ...AboutPerson.shape,
  /** The year in which they made their account. */
  since: z.int(),
  /** What others see of them. */
  shows: ShownOfPerson,
  /** What there is of each of all kinds; null where they show it to nobody else. Only their public playlists count. */
  counts: z.object({
    playlists: z.int().nonnegative(),
    likes: z.int().nonnegative().nullable(),
    reposts: z.int().nonnegative(),
    followers: z.int().nonnegative(),
    following: z.int().nonnegative().nullable(),
  }),
  /** Public playlists of theirs that they want to be seen first, in their order. */
  pinned: z.array(Playlist).max(limits.pinnedPlaylistsMax),
  /** Artists that they manage, where they show them. */
  artists: z.array(Artist),
  /** Whether whoever looks blocks them: then there is nothing else of them here. */
  isBlocked: z.boolean(),
  /** Whether they follow whoever looks, who heard of it. */
  followsYou: z.boolean(),
  /** Who of those whom whoever looks followed last follows them, of those who show it. */
  knownFollowers: KnownFollowers,
});
export type Profile = z.output<typeof Profile>;
