import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { describe, expect, it } from 'vitest';
import { asGuest } from '../../testing/visitor.ts';

const readLists = (names: string) => asGuest().call(valueListContract.get, { params: { names } });

describe('GET value-lists/:names', () => {
  it('returns only the requested lists', async () => {
    const lists = await readLists('timezones,countries');
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

  it('returns the languages of the settings', async () => {
    expect((await readLists('localizations')).localizations).toContainEqual({ language: 'en', name: 'English' });
  });

  it('allows caching of constant lists only', async () => {
    const readCacheControl = async (names: string) =>
      (await asGuest().send(valueListContract.get, { params: { names } })).headers.get('cache-control');
    expect(await readCacheControl('countries')).toBe('public, max-age=3600');
    expect(await readCacheControl('countries,localizations')).toBe('no-store');
  });

  it.each(['planets', 'countries,planets', 'constructor', '__proto__', ','])('returns 422 for %s', async (names) => {
    const { status, errors } = await asGuest().expectRefusal(valueListContract.get, { params: { names } });
    expect(status).toBe(422);
    expect(errors).toHaveProperty('names');
  });
});
