/** @module-tag noRetry */
import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { dynamo } from '../../platform/aws.ts';
import { guest } from '../../platform/http/context.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { addPerson } from '../../testing/people.ts';
import { everyItem } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import { getUser, setUser } from '../users/users.store.ts';
import { blockPerson, blocksAmong, removeBlocksOf, requireUnblocked, unblockPerson } from './blocks.service.ts';
import { requireVisible } from './visibility.service.ts';

const newPerson = async (): Promise<UserId> => (await addPerson()).user.id;
const newPeople = async (count: number) => (await Promise.all(Array.from({ length: count }, newPerson))) as UserId[];

const block = (by: UserId, of: UserId) => blockPerson({ userId: by }, of);
/** Somebody as a request knows them. */
const visitor = async (userId: UserId) => {
  const { blocking, is_blocked } = await getUser(userId);
  return { userId, blocks: { mine: blocking > 0, theirs: is_blocked } };
};
const blockingOf = async (id: UserId) => (await getUser(id)).blocking;
const blockRows = async (id: UserId) =>
  (await everyItem('ACCOUNTS_TABLE', id)).filter(({ sk }) => /^block/.test(String(sk)));

test('what somebody shows is for everybody, what they do not for themselves alone, and nobody learns why', async () => {
  const [ada, eve] = await newPeople(2);
  if (!ada || !eve) throw new Error('Nobody');
  const refused = { code: 'user.not_found' };
  for (const viewer of [guest, { userId: eve }]) {
    await expect(requireVisible(viewer, ada, 'likes')).rejects.toMatchObject(refused);
  }
  await requireVisible({ userId: ada }, ada, 'likes');
  await setUser(ada, { shows: { likes: 'public', history: 'private', following: 'private', artists: 'private' } });
  for (const viewer of [guest, await visitor(eve)]) {
    await requireVisible(viewer, ada, 'likes');
    await expect(requireVisible(viewer, ada, 'history')).rejects.toMatchObject(refused);
  }
  await block(ada, eve);
  await expect(requireVisible(await visitor(eve), ada, 'likes')).rejects.toMatchObject(refused);
  await unblockPerson(ada, eve);
  await block(eve, ada);
  await expect(requireVisible(await visitor(eve), ada, 'likes')).rejects.toMatchObject(refused);
});

test('a block holds in both directions until it ends; told twice, or at once, it counts once', async () => {
  const [ada, eve, bo] = await newPeople(3);
  if (!ada || !eve || !bo) throw new Error('Nobody');
  await Promise.all(Array.from({ length: 8 }, () => block(ada, eve)));
  expect([await blockingOf(ada), await blockingOf(eve)]).toEqual([1, 0]);
  for (const [viewer, other] of [
    [ada, eve],
    [eve, ada],
  ] as const) {
    expect(await blocksAmong(await visitor(viewer), [other, bo, viewer])).toEqual(new Set([other]));
    expect(await blocksAmong({ userId: viewer }, [other, bo])).toEqual(new Set([other]));
    await expect(requireUnblocked(await visitor(viewer), other)).rejects.toMatchObject({ code: 'user.not_found' });
  }
  // Who is blocked sees nothing of who blocks them: there is nobody to block.
  await expect(block(eve, ada)).rejects.toMatchObject({ code: 'user.not_found' });
  await Promise.all(Array.from({ length: 8 }, () => unblockPerson(ada, eve)));
  expect([await blockingOf(ada), await blockRows(ada)]).toEqual([0, []]);
  await requireUnblocked(await visitor(eve), ada);
});

test('nobody blocks themselves, somebody who is not there, or more people than they may', async () => {
  const [ada, eve] = await newPeople(2);
  if (!ada || !eve) throw new Error('Nobody');
  await expect(block(ada, ada)).rejects.toMatchObject({ code: 'user.not_found' });
  await markRemoved(eve);
  await expect(block(ada, eve)).rejects.toMatchObject({ code: 'user.not_found' });
  const bo = await newPerson();
  await setUser(ada, { blocking: limits.blocksMax - 1 });
  await block(ada, bo);
  await expect(block(ada, await newPerson())).rejects.toMatchObject({ code: 'quota.reached' });
  expect(await blockingOf(ada)).toBe(limits.blocksMax);
});

test('whoever blocks nobody and is blocked by nobody costs nothing to look at, and a guest neither', async () => {
  const [ada, ...others] = await newPeople(4);
  if (!ada) throw new Error('Nobody');
  const viewer = await visitor(ada);
  const sent = vi.spyOn(dynamo(), 'send');
  onTestFinished(() => sent.mockRestore());
  expect(await blocksAmong(viewer, others)).toEqual(new Set());
  expect(await blocksAmong(guest, others)).toEqual(new Set());
  expect(sent).not.toHaveBeenCalled();
});

test('with an account go the blocks that it made and those that name it, wherever its removal is cut off', async () => {
  for (let allowed = 0; ; allowed += 1) {
    const [ada, eve, bo] = await newPeople(3);
    if (!ada || !eve || !bo) throw new Error('Nobody');
    await block(ada, eve);
    await block(bo, ada);
    await markRemoved(ada);
    const { goOn } = cutOffAfter(allowed);
    await removeBlocksOf(ada).catch(() => undefined);
    const hasDied = goOn();
    await removeBlocksOf(ada);
    expect([await blockRows(ada), await blockingOf(bo), await blockRows(eve)]).toEqual([[], 0, []]);
    if (!hasDied) break;
  }
});

test('a block that is under way while one of the two goes is not made', async () => {
  for (const goes of [0, 1]) {
    const people = await newPeople(2);
    const [ada, eve] = people;
    const gone = people[goes];
    if (!ada || !eve || !gone) throw new Error('Nobody');
    rightBefore('TransactWriteItemsCommand', `block#${eve}`, async () => {
      await markRemoved(gone);
      await removeBlocksOf(gone);
    });
    await expect(block(ada, eve)).rejects.toMatchObject({ code: 'user.not_found' });
    expect(await blockRows(gone)).toEqual([]);
  }
});
