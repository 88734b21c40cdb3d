import type { ProfileVisibility } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import type { Viewer } from '../../identity/blocks/blocks.service.ts';
import { follows, likes, type ReactionKind, reposts } from '../reactions/reaction.items.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { findUserReactions, toReactionsState } from '../reactions/reactions.store.ts';
import { areRepostsEnabled } from '../reposts/reposts-enabled.ts';
import { findProfilePlaylists } from './profile-playlists.store.ts';

interface CountedUser {
  readonly id: UserId;
  readonly shows: ProfileVisibility;
}

type Counts = Profile['counts'];

/** Returns the number of reactions of a user to targets of all types. Costs one read unit. */
const countReactions = async (kind: ReactionKind, userId: UserId): Promise<number> => {
  const { counts } = toReactionsState(kind, await findUserReactions(kind, userId));
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
};

/** The functions that read each count of a user as the viewer may see it. */
const countReaders: { readonly [Name in keyof Counts]: (user: CountedUser, viewer: Viewer) => Promise<Counts[Name]> } =
  {
    playlists: async ({ id }) => (await findProfilePlaylists(id)).publicPlaylists,
    likes: async (user, viewer) => (isVisible('likes', user, viewer) ? countReactions(likes, user.id) : null),
    reposts: async ({ id }) => ((await areRepostsEnabled()) ? countReactions(reposts, id) : 0),
    followers: async ({ id }) => (await sumReactions(follows, id, { consistent: false })).count,
    following: async (user, viewer) => (isVisible('following', user, viewer) ? countReactions(follows, user.id) : null),
  };

/** Returns whether a user shows a part of the profile to the viewer. */
export const isVisible = (part: keyof ProfileVisibility, { id, shows }: CountedUser, { userId }: Viewer): boolean =>
  userId === id || shows[part] === 'public';

/**
 * Returns counts of a user, or null instead of a count that the user does not show to the viewer. Takes one round trip,
 * and costs one read unit for each count, or half a unit for the followers. The caller checks whether the viewer may
 * see the user at all.
 */
export const readUserCounts = async <Name extends keyof Counts>(
  names: readonly Name[],
  user: CountedUser,
  viewer: Viewer,
): Promise<Pick<Counts, Name>> => {
  const counts = names.map(async (name) => [name, await countReaders[name](user, viewer)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Pick<Counts, Name>;
};
