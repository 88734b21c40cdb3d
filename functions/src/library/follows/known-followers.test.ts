import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { putItems } from '../../platform/dynamo/batch.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { reaction } from '../../testing/reactions.ts';
import { follows } from '../reactions/reaction-kinds.ts';

const of = ({ user }: Person) => ({ params: { userId: user.id } });
const knownTo = async (viewer: Pick<Person, 'call'>, star: Person) =>
  (await viewer.call(profileContract.get, of(star))).profile.knownFollowers;

/** Somebody who shows everybody whom they follow. */
const addOpen = async (name: string) => {
  const person = await addPerson({ name });
  await setUser(person.user.id, { shows: { ...person.user.shows, following: 'public' } });
  return person;
};

/** A crowd that follows somebody, as their number says it. */
const addCrowd = (id: Person['user']['id'], followers: number) =>
  putItem(follows.shards, { id, shard: '0', followers, changes: followers });

for (const size of ['few', 'many'] as const) {
  test(`a profile names those whom its visitor follows among ${size} followers, unless they keep that to themselves`, async () => {
    const [me, star] = [await addPerson(), await addPerson()];
    const [anneke, lusia, orla, mara] = [
      await addOpen('Anneke'),
      await addOpen('Lusia'),
      await addOpen('Orla'),
      await addOpen('Mara'),
    ] as const;
    const [hidden, blocker, gone, other] = [
      await addPerson(),
      await addOpen('Blocks'),
      await addOpen('Goes'),
      await addOpen('Follows nobody'),
    ] as const;
    const stranger = await addOpen('Unknown');
    for (const known of [mara, orla, lusia, anneke, hidden, blocker, gone, other])
      await reaction(follows, me, known.user.id);
    for (const fan of [anneke, lusia, orla, mara, hidden, blocker, gone, stranger]) {
      await reaction(follows, fan, star.user.id);
    }
    if (size === 'many') await addCrowd(star.user.id, 1_000_000);
    await blocker.call(peopleContract.block, of(me));
    await markRemoved(gone.user.id);
    const { people, count } = await knownTo(me, star);
    expect(people.map(({ name }) => name)).toEqual(['Anneke', 'Lusia', 'Orla']);
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual(['id', 'image', 'name']);
    expect(count).toBe(4);
    // A guest knows nobody; nor does whoever follows nobody, and one's own page has the list of all.
    for (const viewer of [openBrowser(), stranger, star]) {
      expect(await knownTo(viewer, star)).toEqual({ people: [], count: 0 });
    }
    await reaction(follows, anneke, star.user.id, false);
    expect((await knownTo(me, star)).count).toBe(3);
  });
}

test('it looks among those whom its visitor followed last, and no further', async () => {
  const [me, star, first] = [await addPerson(), await addPerson(), await addOpen('First of many')];
  await reaction(follows, me, first.user.id);
  await reaction(follows, first, star.user.id);
  expect((await knownTo(me, star)).count).toBe(1);
  const followedAt = new Date(Date.now() + 60_000).toISOString();
  const later = Array.from({ length: limits.knownFollowersLooked }, () => ({ id: `usr_${ulid()}`, followedAt }));
  await putItems(follows.rows, later.map((row) => ({ ...row, userId: me.user.id, type: 'user' })) as never);
  expect((await knownTo(me, star)).count).toBe(0);
});

test('nobody whom their visitor blocks is named, and nobody who follows somebody blocked', async () => {
  const [me, star, fan] = [await addPerson(), await addPerson(), await addOpen('Fan')];
  await reaction(follows, me, fan.user.id);
  await reaction(follows, fan, star.user.id);
  expect((await knownTo(me, star)).count).toBe(1);
  await me.call(peopleContract.block, of(fan));
  expect((await knownTo(me, star)).count).toBe(0);
  await me.call(peopleContract.unblock, of(fan));
  await reaction(follows, me, fan.user.id);
  expect((await knownTo(me, star)).count).toBe(1);
  await me.call(peopleContract.block, of(star));
  expect(await knownTo(me, star)).toEqual({ people: [], count: 0 });
});
