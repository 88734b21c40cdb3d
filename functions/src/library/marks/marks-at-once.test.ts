import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { expect, test, vi } from 'vitest';
import { getTrack } from '../../catalog/tracks/tracks.store.ts';
import type { AppError } from '../../platform/errors.ts';
import { addArtist, addTrack } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { countedLikes, deliverLikes, expectTold, likedRows, one } from '../../testing/likes.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refuseTransactions } from '../../testing/refuse-transactions.store.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { changeMarks } from './change-marks.service.ts';
import { likes } from './mark-kinds.ts';

const addPeople = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson()));

/** A thing is liked by as many as have a row of it, and its counters and each person's item say the same. */
const expectWhole = async (people: readonly Person[], id: LikedId): Promise<number> => {
  const rows = await Promise.all(people.map(({ user }) => likedRows(user.id)));
  const likers = rows.filter((ids) => ids.includes(id)).length;
  expect((await countedLikes(id)).likes).toBe(likers);
  await Promise.all(people.map(expectTold));
  return likers;
};

/** A call whose outcome does not matter: somebody who was in the way is told so, and nothing is half done. */
const tried = async ({ user }: Person, id: LikedId, liked: boolean): Promise<void> => {
  await changeMarks(likes, user.id, [{ id, marked: liked }]).catch((error: AppError) =>
    expect(error.code).toBe('unavailable'),
  );
};

test('200 likes and unlikes of one track at once: rows, counters and what everybody is told are the same', async () => {
  const people = await addPeople(20);
  const { id } = await addTrack();
  const sent = sentMessages('LIKES_QUEUE_URL');
  const calls = people.flatMap((person, place) =>
    Array.from({ length: 10 }, (_, time) => tried(person, id, (time * (place + 1)) % 3 !== 1)),
  );
  await Promise.all(calls);
  for (const [place, { user }] of people.entries())
    await changeMarks(likes, user.id, [{ id, marked: place % 2 === 0 }]);
  expect(await expectWhole(people, id)).toBe(10);
  expect(await deliverLikes(sent())).toEqual({ batchItemFailures: [] });
  expect((await getTrack(id)).likes).toBe(10);
});

test('one person who likes and unlikes some tracks at once, on every browser, ends with rows and counters that agree', async () => {
  const [ada] = (await addPeople(1)) as [Person];
  const artist = await addArtist();
  const tracks = await Promise.all(Array.from({ length: 5 }, () => addTrack({ artists: [artist] })));
  const calls = tracks.flatMap(({ id }, place) =>
    Array.from({ length: 6 }, (_, time) => tried(ada, id, (time + place) % 2 === 0)),
  );
  await Promise.all(calls);
  const rows = await likedRows(ada.user.id);
  for (const { id } of tracks) expect((await countedLikes(id)).likes).toBe(rows.includes(id) ? 1 : 0);
  await expectTold(ada);
});

test('whoever is in the way of a like is waited for, and a like that cannot be written changes nothing', async () => {
  const [ada] = (await addPeople(1)) as [Person];
  const { id } = await addTrack();
  const refused = refuseTransactions(id, ['TransactionConflict', 'None', 'None', 'None'], 2);
  await ada.call(likesContract.like, one(id));
  expect(refused()).toBe(2);
  expect(await expectWhole([ada], id)).toBe(1);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  refuseTransactions(`likes#${ada.user.id}`, ['TransactionConflict', 'None', 'None'], 6);
  expect(await ada.refused(likesContract.unlike, one(id))).toMatchObject({ status: 503 });
  vi.mocked(Math.random).mockRestore();
  expect(await expectWhole([ada], id)).toBe(1);
});

test('cut off after any of its writes, a like is there with all that counts it or not at all, and what is shown follows', async () => {
  for (let allowed = 0; ; allowed += 1) {
    const [ada] = (await addPeople(1)) as [Person];
    const { id } = await addTrack();
    const sent = sentMessages('LIKES_QUEUE_URL');
    const { goOn } = cutOffAfter(allowed);
    const { status } = await ada.send(likesContract.like, one(id));
    const hasDied = goOn();
    const likers = await expectWhole([ada], id);
    expect(likers).toBe(hasDied ? 0 : 1);
    if (hasDied) expect(status).toBe(500);
    await deliverLikes(sent());
    expect((await getTrack(id)).likes).toBe(likers);
    if (!hasDied) break;
  }
});
