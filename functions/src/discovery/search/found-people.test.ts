import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteItems, markRemoved } from '../../accounts/removal/removal.store.ts';
import { handler } from '../../handlers/search-index.lambda.ts';
import { blockPerson } from '../../identity/people/blocks.service.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { s3 } from '../../platform/aws.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { changed } from '../../testing/isolated-lists.ts';
import { ownAccounts } from '../../testing/isolated-site.store.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { putRawItem } from '../../testing/raw-items.ts';
import { asGuest } from '../../testing/visitor.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { search } from './search.service.ts';
import { segmentsIndex } from './segments-index.ts';

// People and an index of the file's own: a rebuild takes all that there are.
let leave: () => void;
let removeAccounts: () => Promise<void>;
beforeAll(async () => {
  leave = await isolatedBucket('SEARCH_BUCKET');
  removeAccounts = await ownAccounts();
});
afterAll(async () => {
  leave();
  await removeAccounts();
});

/** A word that no other test uses, and that is more than a slip away from theirs. */
const newWord = () => randomBytes(12).toString('hex');

const deliver = (...people: Person[]) => handler({ Records: people.map(({ user }) => changed('user', user.id)) });

const save = async (person: Person, body: UserChanges) => {
  await person.call(userContract.update, { params: { userId: 'me' }, body });
  await deliver(person);
};

/** What somebody finds in a container that starts now. */
const found = async (text: string) => (await search(segmentsIndex(), text, ['users'], 10)).results.users;

/** What all objects of what anybody may find hold, as bytes. */
const bytesOfIndex = async (): Promise<string> => {
  const keys = await listObjectKeys('SEARCH_BUCKET', 'search/');
  const texts = await Promise.all(
    keys.map(async (key) => {
      const bytes = await readObject({ bucket: 'SEARCH_BUCKET', key });
      return Buffer.from(key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    }),
  );
  return texts.join('\n');
};

test('who chose to be found is found by their public name, with no more than anybody may know', async () => {
  const [name, first] = [newWord(), newWord()];
  const person = await addPerson({ name: `Orla ${name}` });
  await save(person, { first_name: first, findable: true });
  const profile = { id: person.user.id, name: `Orla ${name}`, image: null };
  expect(await found(`orla ${name}`)).toEqual([profile]);
  expect(await found(name.slice(0, 8))).toEqual([profile]);
  for (const text of [first, person.email, person.email.split('@')[0] ?? '']) expect(await found(text)).toEqual([]);
});

test('who blocks somebody is not found by them, and the other way round', async () => {
  const word = newWord();
  const [ada, eve] = [await addPerson({ name: `Ada ${word}` }), await addPerson({ name: `Eve ${word}` })];
  for (const person of [ada, eve]) await save(person, { findable: true });
  const foundBy = async ({ user }: Person) =>
    (await search(segmentsIndex(), word, ['users'], 10, { userId: user.id })).results.users.map(({ name }) => name);
  expect((await foundBy(eve)).length).toBe(2);
  await blockPerson({ userId: ada.user.id }, eve.user.id);
  expect([await foundBy(eve), await foundBy(ada)]).toEqual([[`Eve ${word}`], [`Ada ${word}`]]);
});

test('who did not choose is found by nobody, and nothing of them lies in the index', async () => {
  const name = newWord();
  const person = await addPerson({ name });
  await deliver(person);
  expect(await found(name)).toEqual([]);
  const bytes = await bytesOfIndex();
  expect(bytes).not.toContain(name);
  expect(bytes).not.toContain(person.user.id);
});

test('a new name is found and the old one no more; without one its person is out of sight', async () => {
  const [old, name] = [newWord(), newWord()];
  const person = await addPerson({ name: old, findable: true });
  await deliver(person);
  await save(person, { name });
  expect(await found(old)).toEqual([]);
  expect(await found(name)).toMatchObject([{ name }]);
  await save(person, { name: null });
  expect(await found(name)).toEqual([]);
  await save(person, { name });
  expect(await found(name)).toEqual([]);
});

test.each([
  ['stops being found', (person: Person) => save(person, { findable: false })],
  [
    'goes',
    async (person: Person) => {
      await markRemoved(person.user.id);
      await deliver(person);
      await deleteItems(person.user.id);
      await deliver(person);
    },
  ],
])('of who %s nothing is left in any file at once, whether they came with the first one or since', async (_, go) => {
  for (const from of ['the first file', 'a change since']) {
    const name = newWord();
    const person = await addPerson({ name, findable: true });
    await deliver(person);
    if (from === 'the first file') await rebuildIndex(() => {});
    expect(await found(name)).toHaveLength(1);
    await go(person);
    expect(await found(name)).toEqual([]);
    const bytes = await bytesOfIndex();
    expect(bytes).not.toContain(name);
    expect(bytes).not.toContain(person.user.id);
  }
});

test.each([
  ['stopped being found', (person: Person) => setUser(person.user.id, { findable: false })],
  ['gave up their name', (person: Person) => setUser(person.user.id, { name: null })],
  ['went', (person: Person) => markRemoved(person.user.id)],
])('who %s a moment ago is not shown, whatever the index says', async (_, go) => {
  const name = newWord();
  const person = await addPerson({ name, findable: true });
  await deliver(person);
  await go(person);
  expect(await found(name)).toEqual([]);
});

test('a batch that cannot be written comes again; one that comes twice or late ends in what is so by now', async () => {
  const name = newWord();
  const person = await addPerson({ name, findable: true });
  vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
  await expect(deliver(person)).rejects.toThrow('busy');
  vi.restoreAllMocks();
  await Promise.all([deliver(person), deliver(person, person)]);
  expect(await found(name)).toHaveLength(1);
  await setUser(person.user.id, { findable: false });
  vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
  await expect(deliver(person)).rejects.toThrow('busy');
  vi.restoreAllMocks();
  await deliver(person);
  await deliver(person);
  expect(await found(name)).toEqual([]);
});

test('somebody whom nobody can read holds up no other', async () => {
  const name = newWord();
  const broken = `usr_01JD${'0'.repeat(22)}`;
  await putRawItem('ACCOUNTS_TABLE', { pk: `user#${broken}`, sk: 'user', name: 7 });
  const person = await addPerson({ name, findable: true });
  await handler({ Records: [changed('user', broken), changed('user', 'nobody'), changed('user', person.user.id)] });
  expect(await found(name)).toHaveLength(1);
});

test('a rebuild finds who was missed and forgets who is not to be found', async () => {
  const [missed, hidden] = [newWord(), newWord()];
  await addPerson({ name: missed, findable: true });
  const person = await addPerson({ name: hidden, findable: true });
  await deliver(person);
  await setUser(person.user.id, { findable: false });
  await rebuildIndex(() => {});
  expect(await found(missed)).toHaveLength(1);
  expect(await found(hidden)).toEqual([]);
  expect(await bytesOfIndex()).not.toContain(hidden);
});

test('people are a kind of the API', async () => {
  const query = { query: newWord(), types: 'users' };
  expect(await asGuest().call(searchContract.search, { query })).toMatchObject({ results: { users: [] } });
});
