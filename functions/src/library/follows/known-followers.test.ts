import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { putItems } from '../../platform/dynamo/batch.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { setReaction } from '../../testing/reactions.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { follows } from '../reactions/reaction.items.ts';

const getUserParams = ({ user }: TestUser) => ({ params: { userId: user.id } });
const readKnownFollowers = async (viewer: Pick<TestUser, 'call'>, followedUser: TestUser) =>
  (await viewer.call(profileContract.get, getUserParams(followedUser))).profile.knownFollowers;

/** Adds a user with a public list of follows. */
const addPublicUser = async (name: string) => {
  const listener = await addUser({ name });
  await setUser(listener.user.id, { shows: { ...listener.user.shows, following: 'public' } });
  return listener;
};

/** Sets the number of followers of a user. */
const setFollowerCount = (id: TestUser['user']['id'], followers: number) =>
  putItem(follows.counterItem, { id, shard: '0', followers, changes: followers });

describe('knownFollowers of a profile', () => {
  for (const size of ['few', 'many'] as const) {
    it(`lists the followers that the viewer also follows among ${size} followers, unless they hide their follows`, async () => {
      const [viewer, followedUser] = [await addUser(), await addUser()];
      const [anneke, lusia, orla, mara] = [
        await addPublicUser('Anneke'),
        await addPublicUser('Lusia'),
        await addPublicUser('Orla'),
        await addPublicUser('Mara'),
      ] as const;
      const [hidden, blocker, deleted, other] = [
        await addUser(),
        await addPublicUser('Blocks'),
        await addPublicUser('Goes'),
        await addPublicUser('Follows nobody'),
      ] as const;
      const stranger = await addPublicUser('Unknown');
      for (const followedByViewer of [mara, orla, lusia, anneke, hidden, blocker, deleted, other])
        await setReaction(follows, viewer, followedByViewer.user.id);
      for (const follower of [anneke, lusia, orla, mara, hidden, blocker, deleted, stranger]) {
        await setReaction(follows, follower, followedUser.user.id);
      }
      if (size === 'many') await setFollowerCount(followedUser.user.id, 1_000_000);
      await blocker.call(blocksContract.block, getUserParams(viewer));
      await markUserDeleted(deleted.user.id);
      const { users, count } = await readKnownFollowers(viewer, followedUser);
      expect(users.map(({ name }) => name)).toEqual(['Anneke', 'Lusia', 'Orla']);
      expect(Object.keys(users[0] ?? {}).toSorted()).toEqual(['id', 'image', 'name']);
      expect(count).toBe(4);
      // Empty for guests, for users who follow no one, and on the own profile, which lists all followers.
      for (const viewer of [openBrowser(), stranger, followedUser]) {
        expect(await readKnownFollowers(viewer, followedUser)).toEqual({ users: [], count: 0 });
      }
      await setReaction(follows, anneke, followedUser.user.id, false);
      expect((await readKnownFollowers(viewer, followedUser)).count).toBe(3);
    });
  }

  it('considers only the users that the viewer followed last', async () => {
    const [viewer, followedUser, first] = [await addUser(), await addUser(), await addPublicUser('First of many')];
    await setReaction(follows, viewer, first.user.id);
    await setReaction(follows, first, followedUser.user.id);
    expect((await readKnownFollowers(viewer, followedUser)).count).toBe(1);
    const followedAt = new Date(Date.now() + 60_000).toISOString();
    const laterFollows = Array.from({ length: libraryLimits.knownFollowersScanned }, () => ({
      id: `usr_${ulid()}`,
      followedAt,
    }));
    await putItems(
      follows.reactionItem,
      laterFollows.map((row) => ({ ...row, userId: viewer.user.id, type: 'user' })) as never,
    );
    expect((await readKnownFollowers(viewer, followedUser)).count).toBe(0);
  });

  it('does not list users that the viewer blocks, or followers of a blocked user', async () => {
    const [viewer, followedUser, follower] = [await addUser(), await addUser(), await addPublicUser('Fan')];
    await setReaction(follows, viewer, follower.user.id);
    await setReaction(follows, follower, followedUser.user.id);
    expect((await readKnownFollowers(viewer, followedUser)).count).toBe(1);
    await viewer.call(blocksContract.block, getUserParams(follower));
    expect((await readKnownFollowers(viewer, followedUser)).count).toBe(0);
    await viewer.call(blocksContract.unblock, getUserParams(follower));
    await setReaction(follows, viewer, follower.user.id);
    expect((await readKnownFollowers(viewer, followedUser)).count).toBe(1);
    await viewer.call(blocksContract.block, getUserParams(followedUser));
    expect(await readKnownFollowers(viewer, followedUser)).toEqual({ users: [], count: 0 });
  });
});
