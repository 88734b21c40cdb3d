import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import type { UserChanges } from '@overtone/shared/identity/users/user.model.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteItems, markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { handler } from '../../handlers/search-index.lambda.ts';
import { blockUser } from '../../identity/blocks/blocks.service.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { s3 } from '../../platform/aws.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { buildKeyRecord } from '../../testing/isolated-lists.ts';
import { isolatedAccountsTable } from '../../testing/isolated-tables.store.ts';
import { putRawItem } from '../../testing/raw-items.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { search } from './search.service.ts';
import { createSegmentIndex } from './segment-index.ts';

// Isolated accounts and an isolated index, because a rebuild reads all users.
let restoreBucket: () => void;
let removeAccounts: () => Promise<void>;
beforeAll(async () => {
  restoreBucket = await isolatedBucket('SEARCH_BUCKET');
  removeAccounts = await isolatedAccountsTable();
});
afterAll(async () => {
  restoreBucket();
  await removeAccounts();
});

/** Returns a unique word that is not similar to the words of other tests. */
const createUniqueWord = () => randomBytes(12).toString('hex');

const indexUsers = (...users: TestUser[]) =>
  handler({ Records: users.map(({ user }) => buildKeyRecord('user', user.id)) });

const saveAndIndex = async (listener: TestUser, body: UserChanges) => {
  await listener.call(userContract.update, { params: { userId: 'me' }, body });
  await indexUsers(listener);
};

/** Searches with a new container. */
const searchFor = async (text: string) => (await search(createSegmentIndex(), text, ['users'], 10)).results.users;

/** Returns the bytes of all objects of the index. */
const readIndexBytes = async (): Promise<string> => {
  const keys = await listObjectKeys('SEARCH_BUCKET', 'search/');
  const texts = await Promise.all(
    keys.map(async (key) => {
      const bytes = await readObject({ bucket: 'SEARCH_BUCKET', key });
      return Buffer.from(key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    }),
  );
  return texts.join('\n');
};

describe('search for users', () => {
  it('finds a findable user only by their public name, and returns the public profile', async () => {
    const [name, firstName] = [createUniqueWord(), createUniqueWord()];
    const listener = await addUser({ name: `Orla ${name}` });
    await saveAndIndex(listener, { first_name: firstName, findable: true });
    const profile = { id: listener.user.id, name: `Orla ${name}`, image: null };
    expect(await searchFor(`orla ${name}`)).toEqual([profile]);
    expect(await searchFor(name.slice(0, 8))).toEqual([profile]);
    for (const text of [firstName, listener.email, listener.email.split('@')[0] ?? ''])
      expect(await searchFor(text)).toEqual([]);
  });

  it('hides users from each other after a block', async () => {
    const word = createUniqueWord();
    const [ada, eve] = [await addUser({ name: `Ada ${word}` }), await addUser({ name: `Eve ${word}` })];
    for (const listener of [ada, eve]) await saveAndIndex(listener, { findable: true });
    const searchAs = async ({ user }: TestUser) =>
      (await search(createSegmentIndex(), word, ['users'], 10, { userId: user.id })).results.users.map(
        ({ name }) => name,
      );
    expect((await searchAs(eve)).length).toBe(2);
    await blockUser({ userId: ada.user.id }, eve.user.id);
    expect([await searchAs(eve), await searchAs(ada)]).toEqual([[`Eve ${word}`], [`Ada ${word}`]]);
  });

  it('does not index a user who is not findable', async () => {
    const name = createUniqueWord();
    const listener = await addUser({ name });
    await indexUsers(listener);
    expect(await searchFor(name)).toEqual([]);
    const bytes = await readIndexBytes();
    expect(bytes).not.toContain(name);
    expect(bytes).not.toContain(listener.user.id);
  });

  it('finds a renamed user only by the new name, and no user without a name', async () => {
    const [old, name] = [createUniqueWord(), createUniqueWord()];
    const listener = await addUser({ name: old, findable: true });
    await indexUsers(listener);
    await saveAndIndex(listener, { name });
    expect(await searchFor(old)).toEqual([]);
    expect(await searchFor(name)).toMatchObject([{ name }]);
    await saveAndIndex(listener, { name: null });
    expect(await searchFor(name)).toEqual([]);
    await saveAndIndex(listener, { name });
    expect(await searchFor(name)).toEqual([]);
  });

  it.each([
    ['is not findable any more', (listener: TestUser) => saveAndIndex(listener, { findable: false })],
    [
      'is deleted',
      async (listener: TestUser) => {
        await markUserDeleted(listener.user.id);
        await indexUsers(listener);
        await deleteItems(listener.user.id);
        await indexUsers(listener);
      },
    ],
  ])('erases a user who %s from all files immediately', async (_, hideUser) => {
    for (const from of ['the first file', 'a change since']) {
      const name = createUniqueWord();
      const listener = await addUser({ name, findable: true });
      await indexUsers(listener);
      if (from === 'the first file') await rebuildIndex(() => {});
      expect(await searchFor(name)).toHaveLength(1);
      await hideUser(listener);
      expect(await searchFor(name)).toEqual([]);
      const bytes = await readIndexBytes();
      expect(bytes).not.toContain(name);
      expect(bytes).not.toContain(listener.user.id);
    }
  });

  it.each([
    ['is not findable any more', (listener: TestUser) => setUser(listener.user.id, { findable: false })],
    ['removed their name', (user: TestUser) => setUser(user.user.id, { name: null })],
    ['was deleted', (listener: TestUser) => markUserDeleted(listener.user.id)],
  ])('leaves out a user who %s and is still in the index', async (_, hideUser) => {
    const name = createUniqueWord();
    const listener = await addUser({ name, findable: true });
    await indexUsers(listener);
    await hideUser(listener);
    expect(await searchFor(name)).toEqual([]);
  });

  it('fails a batch that cannot be written, and indexes the current state for repeated batches', async () => {
    const name = createUniqueWord();
    const listener = await addUser({ name, findable: true });
    vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
    await expect(indexUsers(listener)).rejects.toThrow('busy');
    vi.restoreAllMocks();
    await Promise.all([indexUsers(listener), indexUsers(listener, listener)]);
    expect(await searchFor(name)).toHaveLength(1);
    await setUser(listener.user.id, { findable: false });
    vi.spyOn(s3(), 'send').mockRejectedValueOnce(new Error('busy') as never);
    await expect(indexUsers(listener)).rejects.toThrow('busy');
    vi.restoreAllMocks();
    await indexUsers(listener);
    await indexUsers(listener);
    expect(await searchFor(name)).toEqual([]);
  });

  it('continues with the other users when one cannot be parsed', async () => {
    const name = createUniqueWord();
    const invalidUserId = `usr_01JD${'0'.repeat(22)}`;
    await putRawItem('ACCOUNTS_TABLE', { pk: `user#${invalidUserId}`, sk: 'user', name: 7 });
    const listener = await addUser({ name, findable: true });
    await handler({
      Records: [
        buildKeyRecord('user', invalidUserId),
        buildKeyRecord('user', 'nobody'),
        buildKeyRecord('user', listener.user.id),
      ],
    });
    expect(await searchFor(name)).toHaveLength(1);
  });

  it('adds missing users and removes hidden users in a rebuild', async () => {
    const [missingName, hidden] = [createUniqueWord(), createUniqueWord()];
    await addUser({ name: missingName, findable: true });
    const listener = await addUser({ name: hidden, findable: true });
    await indexUsers(listener);
    await setUser(listener.user.id, { findable: false });
    await rebuildIndex(() => {});
    expect(await searchFor(missingName)).toHaveLength(1);
    expect(await searchFor(hidden)).toEqual([]);
    expect(await readIndexBytes()).not.toContain(hidden);
  });

  it('accepts the type users', async () => {
    const query = { query: createUniqueWord(), types: 'users' };
    expect(await asGuest().call(searchContract.search, { query })).toMatchObject({ results: { users: [] } });
  });
});
