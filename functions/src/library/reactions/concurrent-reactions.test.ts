import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { describe, expect, it, vi } from 'vitest';
import type { AppError } from '../../platform/errors.ts';
import { cancelTransactions } from '../../testing/cancel-transactions.store.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import {
  deliverReactions,
  expectReactionsMatchRows,
  reactionTargets,
  readPublishedCount,
  readReactedTargetIds,
  sumCounters,
} from '../../testing/reactions.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { setReactions } from './set-reactions.service.ts';

const addUsers = (count: number) => Promise.all(Array.from({ length: count }, () => addUser()));

describe.each(reactionTargets)('setReactions: $name', ({ kind, concurrentUsers, add }) => {
  /** Checks that rows, counters and the totals of the users agree. @returns the number of reactions */
  const expectConsistentCounts = async (users: readonly TestUser[], id: TargetId): Promise<number> => {
    const rows = await Promise.all(users.map(({ user }) => readReactedTargetIds(kind, user.id)));
    const count = rows.filter((ids) => ids.includes(id)).length;
    expect((await sumCounters(kind, id)).count).toBe(count);
    await Promise.all(users.map(({ user }) => expectReactionsMatchRows(kind, user.id)));
    return count;
  };

  const change = ({ user }: TestUser, id: TargetId, isActive: boolean) =>
    setReactions(kind, { userId: user.id }, [{ id, isActive }]);

  /** Changes a reaction in competition with others: only `unavailable` is an acceptable error. */
  const tryChange = async (listener: TestUser, id: TargetId, isActive: boolean): Promise<void> => {
    await change(listener, id, isActive).catch((error: AppError) => expect(error.code).toBe('unavailable'));
  };

  it('keeps rows, counters and totals consistent when users add and remove reactions concurrently', async () => {
    const users = await addUsers(concurrentUsers);
    const id = await add();
    const sent = captureSentMessages('REACTIONS_QUEUE_URL');
    const calls = users.flatMap((user, index) =>
      Array.from({ length: 10 }, (_, attempt) => tryChange(user, id, (attempt * (index + 1)) % 3 !== 1)),
    );
    await Promise.all(calls);
    for (const [index, user] of users.entries()) await change(user, id, index % 2 === 0);
    expect(await expectConsistentCounts(users, id)).toBe(concurrentUsers / 2);
    expect(await deliverReactions(sent())).toEqual({ batchItemFailures: [] });
    expect(await readPublishedCount(kind, id)).toBe(concurrentUsers / 2);
  });

  it('keeps rows and counters consistent when one user changes several reactions concurrently', async () => {
    const [ada] = (await addUsers(1)) as [TestUser];
    const ids = await Promise.all(Array.from({ length: 5 }, () => add()));
    const calls = ids.flatMap((id, index) =>
      Array.from({ length: 6 }, (_, attempt) => tryChange(ada, id, (attempt + index) % 2 === 0)),
    );
    await Promise.all(calls);
    const rows = await readReactedTargetIds(kind, ada.user.id);
    for (const id of ids) expect((await sumCounters(kind, id)).count).toBe(rows.includes(id) ? 1 : 0);
    await expectReactionsMatchRows(kind, ada.user.id);
  });

  it('retries after transaction conflicts, and changes nothing when all attempts fail', async () => {
    const [ada] = (await addUsers(1)) as [TestUser];
    const id = await add();
    const countCancelled = cancelTransactions(id, ['TransactionConflict', 'None', 'None', 'None'], 2);
    await change(ada, id, true);
    expect(countCancelled()).toBe(2);
    expect(await expectConsistentCounts([ada], id)).toBe(1);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    cancelTransactions(`${kind.keys.rows}#${ada.user.id}`, ['TransactionConflict', 'None', 'None'], 6);
    await expect(change(ada, id, false)).rejects.toMatchObject({ code: 'unavailable' });
    vi.mocked(Math.random).mockRestore();
    expect(await expectConsistentCounts([ada], id)).toBe(1);
  });

  it('writes a reaction with its counters or nothing when the request is interrupted, and publishes the count', async () => {
    for (let allowedWriteCount = 0; ; allowedWriteCount += 1) {
      const [ada] = (await addUsers(1)) as [TestUser];
      const id = await add();
      const sent = captureSentMessages('REACTIONS_QUEUE_URL');
      const { allowWrites } = failWritesAfter(allowedWriteCount);
      const isDone = await change(ada, id, true).then(
        () => true,
        () => false,
      );
      const wasInterrupted = allowWrites();
      // After the message and the transaction, only the message of the event may fail, which the worker sends again.
      expect(isDone).toBe(allowedWriteCount >= 2);
      expect(await expectConsistentCounts([ada], id)).toBe(isDone ? 1 : 0);
      await deliverReactions(sent());
      expect(await readPublishedCount(kind, id)).toBe(isDone ? 1 : 0);
      if (!wasInterrupted) break;
    }
  });
});
