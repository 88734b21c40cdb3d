import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '../../styles/tokens.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildManagedUser } from '../../testing/factories.ts';
import { buildListReply } from '../../testing/list-reply.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Page } from './admin-users.page.tsx';

const ines = buildManagedUser();
const priya = buildManagedUser(
  { name: 'Priya Sanvali', email: 'p.sanvali@example.net', email_verified_at: null, country: null },
  2,
);
const facets = {
  role: [
    { value: 'users', label: 'Users', count: 1_200 },
    { value: 'admins', label: 'Admins', count: 4 },
  ],
  country: [{ value: 'ch', count: 12 }],
};
const fullList = buildListReply([ines, priya], { total: 1_204, matches: 1_204, facets });
const listPath = 'GET /api/v1/admin/users';
const exportPath = 'POST /api/v1/admin/users/export';
const readyPath = 'GET /api/v1/admin/exports/exp_1';

/** Opens the list. A test may change its answer later: `reply.body = …`. */
const open = (path = '', reply: { status?: number; body: unknown } = { body: fullList }, more = {}) => {
  const answers: Record<string, Answer> = { [listPath]: reply, ...more };
  const app = openApp([{ ...withToasts(Page), path: '/admin/users' }], {
    bootstrap: buildBootstrap({}, buildUser({ permissions: [{ name: 'admin', restrictions: [] }] })),
    path: `/admin/users${path}`,
    answers,
  });
  const getSearch = (): string => decodeURIComponent(app.router.state.location.search);
  const getListUrls = (): string[] =>
    app.asked.filter(({ url }) => url.startsWith('/api/v1/admin/users?')).map(({ url }) => decodeURIComponent(url));
  const getLastQuery = (): string => getListUrls().at(-1)?.split('?')[1] ?? '';
  return { ...app, reply, getSearch, getListUrls, getLastQuery };
};
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const selectRow = async (user: ReturnType<typeof open>['user'], name: string): Promise<void> =>
  user.click(within(await findRow(name)).getByRole('checkbox'));

beforeEach(() => {
  localStorage.clear();
  stubMediaQueries();
});

const buildExportAnswer = (changes: object) => ({
  body: { export: { id: 'exp_1', state: 'waiting', rows: 0, url: null, ...changes } },
});
const fileUrl = 'https://files.example/users.csv?signed';

describe('admin users page', () => {
  it('lists users with email, roles and status, the newest first', async () => {
    const { getLastQuery } = open();
    const row = within(await findRow('Ines Vautrel'));
    for (const text of ['ines@example.org', 'Users', 'Active']) expect(row.getByText(text)).toBeDefined();
    expect(within(await findRow('Priya Sanvali')).getByText('Unverified')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeDefined();
    expect(screen.getByText('1,204')).toBeDefined();
    expect(screen.getByText('1 to 2 of 2')).toBeDefined();
    expect(getLastQuery()).toBe('sort=created_at:desc&perPage=30');
  });

  it('sorts on the server when a column heading is pressed', async () => {
    const { user, getSearch, getLastQuery } = open();
    await user.click(await screen.findByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(getLastQuery()).toContain('sort=name:asc'));
    expect(getSearch()).toBe('?sort=name:asc');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending'));
  });

  it('filters the list, shows the number of matches, and removes the filter when the user navigates back', async () => {
    const { user, reply, getSearch, getLastQuery, router } = open();
    await findRow('Ines Vautrel');
    reply.body = { ...fullList, matches: 4 };
    await user.click(screen.getByRole('button', { name: 'Role' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Role' }));
    expect(panel.getByText('1,200')).toBeDefined();
    await user.click(panel.getByRole('checkbox', { name: 'Admins' }));
    await waitFor(() => expect(getLastQuery()).toContain('role=admins'));
    await user.click(panel.getByRole('checkbox', { name: 'Users' }));
    await waitFor(() => expect(getLastQuery()).toContain('role=admins,users'));
    expect(await screen.findByText('4 matches')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Role Admins, Users' })).toBeDefined();
    // Options selected in one visit of the menu are one history entry.
    await router.navigate(-1);
    await waitFor(() => expect(getSearch()).toBe(''));
    expect(await screen.findByRole('button', { name: 'Role' })).toBeDefined();
  });

  it('removes one filter by its button, and all filters by Clear all', async () => {
    const { user, getSearch } = open('?role=admins&country=ch&query=ines&cursor=two&page=2');
    await findRow('Ines Vautrel');
    expect(screen.getByRole('button', { name: 'Country Switzerland' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filter: Role' }));
    await waitFor(() => expect(getSearch()).toBe('?country=ch&query=ines'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(getSearch()).toBe(''));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name, email or ID' }).value).toBe('');
  });

  it('searches once when the user stops typing', async () => {
    const { getListUrls, getSearch } = open();
    await findRow('Ines Vautrel');
    const field = screen.getByRole('searchbox', { name: 'Search by name, email or ID' });
    for (const value of ['pri', 'priya', 'priya ']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(getSearch()).toBe('?query=priya'));
    await waitFor(() => expect(getListUrls()).toHaveLength(2));
    expect(getListUrls()[1]).toContain('query=priya&');
  });

  it('shows one message when there are no users, and another when no user matches', async () => {
    const emptyList = { body: buildListReply([]) };
    const { view } = open('', emptyList);
    expect(await screen.findByText('Users will appear here.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    view.unmount();
    const { user, getSearch } = open('?role=admins', emptyList);
    expect(await screen.findByText('No results.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(getSearch()).toBe(''));
  });

  it('shows an error with a retry button when the list cannot be loaded', async () => {
    const failure = { status: 500, body: { code: 'x', message: 'The list could not be read.', requestId: 'r' } };
    const { user, reply } = open('', failure);
    expect(within(await screen.findByRole('alert')).getByText('The list could not be read.')).toBeDefined();
    Object.assign(reply, { status: 200, body: fullList });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findRow('Ines Vautrel')).toBeDefined();
  });

  it('returns to the first page when the server rejects the cursor', async () => {
    const rejected = { status: 422, body: { code: 'validation', message: 'Not a cursor', errors: {}, requestId: 'r' } };
    const { reply, getSearch, getListUrls } = open('?role=admins&cursor=edited&page=4', rejected);
    await waitFor(() => expect(getListUrls()[0]).toContain('cursor=edited'));
    Object.assign(reply, { status: 200, body: fullList });
    await waitFor(() => expect(getSearch()).toBe('?role=admins'));
    expect(await findRow('Ines Vautrel')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows cards on a phone, which can be selected and sorted and have menus', async () => {
    stubMediaQueries(media.phone);
    const { user, getSearch } = open();
    const card = await findRow('Ines Vautrel');
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(within(card).getByText('Email').tagName).toBe('DT');
    await user.click(within(card).getByRole('checkbox'));
    expect(screen.getByRole('group', { name: '1 selected' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('group', { name: '2 selected' })).toBeDefined();
    await user.click(within(card).getByRole('button', { name: 'More for Ines Vautrel' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy email' })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Sort by: Joined' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Email' }));
    await waitFor(() => expect(getSearch()).toBe('?sort=email:asc'));
  });

  it('opens a profile when its row is pressed, but not when the row’s menu is used', async () => {
    const { user, at } = open();
    await user.click(within(await findRow('Ines Vautrel')).getByRole('button', { name: 'More for Ines Vautrel' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy ID' }));
    expect(at()).toBe('/admin/users');
    await user.click(within(await findRow('Ines Vautrel')).getByText('ines@example.org'));
    await waitFor(() => expect(at()).toBe(`/user/${ines.id}/ines-vautrel`));
  });
});

describe('columns of the list of users', () => {
  it('stores which columns are visible', async () => {
    const { user, view } = open();
    await findRow('Ines Vautrel');
    expect(screen.queryByRole('columnheader', { name: 'Country' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    await user.type(panel.getByRole('textbox', { name: 'Search columns' }), 'cou');
    expect(panel.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(panel.getByRole('checkbox', { name: 'Country' }));
    expect(panel.getByText('6 of 7 visible')).toBeDefined();
    view.unmount();
    const reopened = open();
    expect(await screen.findByRole('columnheader', { name: 'Country' })).toBeDefined();
    await reopened.user.click(screen.getByRole('button', { name: 'Columns' }));
    await reopened.user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Country', hidden: true })).toBeNull());
  });

  it('reorders columns by keyboard, and stores the order', async () => {
    const getHeadings = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    const { user, view } = open();
    await findRow('Ines Vautrel');
    expect(getHeadings()).toEqual(['', 'Name', 'Email', 'Roles', 'Status', 'Joined', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    // The column with the names stays first.
    expect(panel.queryByRole('button', { name: 'Drag Name' })).toBeNull();
    act(() => panel.getByRole('button', { name: 'Drag Joined' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert/));
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(getHeadings()).toEqual(['', 'Name', 'Joined', 'Email', 'Roles', 'Status', 'Actions']));
    view.unmount();
    open();
    await findRow('Ines Vautrel');
    expect(getHeadings()).toEqual(['', 'Name', 'Joined', 'Email', 'Roles', 'Status', 'Actions']);
  });

  it('shows the stored columns, and ignores invalid entries', async () => {
    localStorage.setItem('overtone.columns.users', JSON.stringify({ shown: ['country', 7, 'nonsense'] }));
    const { view } = open();
    expect(await screen.findByRole('columnheader', { name: 'Country' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    view.unmount();
    localStorage.setItem('overtone.columns.users', JSON.stringify({ order: { a: 1 }, shown: 'all' }));
    const second = open();
    expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeDefined();
    second.view.unmount();
    localStorage.setItem('overtone.columns.users', JSON.stringify({ order: ['state', 'name', 'state', null] }));
    open();
    await findRow('Ines Vautrel');
    const getHeadings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(getHeadings.slice(0, 4)).toEqual(['', 'Name', 'Status', 'Email']);
  });
});

describe('selection in the list of users', () => {
  it('keeps selected rows across pages, and clears the selection when other rows are listed', async () => {
    const { user, reply } = open('', { body: { ...fullList, pagination: { data: [ines], nextCursor: 'two' } } });
    await selectRow(user, 'Ines Vautrel');
    reply.body = { ...fullList, pagination: { data: [priya], nextCursor: null } };
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await selectRow(user, 'Priya Sanvali');
    expect(screen.getByRole('group', { name: '2 selected' })).toBeDefined();
    await user.type(screen.getByRole('searchbox'), 'p');
    await waitFor(() => expect(screen.queryByRole('group', { name: '2 selected' })).toBeNull());
    await selectRow(user, 'Priya Sanvali');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect((await findRow('Priya Sanvali')).ariaSelected).toBe('false');
  });

  it('selects the rows of every page, until one is deselected or other rows are listed', async () => {
    const firstPage = { ...fullList, pagination: { ...fullList.pagination, nextCursor: 'two' } };
    const { user, reply } = open('', { body: firstPage });
    const selectAll = async () => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
      await user.click(screen.getByRole('button', { name: 'Select all 1,204' }));
    };
    await findRow('Ines Vautrel');
    await selectAll();
    reply.body = buildListReply([buildManagedUser({ name: 'Teo Vasklund' }, 3)], {
      total: 1_204,
      matches: 1_204,
      facets,
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(within(await findRow('Teo Vasklund')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.getByRole('group', { name: '1,204 selected' })).toBeDefined();
    reply.body = firstPage;
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await selectRow(user, 'Priya Sanvali');
    expect(screen.getByRole('group', { name: '1 selected' })).toBeDefined();
    await selectAll();
    await user.type(screen.getByRole('searchbox'), 'ines');
    await waitFor(() => expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull());
  });
});

describe('export of users', () => {
  it('exports the rows that match the filters, and downloads the file when it is ready', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, asked } = open('?role=admins&sort=name:asc&perPage=50&cursor=two&page=2', undefined, {
      [exportPath]: { status: 202, ...buildExportAnswer({}) },
      [readyPath]: buildExportAnswer({ state: 'ready', rows: 4, url: fileUrl }),
    });
    await findRow('Ines Vautrel');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Preparing file…')).toBeDefined();
    expect(await screen.findByText('4 rows exported')).toBeDefined();
    expect(asked.find(({ url }) => url.includes('/export'))?.body).toEqual({ role: 'admins', sort: 'name:asc' });
    expect((click.mock.contexts[0] as HTMLAnchorElement).href).toBe(fileUrl);
  });

  it('exports the selected rows, and shows an error when the export fails', async () => {
    const { user, asked } = open('', undefined, {
      [exportPath]: { status: 202, ...buildExportAnswer({}) },
      [readyPath]: buildExportAnswer({ state: 'failed' }),
    });
    await selectRow(user, 'Priya Sanvali');
    await user.click(within(screen.getByRole('group', { name: '1 selected' })).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('We couldn’t create the file. Try again.')).toBeDefined();
    expect(asked.find(({ url }) => url.includes('/export'))?.body).toEqual({
      sort: 'created_at:desc',
      ids: [priya.id],
    });
  });

  it('offers to select all matching rows when a page is selected, and exports them by the query of the list', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, asked } = open('?role=users', undefined, {
      [exportPath]: { status: 202, ...buildExportAnswer({}) },
      [readyPath]: buildExportAnswer({ state: 'ready', rows: 1_204, url: fileUrl }),
    });
    await selectRow(user, 'Priya Sanvali');
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
    expect(screen.getByText('All rows on this page are selected. You can select all 1,204 rows.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Select all 1,204' }));
    const bar = within(screen.getByRole('group', { name: '1,204 selected' }));
    expect(screen.getByText('All 1,204 rows are selected')).toBeDefined();
    // The same button undoes the selection and keeps the focus.
    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Only the 2 selected' }));
    await user.click(bar.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1,204 rows exported')).toBeDefined();
    expect(asked.find(({ url }) => url.includes('/export'))?.body).toEqual({ role: 'users', sort: 'created_at:desc' });
  });
});
