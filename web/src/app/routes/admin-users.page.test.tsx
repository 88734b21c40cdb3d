import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { media } from '../../styles/tokens.ts';
import { buildListReply } from '../../testing/list-reply.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { findRow, fullList, ines, openAdminUsers } from '../../testing/open-admin-users.tsx';

beforeEach(() => {
  localStorage.clear();
  stubMediaQueries();
});

describe('admin users page', () => {
  it('lists users with email, roles and status, the newest first', async () => {
    const { getLastQuery } = openAdminUsers();
    const row = within(await findRow('Ines Vautrel'));
    for (const text of ['ines@example.org', 'Users', 'Active']) expect(row.getByText(text)).toBeDefined();
    expect(within(await findRow('Priya Sanvali')).getByText('Unverified')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeDefined();
    expect(screen.getByText('1,204')).toBeDefined();
    expect(screen.getByText('1 to 2 of 2')).toBeDefined();
    expect(getLastQuery()).toBe('sort=created_at:desc&perPage=30');
  });

  it('sorts on the server when a column heading is pressed', async () => {
    const { user, getSearch, getLastQuery } = openAdminUsers();
    await user.click(await screen.findByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(getLastQuery()).toContain('sort=name:asc'));
    expect(getSearch()).toBe('?sort=name:asc');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending'));
  });

  it('filters the list, shows the number of matches, and removes the filter when the user navigates back', async () => {
    const { user, response, getSearch, getLastQuery, router } = openAdminUsers();
    await findRow('Ines Vautrel');
    response.body = { ...fullList, matches: 4 };
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
    const { user, getSearch } = openAdminUsers('?role=admins&country=ch&query=ines&cursor=two&page=2');
    await findRow('Ines Vautrel');
    expect(screen.getByRole('button', { name: 'Country Switzerland' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filter: Role' }));
    await waitFor(() => expect(getSearch()).toBe('?country=ch&query=ines'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(getSearch()).toBe(''));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name, email or ID' }).value).toBe('');
  });

  it('searches once when the user stops typing', async () => {
    const { getListUrls, getSearch } = openAdminUsers();
    await findRow('Ines Vautrel');
    const field = screen.getByRole('searchbox', { name: 'Search by name, email or ID' });
    for (const value of ['pri', 'priya', 'priya ']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(getSearch()).toBe('?query=priya'));
    await waitFor(() => expect(getListUrls()).toHaveLength(2));
    expect(getListUrls()[1]).toContain('query=priya&');
  });

  it('shows one message when there are no users, and another when no user matches', async () => {
    const emptyList = { body: buildListReply([]) };
    const { view } = openAdminUsers('', emptyList);
    expect(await screen.findByText('Users will appear here.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    view.unmount();
    const { user, getSearch } = openAdminUsers('?role=admins', emptyList);
    expect(await screen.findByText('No results.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(getSearch()).toBe(''));
  });

  it('shows an error with a retry button when the list cannot be loaded', async () => {
    const failure = { status: 500, body: { code: 'x', message: 'The list could not be read.', requestId: 'r' } };
    const { user, response } = openAdminUsers('', failure);
    expect(within(await screen.findByRole('alert')).getByText('The list could not be read.')).toBeDefined();
    Object.assign(response, { status: 200, body: fullList });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findRow('Ines Vautrel')).toBeDefined();
  });

  it('returns to the first page when the server rejects the cursor', async () => {
    const rejected = { status: 422, body: { code: 'validation', message: 'Not a cursor', errors: {}, requestId: 'r' } };
    const { response, getSearch, getListUrls } = openAdminUsers('?role=admins&cursor=edited&page=4', rejected);
    await waitFor(() => expect(getListUrls()[0]).toContain('cursor=edited'));
    Object.assign(response, { status: 200, body: fullList });
    await waitFor(() => expect(getSearch()).toBe('?role=admins'));
    expect(await findRow('Ines Vautrel')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows cards on a phone, which can be selected and sorted and have menus', async () => {
    stubMediaQueries(media.phone);
    const { user, getSearch } = openAdminUsers();
    const card = await findRow('Ines Vautrel');
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(within(card).getByText('Email').tagName).toBe('DT');
    await user.click(within(card).getByRole('checkbox'));
    expect(screen.getByRole('group', { name: '1 selected' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('group', { name: '2 selected' })).toBeDefined();
    await user.click(within(card).getByRole('button', { name: 'More options for Ines Vautrel' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy email' })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Sort by: Joined' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Email' }));
    await waitFor(() => expect(getSearch()).toBe('?sort=email:asc'));
  });

  it('opens a profile when its row is pressed, but not when the row’s menu is used', async () => {
    const { user, getPath } = openAdminUsers();
    await user.click(
      within(await findRow('Ines Vautrel')).getByRole('button', { name: 'More options for Ines Vautrel' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Copy ID' }));
    expect(getPath()).toBe('/admin/users');
    await user.click(within(await findRow('Ines Vautrel')).getByText('ines@example.org'));
    await waitFor(() => expect(getPath()).toBe(`/user/${ines.id}/ines-vautrel`));
  });
});
