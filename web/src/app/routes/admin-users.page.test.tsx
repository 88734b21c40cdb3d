import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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
const everybody = buildListReply([ines, priya], { total: 1_204, matches: 1_204, facets });
const listPath = 'GET /api/v1/admin/users';
const exportPath = 'POST /api/v1/admin/users/export';
const readyPath = 'GET /api/v1/admin/exports/exp_1';

/** The list, whose answer may change later: `reply.body = …`. */
const open = (path = '', reply: { status?: number; body: unknown } = { body: everybody }, more = {}) => {
  const answers: Record<string, Answer> = { [listPath]: reply, ...more };
  const app = openApp([{ ...withToasts(Page), path: '/admin/users' }], {
    bootstrap: buildBootstrap({}, buildUser({ permissions: [{ name: 'admin', restrictions: [] }] })),
    path: `/admin/users${path}`,
    answers,
  });
  const search = (): string => decodeURIComponent(app.router.state.location.search);
  const lists = (): string[] =>
    app.asked.filter(({ url }) => url.startsWith('/api/v1/admin/users?')).map(({ url }) => decodeURIComponent(url));
  const lastList = (): string => lists().at(-1)?.split('?')[1] ?? '';
  return { ...app, reply, search, lists, lastList };
};
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const tick = async (user: ReturnType<typeof open>['user'], name: string): Promise<void> =>
  user.click(within(await rowOf(name)).getByRole('checkbox'));

beforeEach(() => {
  localStorage.clear();
  stubMediaQueries();
});

it('lists people with what they are, the newest first', async () => {
  const { lastList } = open();
  const row = within(await rowOf('Ines Vautrel'));
  for (const text of ['ines@example.org', 'Users', 'Active']) expect(row.getByText(text)).toBeDefined();
  expect(within(await rowOf('Priya Sanvali')).getByText('Unverified')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeDefined();
  expect(screen.getByText('1,204')).toBeDefined();
  expect(screen.getByText('1 to 2 of 2')).toBeDefined();
  expect(lastList()).toBe('sort=created_at:desc&perPage=30');
});

it('sorts on the server by the head of a column', async () => {
  const { user, search, lastList } = open();
  await user.click(await screen.findByRole('columnheader', { name: 'Name' }));
  await waitFor(() => expect(lastList()).toContain('sort=name:asc'));
  expect(search()).toBe('?sort=name:asc');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending'));
});

it('narrows the list by a filter, says how many match, and goes back', async () => {
  const { user, reply, search, lastList, router } = open();
  await rowOf('Ines Vautrel');
  reply.body = { ...everybody, matches: 4 };
  await user.click(screen.getByRole('button', { name: 'Role' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Role' }));
  expect(panel.getByText('1,200')).toBeDefined();
  await user.click(panel.getByRole('checkbox', { name: 'Admins' }));
  await waitFor(() => expect(lastList()).toContain('role=admins'));
  await user.click(panel.getByRole('checkbox', { name: 'Users' }));
  await waitFor(() => expect(lastList()).toContain('role=admins,users'));
  expect(await screen.findByText('4 matches')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Role Admins, Users' })).toBeDefined();
  // What was ticked in one go is one step.
  await router.navigate(-1);
  await waitFor(() => expect(search()).toBe(''));
  expect(await screen.findByRole('button', { name: 'Role' })).toBeDefined();
});

it('takes a filter away by its cross, and everything at once', async () => {
  const { user, search } = open('?role=admins&country=ch&query=ines&cursor=two&page=2');
  await rowOf('Ines Vautrel');
  expect(screen.getByRole('button', { name: 'Country Switzerland' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filter: Role' }));
  await waitFor(() => expect(search()).toBe('?country=ch&query=ines'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(search()).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name, email or ID' }).value).toBe('');
});

it('searches once the typing has settled', async () => {
  const { lists, search } = open();
  await rowOf('Ines Vautrel');
  const field = screen.getByRole('searchbox', { name: 'Search by name, email or ID' });
  for (const value of ['pri', 'priya', 'priya ']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(search()).toBe('?query=priya'));
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(lists()[1]).toContain('query=priya&');
});

it('keeps what is ticked from page to page, and lets go when other rows are listed', async () => {
  const { user, reply } = open('', { body: { ...everybody, pagination: { data: [ines], nextCursor: 'two' } } });
  await tick(user, 'Ines Vautrel');
  reply.body = { ...everybody, pagination: { data: [priya], nextCursor: null } };
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await tick(user, 'Priya Sanvali');
  expect(screen.getByRole('group', { name: '2 selected' })).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'p');
  await waitFor(() => expect(screen.queryByRole('group', { name: '2 selected' })).toBeNull());
  await tick(user, 'Priya Sanvali');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect((await rowOf('Priya Sanvali')).ariaSelected).toBe('false');
});

it('remembers which columns somebody wants to see', async () => {
  const { user, view } = open();
  await rowOf('Ines Vautrel');
  expect(screen.queryByRole('columnheader', { name: 'Country' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
  await user.type(panel.getByRole('textbox', { name: 'Search columns' }), 'cou');
  expect(panel.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(panel.getByRole('checkbox', { name: 'Country' }));
  expect(panel.getByText('6 of 7 visible')).toBeDefined();
  view.unmount();
  const again = open();
  expect(await screen.findByRole('columnheader', { name: 'Country' })).toBeDefined();
  await again.user.click(screen.getByRole('button', { name: 'Columns' }));
  await again.user.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Country', hidden: true })).toBeNull());
});

it('puts columns in another order by keys alone, and remembers it', async () => {
  const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  const { user, view } = open();
  await rowOf('Ines Vautrel');
  expect(heads()).toEqual(['', 'Name', 'Email', 'Roles', 'Status', 'Joined', 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  // What names the rows stays first.
  expect(panel.queryByRole('button', { name: 'Drag Name' })).toBeNull();
  act(() => panel.getByRole('button', { name: 'Drag Joined' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert/));
  await user.keyboard('{Home}{Enter}');
  await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Joined', 'Email', 'Roles', 'Status', 'Actions']));
  view.unmount();
  open();
  await rowOf('Ines Vautrel');
  expect(heads()).toEqual(['', 'Name', 'Joined', 'Email', 'Roles', 'Status', 'Actions']);
});

it('shows the columns of a stored choice, whatever else is in it', async () => {
  localStorage.setItem('overtone.columns.users', JSON.stringify({ shown: ['country', 7, 'nonsense'] }));
  const { view } = open();
  expect(await screen.findByRole('columnheader', { name: 'Country' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  view.unmount();
  localStorage.setItem('overtone.columns.users', JSON.stringify({ order: { a: 1 }, shown: 'all' }));
  const other = open();
  expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeDefined();
  other.view.unmount();
  localStorage.setItem('overtone.columns.users', JSON.stringify({ order: ['state', 'name', 'state', null] }));
  open();
  await rowOf('Ines Vautrel');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 4)).toEqual(['', 'Name', 'Status', 'Email']);
});

it('tells a site without anybody from a search that finds nobody', async () => {
  const nobody = { body: buildListReply([]) };
  const { view } = open('', nobody);
  expect(await screen.findByText('Users will appear here.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  view.unmount();
  const { user, search } = open('?role=admins', nobody);
  expect(await screen.findByText('No results.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(search()).toBe(''));
});

it('says what went wrong, and tries again', async () => {
  const failed = { status: 500, body: { code: 'x', message: 'The list could not be read.', requestId: 'r' } };
  const { user, reply } = open('', failed);
  expect(within(await screen.findByRole('alert')).getByText('The list could not be read.')).toBeDefined();
  Object.assign(reply, { status: 200, body: everybody });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Ines Vautrel')).toBeDefined();
});

it('starts again where the server refuses a cursor', async () => {
  const refused = { status: 422, body: { code: 'validation', message: 'Not a cursor', errors: {}, requestId: 'r' } };
  const { reply, search, lists } = open('?role=admins&cursor=edited&page=4', refused);
  await waitFor(() => expect(lists()[0]).toContain('cursor=edited'));
  Object.assign(reply, { status: 200, body: everybody });
  await waitFor(() => expect(search()).toBe('?role=admins'));
  expect(await rowOf('Ines Vautrel')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows cards on a phone, which are ticked, sorted and have their menus', async () => {
  stubMediaQueries(media.phone);
  const { user, search } = open();
  const card = await rowOf('Ines Vautrel');
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
  await waitFor(() => expect(search()).toBe('?sort=email:asc'));
});

it('opens a profile by its row, and not by the row’s menu', async () => {
  const { user, at } = open();
  await user.click(within(await rowOf('Ines Vautrel')).getByRole('button', { name: 'More for Ines Vautrel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy ID' }));
  expect(at()).toBe('/admin/users');
  await user.click(within(await rowOf('Ines Vautrel')).getByText('ines@example.org'));
  await waitFor(() => expect(at()).toBe(`/user/${ines.id}/ines-vautrel`));
});

const exported = (changes: object) => ({
  body: { export: { id: 'exp_1', state: 'waiting', rows: 0, url: null, ...changes } },
});
const file = 'https://files.example/users.csv?signed';

it('exports what the filters show, and downloads it when it is written', async () => {
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, asked } = open('?role=admins&sort=name:asc&perPage=50&cursor=two&page=2', undefined, {
    [exportPath]: { status: 202, ...exported({}) },
    [readyPath]: exported({ state: 'ready', rows: 4, url: file }),
  });
  await rowOf('Ines Vautrel');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Preparing file…')).toBeDefined();
  expect(await screen.findByText('4 rows exported')).toBeDefined();
  expect(asked.find(({ url }) => url.includes('/export'))?.body).toEqual({ role: 'admins', sort: 'name:asc' });
  expect((press.mock.contexts[0] as HTMLAnchorElement).href).toBe(file);
});

it('exports the rows that are ticked, and says when that failed', async () => {
  const { user, asked } = open('', undefined, {
    [exportPath]: { status: 202, ...exported({}) },
    [readyPath]: exported({ state: 'failed' }),
  });
  await tick(user, 'Priya Sanvali');
  await user.click(within(screen.getByRole('group', { name: '1 selected' })).getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('We couldn’t create the file. Try again.')).toBeDefined();
  expect(asked.find(({ url }) => url.includes('/export'))?.body).toEqual({ sort: 'created_at:desc', ids: [priya.id] });
});

it('offers every row that fits once a page is ticked, and exports them by what the list is asked for', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, asked } = open('?role=users', undefined, {
    [exportPath]: { status: 202, ...exported({}) },
    [readyPath]: exported({ state: 'ready', rows: 1_204, url: file }),
  });
  await tick(user, 'Priya Sanvali');
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  expect(screen.getByText('All rows on this page are selected. You can select all 1,204 rows.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Select all 1,204' }));
  const bar = within(screen.getByRole('group', { name: '1,204 selected' }));
  expect(screen.getByText('All 1,204 rows are selected')).toBeDefined();
  // The same button takes it back: whoever pressed it by a key is still on it.
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Only the 2 selected' }));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1,204 rows exported')).toBeDefined();
  expect(asked.find(({ url }) => url.includes('/export'))?.body).toEqual({ role: 'users', sort: 'created_at:desc' });
});

it('has every row selected on every page, until one is taken away or other rows are listed', async () => {
  const next = { ...everybody, pagination: { ...everybody.pagination, nextCursor: 'two' } };
  const { user, reply } = open('', { body: next });
  const all = async () => {
    await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
    await user.click(screen.getByRole('button', { name: 'Select all 1,204' }));
  };
  await rowOf('Ines Vautrel');
  await all();
  reply.body = buildListReply([buildManagedUser({ name: 'Teo Vasklund' }, 3)], {
    total: 1_204,
    matches: 1_204,
    facets,
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(within(await rowOf('Teo Vasklund')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.getByRole('group', { name: '1,204 selected' })).toBeDefined();
  reply.body = next;
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await tick(user, 'Priya Sanvali');
  expect(screen.getByRole('group', { name: '1 selected' })).toBeDefined();
  await all();
  await user.type(screen.getByRole('searchbox'), 'ines');
  await waitFor(() => expect(screen.queryByRole('group', { name: /selected$/ })).toBeNull());
});
