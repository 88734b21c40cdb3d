import { findUser } from '@overtone/functions/identity/users/users.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { newEmail } from '@overtone/functions/testing/browser.ts';
import { ownRenames } from '@overtone/functions/testing/own-renames.ts';
import { ownAccounts } from '@overtone/functions/testing/own-site.store.ts';
import { addPerson, type Person } from '@overtone/functions/testing/people.ts';
import { putRawItem, rawItem } from '@overtone/functions/testing/raw-items.ts';
import { rightBefore } from '@overtone/functions/testing/right-before.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetAddressNames } from './old-names.store.ts';

// People of each test's own: all that there are are walked through.
let removeAccounts: () => Promise<void>;
let renames: Awaited<ReturnType<typeof ownRenames>>;
beforeEach(async () => {
  removeAccounts = await ownAccounts();
  renames = await ownRenames();
});
afterEach(async () => {
  await renames.remove();
  await removeAccounts();
});

/** Somebody as they were stored before there was a choice, with a playlist that says their name. */
const addOld = async (nameOf: (local: string) => string) => {
  const email = newEmail();
  const person = await addPerson({ email, name: nameOf(email.split('@')[0] ?? '') });
  const key = { pk: `user#${person.user.id}`, sk: 'user' };
  const { findable: _, ...old } = (await rawItem('ACCOUNTS_TABLE', key)) ?? {};
  await putRawItem('ACCOUNTS_TABLE', { ...old, ...key });
  const { playlist } = await person.call(playlistContract.create, { body: { name: 'Night Trains' } });
  return { ...person, playlist };
};

const rename = (person: Person, name: string) =>
  person.call(userContract.update, { params: { userId: 'me' }, body: { name } });

const seenOf = async ({ user, playlist, call }: Awaited<ReturnType<typeof addOld>>) => {
  await renames.settle();
  const shown = await call(playlistContract.get, { params: { playlistId: playlist.id } });
  return [(await findUser(user.id))?.name, shown.playlist.owner.name];
};

test('a name that came from the address goes, also from playlists; one that did not stays', async () => {
  const people = [
    await addOld((local) => local),
    await addOld(() => 'Orla Venn'),
    await addOld((local) => `${local}s`),
    await addPerson({ name: 'Ada' }),
  ] as const;
  expect(await forgetAddressNames()).toEqual({ forgotten: 1, kept: 2, left: 0 });
  expect(await seenOf(people[0])).toEqual([null, null]);
  expect(await seenOf(people[1])).toEqual(['Orla Venn', 'Orla Venn']);
  expect(await seenOf(people[2])).toEqual([people[2].user.name, people[2].user.name]);
  expect((await findUser(people[3].user.id))?.name).toBe('Ada');
});

test('again it finds nobody, and whoever chose such a name since keeps it', async () => {
  const old = await addOld((local) => local);
  await forgetAddressNames();
  await rename(old, old.user.name ?? '');
  expect(await forgetAddressNames()).toEqual({ forgotten: 0, kept: 0, left: 0 });
  expect(await seenOf(old)).toEqual([old.user.name, old.user.name]);
});

test('whoever saved other details before it ran did not choose the name with them', async () => {
  const old = await addOld((local) => local);
  const body = { name: old.user.name, findable: false, last_name: 'Venn' };
  await old.call(userContract.update, { params: { userId: 'me' }, body });
  expect((await forgetAddressNames()).forgotten).toBe(1);
});

test.each(['before', 'after'])('cut off right %s a write, the next run and the copies end the same', async (when) => {
  const people = [await addOld((local) => local), await addOld((local) => local)];
  const [first] = people;
  if (when === 'before') {
    rightBefore('UpdateItemCommand', first?.user.id ?? '', () => Promise.reject(new Error('killed')));
  } else {
    dynamo().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          const result = await next(args);
          if (commandName === 'UpdateItemCommand') throw new Error('killed');
          return result;
        },
      { step: 'initialize', name: 'killed after' },
    );
    onTestFinished(() => void dynamo().middlewareStack.remove('killed after'));
  }
  await expect(forgetAddressNames()).rejects.toThrow('killed');
  dynamo().middlewareStack.remove('killed after');
  // What went out before the writes arrives in the end, also where nothing followed it.
  const late = people.map(({ user }) => JSON.stringify({ kind: 'person', id: user.id }));
  await forgetAddressNames();
  for (const body of late) expect(await renames.deliver(body)).toBe(true);
  for (const person of people) expect(await seenOf(person)).toEqual([null, null]);
  expect(await forgetAddressNames()).toEqual({ forgotten: 0, kept: 0, left: 0 });
});

test('who was renamed meanwhile, and whom nobody can read, is left for another time', async () => {
  const old = await addOld((local) => local);
  await putRawItem('ACCOUNTS_TABLE', { pk: `user#usr_01JD${'0'.repeat(22)}`, sk: 'user', name: 7 });
  rightBefore('UpdateItemCommand', old.user.id, () => rename(old, 'Orla'));
  expect(await forgetAddressNames()).toEqual({ forgotten: 0, kept: 0, left: 2 });
  expect(await seenOf(old)).toEqual(['Orla', 'Orla']);
  expect(await forgetAddressNames()).toEqual({ forgotten: 0, kept: 1, left: 1 });
});
