import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { profileContract } from '@overtone/shared/library/profiles/profile.contract.ts';
import { limits, rates } from '@overtone/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newId } from '../../testing/catalogue.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';

const of = ({ user }: Pick<Person, 'user'>) => ({ params: { userId: user.id } });
/** As if they had tried so often already. */
const useUp = async ({ user }: Person, times: number): Promise<void> => {
  const limit = () => limitRate('block', { address: null }, user.id);
  await Promise.all(Array.from({ length: times }, limit));
};

const about = { biography: 'Night shifts,\nthen vinyl.', place: 'Ghent', links: ['https://vautrel.example/'] };

test('who is blocked finds no person any more, who blocks lists them and ends it', async () => {
  const [ada, eve] = [await addPerson({ name: 'Ada' }), await addPerson({ name: 'Eve' })];
  await ada.call(peopleContract.block, of(eve));
  expect(await eve.refused(userContract.get, of(ada))).toMatchObject({ status: 404, code: 'user.not_found' });
  expect(await ada.refused(userContract.get, of(eve))).toMatchObject({ status: 404 });
  // Whoever has signed out sees what everybody sees.
  expect((await openBrowser().call(userContract.get, of(ada))).user.name).toBe('Ada');
  const blocked = async () => (await ada.call(peopleContract.blocks, { query: {} })).pagination.data;
  expect(await blocked()).toEqual([{ id: eve.user.id, name: 'Eve', image: null }]);
  expect((await eve.call(peopleContract.blocks, { query: {} })).pagination.data).toEqual([]);
  // Nor do those who are blocked block anybody that they cannot find.
  expect((await eve.refused(peopleContract.block, of(ada))).status).toBe(404);
  for (const _ of [1, 2]) await ada.call(peopleContract.unblock, of(eve));
  expect(await blocked()).toEqual([]);
  expect((await eve.call(userContract.get, of(ada))).user.name).toBe('Ada');
});

test('a block ends follows in both directions', async () => {
  const [ada, eve] = [await addPerson(), await addPerson()];
  await ada.call(followsContract.followUser, of(eve));
  await eve.call(followsContract.followUser, of(ada));
  const seen = async (person: Person, by: Person) => (await by.call(profileContract.get, of(person))).profile;
  expect(await seen(eve, ada)).toMatchObject({ followsYou: true, counts: { followers: 1, following: null } });
  await ada.call(peopleContract.block, of(eve));
  await ada.call(peopleContract.unblock, of(eve));
  for (const [person, by] of [
    [ada, eve],
    [eve, ada],
  ] as const) {
    expect(await seen(person, by)).toMatchObject({ followsYou: false, counts: { followers: 0 } });
  }
});

test('nobody is blocked by a guest, too often in a day, or who is not there', async () => {
  freezeClock();
  onTestFinished(() => void vi.useRealTimers());
  const [ada, eve] = [await addPerson(), await addPerson()];
  expect((await openBrowser().refused(peopleContract.block, of(eve))).status).toBe(401);
  const nobody = { params: { userId: newId.track().replace('trk', 'usr') as `usr_${string}` } };
  for (const whom of [nobody, of(ada)]) expect((await ada.refused(peopleContract.block, whom)).status).toBe(404);
  await useUp(ada, rates.block.account - 2);
  expect((await ada.refused(peopleContract.block, of(eve))).status).toBe(429);
});

test('what somebody says of themselves is plain text of some lines, and links that are addresses', async () => {
  const ada = await addPerson();
  const said = await ada.call(peopleContract.about, {
    body: { ...about, biography: '  Night shifts,  \r\n\n\n\nthen vinyl. ' },
  });
  expect(said.about).toEqual({ ...about, biography: 'Night shifts,\n\nthen vinyl.' });
  for (const [field, value] of [
    ['biography', 'a'.repeat(limits.biographyLengthMax + 1)],
    ['biography', 'turned \u202earound'],
    ['place', 'two\u0000lines'],
    ['links', ['javascript:alert(1)']],
    ['links', ['https://me:secret@vautrel.example/']],
    ['links', Array.from({ length: limits.profileLinksMax + 1 }, () => 'https://vautrel.example/')],
  ] as const) {
    const refused = await ada.refused(peopleContract.about, { body: { ...about, [field]: value } as typeof about });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors ?? {})[0]).toContain(field);
  }
  expect((await openBrowser().refused(peopleContract.about, { body: about })).status).toBe(401);
});
