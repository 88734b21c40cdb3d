/** @module-tag noRetry */

import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { guest } from '../../platform/http/context.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser } from '../../testing/users.ts';
import { getUser, setUser } from '../users/users.store.ts';
import { blockUser, deleteBlocksOfUser, findBlockedUserIds, requireUnblocked, unblockUser } from './blocks.service.ts';
import { requireVisible } from './visibility.service.ts';

const addUserId = async (): Promise<UserId> => (await addUser()).user.id;
const addUserIds = async (count: number) => (await Promise.all(Array.from({ length: count }, addUserId))) as UserId[];

const block = (blockerId: UserId, blockedId: UserId) => blockUser({ userId: blockerId }, blockedId);
/** Returns the visitor of a request by the user. */
const buildVisitor = async (userId: UserId) => {
  const { blocking, is_blocked } = await getUser(userId);
  return { userId, blocks: { hasBlockedUsers: blocking > 0, mayHaveBlockers: is_blocked } };
};
const countBlockedUsers = async (id: UserId) => (await getUser(id)).blocking;
const findBlockRows = async (id: UserId) =>
  (await findItemsContaining('ACCOUNTS_TABLE', id)).filter(({ sk }) => /^block/.test(String(sk)));

describe('requireVisible', () => {
  it('throws user.not_found for a private section, and when a block exists', async () => {
    const [ada, eve] = await addUserIds(2);
    if (!ada || !eve) throw new Error('Missing user');
    const notFound = { code: 'user.not_found' };
    for (const viewer of [guest, { userId: eve }]) {
      await expect(requireVisible(viewer, ada, 'likes')).rejects.toMatchObject(notFound);
    }
    await requireVisible({ userId: ada }, ada, 'likes');
    await setUser(ada, { shows: { likes: 'public', history: 'private', following: 'private', artists: 'private' } });
    for (const viewer of [guest, await buildVisitor(eve)]) {
      await requireVisible(viewer, ada, 'likes');
      await expect(requireVisible(viewer, ada, 'history')).rejects.toMatchObject(notFound);
    }
    await block(ada, eve);
    await expect(requireVisible(await buildVisitor(eve), ada, 'likes')).rejects.toMatchObject(notFound);
    await unblockUser(ada, eve);
    await block(eve, ada);
    await expect(requireVisible(await buildVisitor(eve), ada, 'likes')).rejects.toMatchObject(notFound);
  });
});

describe('blockUser', () => {
  it('hides both users from each other until the block is removed, and counts repeated blocks once', async () => {
    const [ada, eve, bo] = await addUserIds(3);
    if (!ada || !eve || !bo) throw new Error('Missing user');
    await Promise.all(Array.from({ length: 8 }, () => block(ada, eve)));
    expect([await countBlockedUsers(ada), await countBlockedUsers(eve)]).toEqual([1, 0]);
    for (const [viewer, other] of [
      [ada, eve],
      [eve, ada],
    ] as const) {
      expect(await findBlockedUserIds(await buildVisitor(viewer), [other, bo, viewer])).toEqual(new Set([other]));
      expect(await findBlockedUserIds({ userId: viewer }, [other, bo])).toEqual(new Set([other]));
      await expect(requireUnblocked(await buildVisitor(viewer), other)).rejects.toMatchObject({
        code: 'user.not_found',
      });
    }
    // A user cannot block a user who blocks them, because such a user appears not to exist.
    await expect(block(eve, ada)).rejects.toMatchObject({ code: 'user.not_found' });
    await Promise.all(Array.from({ length: 8 }, () => unblockUser(ada, eve)));
    expect([await countBlockedUsers(ada), await findBlockRows(ada)]).toEqual([0, []]);
    await requireUnblocked(await buildVisitor(eve), ada);
  });

  it('throws for the user themselves, a deleted user, and more users than the limit', async () => {
    const [ada, eve] = await addUserIds(2);
    if (!ada || !eve) throw new Error('Missing user');
    await expect(block(ada, ada)).rejects.toMatchObject({ code: 'user.not_found' });
    await markUserDeleted(eve);
    await expect(block(ada, eve)).rejects.toMatchObject({ code: 'user.not_found' });
    const bo = await addUserId();
    await setUser(ada, { blocking: identityLimits.blocksMax - 1 });
    await block(ada, bo);
    await expect(block(ada, await addUserId())).rejects.toMatchObject({ code: 'quota.reached' });
    expect(await countBlockedUsers(ada)).toBe(identityLimits.blocksMax);
  });
});

describe('findBlockedUserIds', () => {
  it('reads nothing for guests and users without blocks', async () => {
    const [ada, ...others] = await addUserIds(4);
    if (!ada) throw new Error('Missing user');
    const viewer = await buildVisitor(ada);
    const sent = vi.spyOn(dynamo(), 'send');
    onTestFinished(() => sent.mockRestore());
    expect(await findBlockedUserIds(viewer, others)).toEqual(new Set());
    expect(await findBlockedUserIds(guest, others)).toEqual(new Set());
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('deleteBlocksOfUser', () => {
  it('deletes the blocks by and against the user, also after an interruption', async () => {
    for (let allowedWrites = 0; ; allowedWrites += 1) {
      const [ada, eve, bo] = await addUserIds(3);
      if (!ada || !eve || !bo) throw new Error('Missing user');
      await block(ada, eve);
      await block(bo, ada);
      await markUserDeleted(ada);
      const { allowWrites } = failWritesAfter(allowedWrites);
      await deleteBlocksOfUser(ada).catch(() => undefined);
      const wasInterrupted = allowWrites();
      await deleteBlocksOfUser(ada);
      expect([await findBlockRows(ada), await countBlockedUsers(bo), await findBlockRows(eve)]).toEqual([[], 0, []]);
      if (!wasInterrupted) break;
    }
  });
});

describe('blockUser: concurrent account deletion', () => {
  it('creates no block when one of the accounts is deleted concurrently', async () => {
    for (const index of [0, 1]) {
      const userIds = await addUserIds(2);
      const [ada, eve] = userIds;
      const deleted = userIds[index];
      if (!ada || !eve || !deleted) throw new Error('Missing user');
      runBeforeCommand('TransactWriteItemsCommand', `block#${eve}`, async () => {
        await markUserDeleted(deleted);
        await deleteBlocksOfUser(deleted);
      });
      await expect(block(ada, eve)).rejects.toMatchObject({ code: 'user.not_found' });
      expect(await findBlockRows(deleted)).toEqual([]);
    }
  });
});
