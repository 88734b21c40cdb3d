import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { expect, test } from 'vitest';
import { asGuest } from '../../testing/visitor.ts';

const read = (names: string) => asGuest().call(valueListContract.get, { params: { names } });

test('several lists come at once, and no other', async () => {
  const lists = await read('timezones,countries');
  expect(Object.keys(lists).toSorted()).toEqual(['countries', 'timezones']);
  expect(lists.timezones?.Europe).toContainEqual({ value: 'Europe/Zurich', text: 'Zurich' });
  expect(lists.timezones?.America).toContainEqual({
    value: 'America/Indiana/Knox',
    text: 'Indiana, Knox',
  });
  expect(lists.timezones?.UTC).toEqual([{ value: 'UTC', text: 'UTC' }]);
  expect(lists.countries).toHaveLength(249);
  expect(lists.countries).toContainEqual({ code: 'ch', name: 'Switzerland' });
  expect(lists.countries?.filter(({ code, name }) => name === code.toUpperCase())).toEqual([]);
});

test('the languages are those of the settings', async () => {
  expect((await read('localizations')).localizations).toContainEqual({ language: 'en', name: 'English' });
});

test('what never changes may be kept, what an admin changes may not', async () => {
  const cacheOf = async (names: string) =>
    (await asGuest().send(valueListContract.get, { params: { names } })).headers.get('cache-control');
  expect(await cacheOf('countries')).toBe('public, max-age=3600');
  expect(await cacheOf('countries,localizations')).toBe('no-store');
});

test.each(['planets', 'countries,planets', 'constructor', '__proto__', ','])('%s is no list', async (names) => {
  const { status, errors } = await asGuest().refused(valueListContract.get, { params: { names } });
  expect(status).toBe(422);
  expect(errors).toHaveProperty('names');
});
