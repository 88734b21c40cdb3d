import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type ListState, useListState } from './use-list-state.ts';

type Entry = NonNullable<NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']>[number];

/** Opens a page with the list, by URL or by a history entry that survives a reload. */
const open = (entry: Entry) => {
  let state: ListState | undefined;
  const Page = () => {
    state = useListState({ filters: ['role', 'state'], sorts: ['created_at', 'name'] });
    return null;
  };
  const router = createMemoryRouter([{ path: '/users', Component: Page }], { initialEntries: [entry] });
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  const now = (): ListState => {
    if (!state) throw new Error('The page is not drawn');
    return state;
  };
  const make = (change: (list: ListState) => void) => act(async () => change(now()));
  const search = (): string => decodeURIComponent(router.state.location.search);
  return { now, make, search, router, back: () => act(() => router.navigate(-1)) };
};

describe('useListState', () => {
  it('loads the newest rows without parameters in the URL', () => {
    expect(open('/users').now().asked).toEqual({ sort: 'created_at:desc', perPage: 30 });
  });

  it('reads the URL and ignores unknown parameters', () => {
    const { asked, filters } = open('/users?query=ines&role=users,artists&sort=name:asc&perPage=50&tab=1').now();
    expect(asked).toEqual({ query: 'ines', role: 'users,artists', sort: 'name:asc', perPage: 50 });
    expect(filters).toEqual({ role: ['users', 'artists'] });
    const strange = open('/users?sort=size:up&perPage=7000&page=-3').now();
    expect([strange.asked, strange.page]).toEqual([{ sort: 'created_at:desc', perPage: 30 }, 1]);
  });

  it('moves by cursors and returns by the previous ones, also after a reload', async () => {
    const first = open('/users?role=users');
    await first.make(({ next }) => next('two'));
    await first.make(({ next }) => next('three'));
    expect(first.search()).toBe('?role=users&cursor=three&page=3');

    const { search, state } = first.router.state.location;
    const reloaded = open({ pathname: '/users', search, state });
    await reloaded.make(({ previous }) => previous());
    expect([reloaded.now().asked.cursor, reloaded.now().page]).toEqual(['two', 2]);
    await reloaded.make(({ previous }) => previous());
    expect([reloaded.search(), reloaded.now().page]).toEqual(['?role=users', 1]);
  });

  it('has only the first page before it when opened by a link', async () => {
    const { now, make, search } = open('/users?cursor=three&page=3');
    expect(now().page).toBe(3);
    await make(({ previous }) => previous());
    expect(search()).toBe('');
  });

  it.each<[string, (list: ListState) => void, string]>([
    ['a filter', (list) => list.toggle('state', 'active'), '?sort=name:asc&state=active'],
    ['a search', (list) => list.search('ines'), '?sort=name:asc&query=ines'],
    ['a sort', (list) => list.sortBy({ column: 'name', direction: 'descending' }), '?sort=name:desc'],
    ['a longer page', (list) => list.setPerPage(50), '?sort=name:asc&perPage=50'],
    ['a cursor that is refused', (list) => list.restart(), '?sort=name:asc'],
  ])('returns to the first page when %s', async (_, change, expected) => {
    const { make, search } = open('/users?sort=name:asc&cursor=two&page=2');
    await make(change);
    expect(search()).toBe(expected);
  });

  it('combines simultaneous changes into one history entry', async () => {
    const { make, search, back } = open('/users?perPage=50');
    await make((list) => {
      list.toggle('role', 'users');
      list.toggle('role', 'artists', { replace: true });
      list.toggle('state', 'active', { replace: true });
    });
    expect(search()).toBe('?perPage=50&role=users,artists&state=active');
    await make((list) => list.toggle('role', 'users'));
    expect(search()).toBe('?perPage=50&role=artists&state=active');
    await back();
    await back();
    expect(search()).toBe('?perPage=50');
  });

  it('keeps the scope when only the page or the order changes', async () => {
    const { now, make } = open('/users?role=users');
    const { scope } = now();
    await make(({ next }) => next('two'));
    await make(({ sortBy }) => sortBy({ column: 'name', direction: 'ascending' }));
    expect(now().scope).toBe(scope);
    await make(({ clearFilter }) => clearFilter('role'));
    expect(now().scope).not.toBe(scope);
  });

  it('adds one history entry for a search while typing', async () => {
    const { make, search, back } = open('/users?role=users');
    await make((list) => list.search('i'));
    await make((list) => list.search('ines'));
    await back();
    expect(search()).toBe('?role=users');
  });
});
