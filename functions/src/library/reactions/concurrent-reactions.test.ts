import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { describe, expect, test, vi } from 'vitest';
import type { AppError } from '../../platform/errors.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import {
  countedReactions,
  deliverReactions,
  expectReactionsPublished,
  publishedCounts,
  reactionRows,
  reactionTargets,
} from '../../testing/reactions.ts';
import { refuseTransactions } from '../../testing/refuse-transactions.store.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { setReactions } from './set-reactions.service.ts';

const addPeople = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson()));

describe.each(reactionTargets)('$what', ({ kind, crowd, add }) => {
  /** A thing is marked by as many as have a row of it, and its counters and each person's item say the same. */
  const expectWhole = async (people: readonly Person[], id: TargetId): Promise<number> => {
    const rows = await Promise.all(people.map(({ user }) => reactionRows(kind, user.id)));
    const userReactions = rows.filter((ids) => ids.includes(id)).length;
    expect((await countedReactions(kind, id)).count).toBe(userReactions);
    await Promise.all(people.map(({ user }) => expectReactionsPublished(kind, user.id)));
    return userReactions;
  };

  const change = ({ user }: Person, id: TargetId, marked: boolean) =>
    setReactions(kind, { userId: user.id }, [{ id, marked }]);

  /** A call whose outcome does not matter: somebody who was in the way is told so, and nothing is half done. */
  const tried = async (person: Person, id: TargetId, marked: boolean): Promise<void> => {
    await change(person, id, marked).catch((error: AppError) => expect(error.code).toBe('unavailable'));
  };

  test(`${crowd * 10} at once, told and taken back: rows, counters and what everybody is told are the same`, async () => {
    const people = await addPeople(crowd);
    const id = await add();
    const sent = sentMessages('REACTIONS_QUEUE_URL');
    const calls = people.flatMap((person, place) =>
      Array.from({ length: 10 }, (_, time) => tried(person, id, (time * (place + 1)) % 3 !== 1)),
    );
    await Promise.all(calls);
    for (const [place, person] of people.entries()) await change(person, id, place % 2 === 0);
    expect(await expectWhole(people, id)).toBe(crowd / 2);
    expect(await deliverReactions(sent())).toEqual({ batchItemFailures: [] });
    expect(await publishedCounts(kind, id)).toBe(crowd / 2);
  });

  test('one person who marks some things at once and takes that back, on every browser, ends with rows and counters that agree', async () => {
    const [ada] = (await addPeople(1)) as [Person];
    const ids = await Promise.all(Array.from({ length: 5 }, () => add()));
    const calls = ids.flatMap((id, place) =>
      Array.from({ length: 6 }, (_, time) => tried(ada, id, (time + place) % 2 === 0)),
    );
    await Promise.all(calls);
    const rows = await reactionRows(kind, ada.user.id);
    for (const id of ids) expect((await countedReactions(kind, id)).count).toBe(rows.includes(id) ? 1 : 0);
    await expectReactionsPublished(kind, ada.user.id);
  });

  test('whoever is in the way is waited for, and what cannot be written changes nothing', async () => {
    const [ada] = (await addPeople(1)) as [Person];
    const id = await add();
    const refused = refuseTransactions(id, ['TransactionConflict', 'None', 'None', 'None'], 2);
    await change(ada, id, true);
    expect(refused()).toBe(2);
    expect(await expectWhole([ada], id)).toBe(1);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    refuseTransactions(`${kind.keys.rows}#${ada.user.id}`, ['TransactionConflict', 'None', 'None'], 6);
    await expect(change(ada, id, false)).rejects.toMatchObject({ code: 'unavailable' });
    vi.mocked(Math.random).mockRestore();
    expect(await expectWhole([ada], id)).toBe(1);
  });

  test('cut off after any of its writes, a mark is there with all that counts it or not at all, and what is shown follows', async () => {
    for (let allowed = 0; ; allowed += 1) {
      const [ada] = (await addPeople(1)) as [Person];
      const id = await add();
      const sent = sentMessages('REACTIONS_QUEUE_URL');
      const { goOn } = cutOffAfter(allowed);
      const isDone = await change(ada, id, true).then(
        () => true,
        () => false,
      );
      const hasDied = goOn();
      expect(isDone).toBe(!hasDied);
      expect(await expectWhole([ada], id)).toBe(hasDied ? 0 : 1);
      await deliverReactions(sent());
      expect(await publishedCounts(kind, id)).toBe(hasDied ? 0 : 1);
      if (!hasDied) break;
    }
  });
});
