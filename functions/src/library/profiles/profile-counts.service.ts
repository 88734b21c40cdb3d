import type { ShownOfPerson } from '@overtone/shared/identity/people/visibility.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import type { Viewer } from '../../identity/people/blocks.service.ts';
import type { ReactionKind } from '../reactions/reaction.items.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { follows, likes, reposts } from '../reactions/reaction-kinds.ts';
import { findUserReactions, stateOf } from '../reactions/user-reactions.store.ts';
import { areRepostsOn } from '../reposts/reposts-on.ts';
import { findShelf } from './shelf.store.ts';

interface CountedUser {
  readonly id: UserId;
  readonly shows: ShownOfPerson;
}

type Counts = Profile['counts'];

/** How many things of all types somebody has marked: a read unit. */
const countReactions = async (kind: ReactionKind, userId: UserId): Promise<number> => {
  const { counts } = stateOf(kind, await findUserReactions(kind, userId));
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
};

/** Counts of a user by name, each as a viewer may know it. */
const readers: { readonly [Name in keyof Counts]: (user: CountedUser, viewer: Viewer) => Promise<Counts[Name]> } = {
  playlists: async ({ id }) => (await findShelf(id)).publicPlaylists,
  likes: async (user, viewer) => (isShown('likes', user, viewer) ? countReactions(likes, user.id) : null),
  reposts: async ({ id }) => ((await areRepostsOn()) ? countReactions(reposts, id) : 0),
  followers: async ({ id }) => (await sumReactions(follows, id, { consistent: false })).count,
  following: async (user, viewer) => (isShown('following', user, viewer) ? countReactions(follows, user.id) : null),
};

/** Whether a viewer may know something of a user. */
export const isShown = (what: keyof ShownOfPerson, { id, shows }: CountedUser, { userId }: Viewer): boolean =>
  userId === id || shows[what] === 'public';

/**
 * Counts of a user, null for what they do not show to the viewer: 1 round trip, a read unit each, half a unit for followers.
 * Whether the viewer may see the user at all is checked before.
 */
export const readUserCounts = async <Name extends keyof Counts>(
  names: readonly Name[],
  user: CountedUser,
  viewer: Viewer,
): Promise<Pick<Counts, Name>> => {
  const counts = names.map(async (name) => [name, await readers[name](user, viewer)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Pick<Counts, Name>;
};
