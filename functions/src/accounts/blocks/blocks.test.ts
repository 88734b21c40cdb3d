/** @module-tag noRetry */
import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newId } from '../../testing/catalogue.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

const toParams = ({ user }: Pick<TestUser, 'user'>) => ({ params: { userId: user.id } });
/** Counts attempts as if the user had made requests. */
const countAttempts = async ({ user }: TestUser, times: number): Promise<void> => {
  const countAttempt = () => limitRate('block', { address: null }, user.id);
  await Promise.all(Array.from({ length: times }, countAttempt));
};

const about = { biography: 'Night shifts,\nthen vinyl.', place: 'Ghent', links: ['https://vautrel.example/'] };

describe('PUT users/:userId/block', () => {
  it('hides the two users from each other until the block is removed', async () => {
    const [ada, eve] = [await addUser({ name: 'Ada' }), await addUser({ name: 'Eve' })];
    await ada.call(blocksContract.block, toParams(eve));
    expect(await eve.expectRefusal(userContract.get, toParams(ada))).toMatchObject({
      status: 404,
      code: 'user.not_found',
    });
    expect(await ada.expectRefusal(userContract.get, toParams(eve))).toMatchObject({ status: 404 });
    // Guests are not subject to blocks.
    expect((await openBrowser().call(userContract.get, toParams(ada))).user.name).toBe('Ada');
    const readBlockedUsers = async () => (await ada.call(blocksContract.blocks, { query: {} })).pagination.data;
    expect(await readBlockedUsers()).toEqual([{ id: eve.user.id, name: 'Eve', image: null }]);
    expect((await eve.call(blocksContract.blocks, { query: {} })).pagination.data).toEqual([]);
    // A blocked user cannot block a user who appears not to exist.
    expect((await eve.expectRefusal(blocksContract.block, toParams(ada))).status).toBe(404);
    for (const _ of [1, 2]) await ada.call(blocksContract.unblock, toParams(eve));
    expect(await readBlockedUsers()).toEqual([]);
    expect((await eve.call(userContract.get, toParams(ada))).user.name).toBe('Ada');
  });

  it('ends follows in both directions', async () => {
    const [ada, eve] = [await addUser(), await addUser()];
    await ada.call(followsContract.followUser, toParams(eve));
    await eve.call(followsContract.followUser, toParams(ada));
    const readProfile = async (user: TestUser, viewer: TestUser) =>
      (await viewer.call(profileContract.get, toParams(user))).profile;
    expect(await readProfile(eve, ada)).toMatchObject({ followsYou: true, counts: { followers: 1, following: null } });
    await ada.call(blocksContract.block, toParams(eve));
    await ada.call(blocksContract.unblock, toParams(eve));
    for (const [user, viewer] of [
      [ada, eve],
      [eve, ada],
    ] as const) {
      expect(await readProfile(user, viewer)).toMatchObject({ followsYou: false, counts: { followers: 0 } });
    }
  });

  it('returns 401 for guests, 404 for an unknown user or the user themselves, and 429 above the limit', async () => {
    freezeClock();
    onTestFinished(() => void vi.useRealTimers());
    const [ada, eve] = [await addUser(), await addUser()];
    expect((await openBrowser().expectRefusal(blocksContract.block, toParams(eve))).status).toBe(401);
    const unknownUser = { params: { userId: newId.track().replace('trk', 'usr') as `usr_${string}` } };
    for (const target of [unknownUser, toParams(ada)])
      expect((await ada.expectRefusal(blocksContract.block, target)).status).toBe(404);
    await countAttempts(ada, rates.block.account - 2);
    expect((await ada.expectRefusal(blocksContract.block, toParams(eve))).status).toBe(429);
  });
});

describe('PUT users/me/about', () => {
  it('stores plain text and http links, and returns 422 for anything else', async () => {
    const ada = await addUser();
    const response = await ada.call(blocksContract.about, {
      body: { ...about, biography: '  Night shifts,  \r\n\n\n\nthen vinyl. ' },
    });
    expect(response.about).toEqual({ ...about, biography: 'Night shifts,\n\nthen vinyl.' });
    for (const [field, value] of [
      ['biography', 'a'.repeat(identityLimits.biographyLengthMax + 1)],
      ['biography', 'turned \u202earound'],
      ['place', 'two\u0000lines'],
      ['links', ['javascript:alert(1)']],
      ['links', ['https://me:secret@vautrel.example/']],
      ['links', Array.from({ length: identityLimits.profileLinksMax + 1 }, () => 'https://vautrel.example/')],
    ] as const) {
      const refusal = await ada.expectRefusal(blocksContract.about, {
        body: { ...about, [field]: value } as typeof about,
      });
      expect(refusal.status).toBe(422);
      expect(Object.keys(refusal.errors ?? {})[0]).toContain(field);
    }
    expect((await openBrowser().expectRefusal(blocksContract.about, { body: about })).status).toBe(401);
  });
});
