import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildManagedUser } from '../../testing/factories.ts';
import { buildListReply } from '../../testing/list-reply.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { facets, findRow, fullList, ines, openAdminUsers, priya } from '../../testing/open-admin-users.tsx';

const exportPath = 'POST /api/v1/admin/users/export';
const exportStatePath = 'GET /api/v1/admin/exports/exp_1';
const selectRow = async (user: ReturnType<typeof openAdminUsers>['user'], name: string): Promise<void> =>
  user.click(within(await findRow(name)).getByRole('checkbox'));

const buildExportAnswer = (changes: object) => ({
  body: { export: { id: 'exp_1', state: 'waiting', rows: 0, url: null, ...changes } },
});
const fileUrl = 'https://files.example/users.csv?signed';

beforeEach(() => {
  localStorage.clear();
  stubMediaQueries();
});

describe('columns of the list of users', () => {
  it('stores which columns are visible', async () => {
    const { user, view } = openAdminUsers();
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
    const reopened = openAdminUsers();
    expect(await screen.findByRole('columnheader', { name: 'Country' })).toBeDefined();
    await reopened.user.click(screen.getByRole('button', { name: 'Columns' }));
    await reopened.user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Country', hidden: true })).toBeNull());
  });

  it('reorders columns by keyboard, and stores the order', async () => {
    const getHeadings = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    const { user, view } = openAdminUsers();
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
    openAdminUsers();
    await findRow('Ines Vautrel');
    expect(getHeadings()).toEqual(['', 'Name', 'Joined', 'Email', 'Roles', 'Status', 'Actions']);
  });

  it('shows the stored columns, and ignores invalid entries', async () => {
    localStorage.setItem('overtone.columns.users', JSON.stringify({ visible: ['country', 7, 'nonsense'] }));
    const { view } = openAdminUsers();
    expect(await screen.findByRole('columnheader', { name: 'Country' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    view.unmount();
    localStorage.setItem('overtone.columns.users', JSON.stringify({ order: { a: 1 }, visible: 'all' }));
    const secondVisit = openAdminUsers();
    expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeDefined();
    secondVisit.view.unmount();
    localStorage.setItem('overtone.columns.users', JSON.stringify({ order: ['state', 'name', 'state', null] }));
    openAdminUsers();
    await findRow('Ines Vautrel');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(0, 4)).toEqual(['', 'Name', 'Status', 'Email']);
  });
});

describe('selection in the list of users', () => {
  it('keeps selected rows across pages, and clears the selection when other rows are listed', async () => {
    const { user, response } = openAdminUsers('', {
      body: { ...fullList, pagination: { data: [ines], nextCursor: 'two' } },
    });
    await selectRow(user, 'Ines Vautrel');
    response.body = { ...fullList, pagination: { data: [priya], nextCursor: null } };
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
    const { user, response } = openAdminUsers('', { body: firstPage });
    const selectAll = async () => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select All' }));
      await user.click(screen.getByRole('button', { name: 'Select all 1,204' }));
    };
    await findRow('Ines Vautrel');
    await selectAll();
    response.body = buildListReply([buildManagedUser({ name: 'Teo Vasklund' }, 3)], {
      total: 1_204,
      matches: 1_204,
      facets,
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(within(await findRow('Teo Vasklund')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.getByRole('group', { name: '1,204 selected' })).toBeDefined();
    response.body = firstPage;
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
    const { user, sentRequests } = openAdminUsers(
      '?role=admins&sort=name:asc&perPage=50&cursor=two&page=2',
      undefined,
      {
        [exportPath]: { status: 202, ...buildExportAnswer({}) },
        [exportStatePath]: buildExportAnswer({ state: 'ready', rows: 4, url: fileUrl }),
      },
    );
    await findRow('Ines Vautrel');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Preparing file…')).toBeDefined();
    expect(await screen.findByText('4 rows exported')).toBeDefined();
    expect(sentRequests.find(({ url }) => url.includes('/export'))?.body).toEqual({ role: 'admins', sort: 'name:asc' });
    expect((click.mock.contexts[0] as HTMLAnchorElement).href).toBe(fileUrl);
  });

  it('exports the selected rows, and shows an error when the export fails', async () => {
    const { user, sentRequests } = openAdminUsers('', undefined, {
      [exportPath]: { status: 202, ...buildExportAnswer({}) },
      [exportStatePath]: buildExportAnswer({ state: 'failed' }),
    });
    await selectRow(user, 'Priya Sanvali');
    await user.click(within(screen.getByRole('group', { name: '1 selected' })).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('We couldn’t create the file. Try again.')).toBeDefined();
    expect(sentRequests.find(({ url }) => url.includes('/export'))?.body).toEqual({
      sort: 'created_at:desc',
      ids: [priya.id],
    });
  });

  it('offers to select all matching rows when a page is selected, and exports them by the query of the list', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sentRequests } = openAdminUsers('?role=users', undefined, {
      [exportPath]: { status: 202, ...buildExportAnswer({}) },
      [exportStatePath]: buildExportAnswer({ state: 'ready', rows: 1_204, url: fileUrl }),
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
    expect(sentRequests.find(({ url }) => url.includes('/export'))?.body).toEqual({
      role: 'users',
      sort: 'created_at:desc',
    });
  });
});
