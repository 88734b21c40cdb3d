import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type ListState, useListState } from './use-list-state.ts';

type Entry = NonNullable<NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']>[number];

/** Opens a page with the list, by URL or by a history entry that survives a reload. */
const openList = (entry: Entry) => {
  let state: ListState | undefined;
  const Page = () => {
    state = useListState({ filters: ['role', 'state'], sorts: ['created_at', 'name'] });
    return null;
  };
  const router = createMemoryRouter([{ path: '/users', Component: Page }], { initialEntries: [entry] });
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  const getState = (): ListState => {
    if (!state) throw new Error('The page is not rendered');
    return state;
  };
  const changeList = (change: (list: ListState) => void) => act(async () => change(getState()));
  const search = (): string => decodeURIComponent(router.state.location.search);
  return { getState, changeList, search, router, back: () => act(() => router.navigate(-1)) };
};

describe('useListState', () => {
  it('requests the newest rows when the URL has no parameters', () => {
    expect(openList('/users').getState().query).toEqual({ sort: 'created_at:desc', perPage: 30 });
  });

  it('reads the URL and ignores unknown parameters', () => {
    const { query, filters } = openList(
      '/users?query=ines&role=users,artists&sort=name:asc&perPage=50&tab=1',
    ).getState();
    expect(query).toEqual({ query: 'ines', role: 'users,artists', sort: 'name:asc', perPage: 50 });
    expect(filters).toEqual({ role: ['users', 'artists'] });
    const unknown = openList('/users?sort=size:up&perPage=7000&page=-3').getState();
    expect([unknown.query, unknown.page]).toEqual([{ sort: 'created_at:desc', perPage: 30 }, 1]);
  });

  it('stores the cursors of previous pages and restores them after a reload', async () => {
    const first = openList('/users?role=users');
    await first.changeList(({ next }) => next('two'));
    await first.changeList(({ next }) => next('three'));
    expect(first.search()).toBe('?role=users&cursor=three&page=3');

    const { search, state } = first.router.state.location;
    const reloaded = openList({ pathname: '/users', search, state });
    await reloaded.changeList(({ previous }) => previous());
    expect([reloaded.getState().query.cursor, reloaded.getState().page]).toEqual(['two', 2]);
    await reloaded.changeList(({ previous }) => previous());
    expect([reloaded.search(), reloaded.getState().page]).toEqual(['?role=users', 1]);
  });

  it('goes back to the first page when a later page was opened by a link', async () => {
    const { getState, changeList, search } = openList('/users?cursor=three&page=3');
    expect(getState().page).toBe(3);
    await changeList(({ previous }) => previous());
    expect(search()).toBe('');
  });

  it.each<[string, (list: ListState) => void, string]>([
    ['a filter changes', (list) => list.toggle('state', 'active'), '?sort=name:asc&state=active'],
    ['a search starts', (list) => list.search('ines'), '?sort=name:asc&query=ines'],
    ['the order changes', (list) => list.sortBy({ column: 'name', direction: 'descending' }), '?sort=name:desc'],
    ['the page size changes', (list) => list.setPerPage(50), '?sort=name:asc&perPage=50'],
    ['the cursor is refused', (list) => list.restart(), '?sort=name:asc'],
  ])('returns to the first page when %s', async (_, change, expected) => {
    const { changeList, search } = openList('/users?sort=name:asc&cursor=two&page=2');
    await changeList(change);
    expect(search()).toBe(expected);
  });

  it('combines simultaneous changes into one history entry', async () => {
    const { changeList, search, back } = openList('/users?perPage=50');
    await changeList((list) => {
      list.toggle('role', 'users');
      list.toggle('role', 'artists', { replace: true });
      list.toggle('state', 'active', { replace: true });
    });
    expect(search()).toBe('?perPage=50&role=users,artists&state=active');
    await changeList((list) => list.toggle('role', 'users'));
    expect(search()).toBe('?perPage=50&role=artists&state=active');
    await back();
    await back();
    expect(search()).toBe('?perPage=50');
  });

  it('keeps the scope when only the page or the order changes, not when a filter changes', async () => {
    const { getState, changeList } = openList('/users?role=users');
    const { scope } = getState();
    await changeList(({ next }) => next('two'));
    await changeList(({ sortBy }) => sortBy({ column: 'name', direction: 'ascending' }));
    expect(getState().scope).toBe(scope);
    await changeList(({ clearFilter }) => clearFilter('role'));
    expect(getState().scope).not.toBe(scope);
  });

  it('adds one history entry for a search while typing', async () => {
    const { changeList, search, back } = openList('/users?role=users');
    await changeList((list) => list.search('i'));
    await changeList((list) => list.search('ines'));
    await back();
    expect(search()).toBe('?role=users');
  });
});
