import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { managedUserContract } from '@overtone/shared/admin/users/managed-user.contract.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { RoleId } from '@overtone/shared/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteItems, markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { measureCapacity } from '../../platform/capacity.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { listObjectKeys, readObject } from '../../platform/objects.ts';
import { addUsers, buildKeyRecord, deliverListChanges, isolatedLists } from '../../testing/isolated-lists.ts';
import { putRawItem } from '../../testing/raw-items.ts';
import { putRole } from '../../testing/roles.ts';
import { asUser } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { rebuildList } from '../lists/rebuild-lists.ts';

let removeLists: () => Promise<void>;
beforeAll(async () => {
  removeLists = await isolatedLists();
});
afterAll(() => removeLists());

/** Returns a word that is in no other name of this file. */
const createRandomWord = () => randomBytes(6).toString('hex');

const listUsers = (query: Record<string, string | number> = {}) =>
  asUser('users.update').call(managedUserContract.list, { query } as Input<typeof managedUserContract.list>);

const listNames = async (query: Record<string, string | number>) =>
  (await listUsers(query)).pagination.data.map(({ name }) => name);

describe('GET admin/users: search', () => {
  it('finds prefixes of names in any order, without accents, and any part of the address', async () => {
    const word = createRandomWord();
    await addUsers(
      { name: `Åsa ${word}`, email: `north-wind_7+${word}@mail.example` },
      { name: `Bo ${word}`, first_name: 'Bohumil', last_name: 'Størm' },
    );
    expect(await listNames({ query: `asa ${word}` })).toEqual([`Åsa ${word}`]);
    expect(await listNames({ query: `${word} ÅS` })).toEqual([`Åsa ${word}`]);
    expect(await listNames({ query: `${word} storm bohu` })).toEqual([`Bo ${word}`]);
    for (const part of ['north', 'wind', '7', 'mail', 'exam', `north-wind_7+${word}@mail.example`]) {
      expect(await listNames({ query: `${word} ${part}` })).toContain(`Åsa ${word}`);
    }
    expect(await listNames({ query: `${word} orth` })).toEqual([]);
  });

  it('finds a user by the complete id, but not by a part of it', async () => {
    const [user] = await addUsers({ name: createRandomWord() });
    expect(await listNames({ query: user?.id ?? '' })).toEqual([user?.name]);
    expect(await listNames({ query: ` ${user?.id} ` })).toEqual([user?.name]);
    expect(await listNames({ query: user?.id.slice(0, -1) ?? '' })).toEqual([]);
  });

  it('finds the current name, and not the previous one', async () => {
    const [oldName, name] = [createRandomWord(), createRandomWord()];
    const [user] = await addUsers({ name: oldName });
    if (!user) throw new Error('Nobody was added');
    await setUser(user.id, { name });
    await deliverListChanges(buildKeyRecord('user', user.id));
    expect(await listNames({ query: name })).toEqual([name]);
    expect(await listNames({ query: oldName })).toEqual([]);
  });

  it.each([
    ['punctuation', '"\'()*^:+-{}[]!?.,;%_\\/'],
    ['operators', 'a OR b AND NOT c NEAR(d, 2)'],
    ['columns', 'name : ^ "x" * - words:y'],
    ['an open quote', '"ada'],
    ['SQL', "'; DROP TABLE documents; --"],
    ['a zero byte', 'ad\u0000a'],
    ['half a character', 'ada \ud83d'],
    ['5,000 words', 'a '.repeat(2_500)],
    ['the end of all letters', '\u{10FFFF}'],
    ['other scripts', '東京 Москва القاهرة'],
  ])('accepts a search text with %s', async (_, query) => {
    expect((await asUser('users.update').send(managedUserContract.list, { query: { query } })).status).toBe(200);
  });
});

describe('GET admin/users: filters and sorting', () => {
  it('combines values of a filter with OR and filters with AND, and counts matches', async () => {
    const word = createRandomWord();
    const now = new Date().toISOString();
    await addUsers(
      { name: `A ${word}`, roleIds: ['users'], country: 'ch', email_verified_at: now },
      { name: `B ${word}`, roleIds: ['artists', 'users'], country: 'ch' },
      { name: `C ${word}`, roleIds: ['admins'], country: 'no', two_factor_confirmed_at: now },
      { name: `D ${word}`, roleIds: [], country: null },
    );
    const sort = 'name:asc';
    const findInitials = async (query: Record<string, string>) =>
      (await listNames({ ...query, query: word, sort })).map((name) => name?.[0]).join('');
    expect(await findInitials({ role: 'artists,admins' })).toBe('BC');
    expect(await findInitials({ role: 'users', country: 'ch' })).toBe('AB');
    expect(await findInitials({ role: 'users', country: 'ch,no', state: 'unverified' })).toBe('B');
    expect(await findInitials({ two_factor: 'on' })).toBe('C');
    expect(await findInitials({ two_factor: 'off', state: 'unverified' })).toBe('BD');
    expect(await findInitials({ role: '' })).toBe('ABCD');
    expect(await listUsers({ query: word, role: 'users', perPage: 1 })).toMatchObject({ matches: 2 });
  });

  it('returns the values of each filter with counts, and role names', async () => {
    const id = RoleId.parse(`makers-${createRandomWord()}`);
    await putRole({ id, name: 'Makers', permissions: [] });
    const before = await listUsers();
    const users = await addUsers({ roleIds: [id], country: 'is' }, { roleIds: [id] });
    const after = await listUsers();
    expect(after.facets.role).toContainEqual({ value: id, label: 'Makers', count: 2 });
    expect(after.total).toBe(before.total + 2);
    expect(Object.keys(after.facets).toSorted()).toEqual(['country', 'role', 'state', 'two_factor']);
    await setUser(users[0]?.id as `usr_${string}`, { roleIds: [] });
    await deliverListChanges(buildKeyRecord('user', users[0]?.id ?? ''));
    expect((await listUsers()).facets.role).toContainEqual({ value: id, label: 'Makers', count: 1 });
  });

  it.each([
    ['name:asc', 'ABC'],
    ['name:desc', 'CBA'],
    ['email:asc', 'CBA'],
    ['email:desc', 'ABC'],
    ['created_at:asc', 'BAC'],
    ['created_at:desc', 'CAB'],
  ])('returns each user once across pages, sorted by %s', async (sort, expected) => {
    const word = createRandomWord();
    await addUsers(
      { name: `b ${word}`, email: `2${word}@people.example` },
      { name: `Á ${word}`, email: `3${word}@people.example` },
      { name: `C ${word}`, email: `1${word}@people.example` },
    );
    const pages = await walkPages(1, async (page) => (await listUsers({ ...page, sort, query: word })).pagination);
    const first = pages.flat().map(({ name }) => name?.[0]?.normalize('NFD')[0]?.toUpperCase());
    expect(first.join('')).toBe(expected);
    expect(pages.map((page) => page.length)).toEqual([1, 1, 1]);
  });

  it.each([
    { sort: 'password:asc' },
    { sort: 'name' },
    { role: "'; DROP TABLE documents; --" },
    { state: 'gone' },
    { country: 'Switzerland' },
    { cursor: 'x' },
    { cursor: encodeCursor([{}, 1]) },
    { query: 'a', cursor: encodeCursor([null, 'usr_1']) },
    { role: Array.from({ length: 51 }, (_, index) => `r${index}`).join() },
  ])('returns 422 for %j', async (query) => {
    const request = { query } as Input<typeof managedUserContract.list>;
    expect(await asUser('users.update').expectRefusal(managedUserContract.list, request)).toMatchObject({
      status: 422,
    });
  });

  it('accepts a cursor of another list without revealing other rows', async () => {
    const word = createRandomWord();
    await addUsers({ name: `A ${word}` }, { name: `B ${word}` });
    const first = await listUsers({ query: word, sort: 'name:asc', perPage: 1 });
    const cursor = first.pagination.nextCursor ?? '';
    for (const sort of ['email:asc', 'created_at:asc', 'created_at:desc']) {
      const { data } = (await listUsers({ query: word, sort, cursor })).pagination;
      for (const { name } of data) expect(name).toContain(word);
    }
  });
});

describe('GET admin/users without filters', () => {
  it('returns new users first and each user once, before they are indexed', async () => {
    const [firstUser, secondUser] = [
      await addUsers({ name: createRandomWord() }),
      await addUsers({ name: createRandomWord() }),
    ].flat();
    const newest = (await listUsers({ perPage: 2 })).pagination.data.map(({ id }) => id);
    expect(newest).toEqual([secondUser?.id, firstUser?.id]);
    for (const sort of ['created_at:asc', 'created_at:desc']) {
      const ids = (await walkPages(3, async (page) => (await listUsers({ ...page, sort })).pagination))
        .flat()
        .map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining([firstUser?.id, secondUser?.id]));
    }
  });

  it('returns no credentials', async () => {
    await addUsers({ name: createRandomWord(), country: 'ch' });
    const [row] = (await listUsers({ perPage: 1 })).pagination.data;
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'country',
      'created_at',
      'email',
      'email_verified_at',
      'id',
      'image',
      'name',
      'roles',
      'two_factor_confirmed_at',
    ]);
    expect(row?.roles).toEqual([{ id: 'users', name: 'Users' }]);
  });

  it.each([
    ['all', {}, ['Query']],
    ['by a filter', { role: 'users' }, ['BatchGet']],
    ['by a name', { query: 'a', sort: 'name:asc' }, ['BatchGet']],
  ])('needs one round trip for %s', async (_, query, operations) => {
    await addUsers({ name: 'Ada' });
    await listUsers(query);
    const { calls } = await measureCapacity(() => listUsers(query));
    expect(calls.map(({ operation }) => operation.replace(/(Item)?Command$/, ''))).toEqual(operations);
  });
});

describe('Account deletion', () => {
  const readIndexText = async (): Promise<string> => {
    const texts: string[] = [];
    for (const key of await listObjectKeys('SEARCH_BUCKET', 'private/')) {
      const bytes = await readObject({ bucket: 'SEARCH_BUCKET', key });
      texts.push(Buffer.from(key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1'));
    }
    return texts.join('\n');
  };

  it('deletes the user from all objects of the index', async () => {
    for (let time = 0; time < 2; time += 1) {
      const word = createRandomWord();
      const [ada] = await addUsers(
        { name: `Ada ${word}`, email: `${word}@people.example` },
        { name: createRandomWord() },
      );
      if (!ada) throw new Error('Nobody was added');
      expect(await readIndexText()).toContain(word);
      await markUserDeleted(ada.id);
      expect((await listUsers({ perPage: 100 })).pagination.data.map(({ id }) => id)).not.toContain(ada.id);
      expect(await listNames({ query: word })).toEqual([]);
      await deliverListChanges(buildKeyRecord('user', ada.id));
      const remainingText = await readIndexText();
      expect(remainingText).not.toContain(word);
      expect(remainingText).not.toContain(ada.id);
      expect(await listUsers({ query: word })).toMatchObject({ matches: 0 });
      await deleteItems(ada.id);
      await deliverListChanges(buildKeyRecord('user', ada.id));
      expect(await readIndexText()).not.toContain(word);
    }
  });

  it('deletes the user after the index was rebuilt', async () => {
    const word = createRandomWord();
    const [ada] = await addUsers({ email: `${word}@people.example` });
    await rebuildList('users');
    await markUserDeleted(ada?.id as `usr_${string}`);
    await deliverListChanges(buildKeyRecord('user', ada?.id ?? ''));
    expect(await readIndexText()).not.toContain(word);
  });
});

describe('updateManagedLists', () => {
  it('updates the list correctly for duplicate, late and concurrent batches', async () => {
    const word = createRandomWord();
    const users = await addUsers({ name: `A ${word}` }, { name: `B ${word}` });
    const records = users.map(({ id }) => buildKeyRecord('user', id));
    await Promise.all([deliverListChanges(...records), deliverListChanges(...records, ...records)]);
    expect(await listUsers({ query: word })).toMatchObject({ matches: 2 });
    await markUserDeleted(users[0]?.id as `usr_${string}`);
    await deliverListChanges(...records);
    await deliverListChanges(...records);
    expect(await listUsers({ query: word })).toMatchObject({ matches: 1 });
  });

  it('skips rows that cannot be read, and other items', async () => {
    const word = createRandomWord();
    const unreadableId = `usr_01JD${'0'.repeat(22)}`;
    await putRawItem('ACCOUNTS_TABLE', { pk: `user#${unreadableId}`, sk: 'user', name: 7 });
    const [ada] = await addUsers({ name: word });
    const otherRecords = [buildKeyRecord('user', 'nobody'), { dynamodb: {} } as ReturnType<typeof buildKeyRecord>];
    await deliverListChanges(
      buildKeyRecord('user', unreadableId),
      ...otherRecords,
      buildKeyRecord('user', ada?.id ?? ''),
    );
    expect(await listNames({ query: word })).toEqual([word]);
    expect(await listNames({ query: unreadableId })).toEqual([]);
  });

  it('is not needed for changes that a rebuild has read', async () => {
    const word = createRandomWord();
    const [ada, bo] = await addUsers({ name: `Ada ${word}` }, { name: `Bo ${word}` });
    await setUser(ada?.id as `usr_${string}`, { name: `Renamed ${word}` });
    await markUserDeleted(bo?.id as `usr_${string}`);
    await rebuildList('users');
    await deliverListChanges();
    expect(await listNames({ query: word })).toEqual([`Renamed ${word}`]);
    expect(await listUsers({ query: word })).toMatchObject({ matches: 1 });
  });
});
