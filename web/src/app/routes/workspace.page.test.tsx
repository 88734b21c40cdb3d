import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  anneke,
  choose,
  findRow,
  id,
  kofi,
  listButtons,
  me,
  openWorkspace,
  path,
  yuna,
} from '../../testing/open-workspace.tsx';
import { buildInvite, buildMember, buildNotFoundAnswer } from '../../testing/workspaces.ts';
import { Page } from './workspace.page.tsx';

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('workspace page', () => {
  it('shows the name, the counts and the members, and marks the row of the current user', async () => {
    openWorkspace('member');
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow Harbour' })).toBeDefined();
    expect(await screen.findByText('4 members, 1 artist, 12 songs')).toBeDefined();
    expect((await findRow('Marlow Finch')).getByText('(you)')).toBeDefined();
    expect((await findRow('Kofi Reed')).getByText('kofi.reed@example.org')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Members 4' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Everything, including deleting the workspace.')).toBeDefined();
  });

  it('allows members only to leave', async () => {
    openWorkspace('member');
    expect(listButtons(await findRow('Kofi Reed'))).toEqual([]);
    expect(listButtons(await findRow('Marlow Finch'))).toEqual(['Leave workspace']);
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('lets admins change members up to their own role, but not owners', async () => {
    const { user, findPost } = openWorkspace('admin', '', {
      [`POST ${path}/members/${yuna.user.id}`]: { body: { member: yuna } },
    });
    expect(listButtons(await findRow('Anneke Strom'))).toEqual([]);
    const row = await findRow('Yuna Vale');
    await user.click(row.getByRole('button', { name: /Role of Yuna Vale/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Member', 'Admin']);
    await user.click(screen.getByRole('option', { name: 'Admin' }));
    expect(await screen.findByText('Role changed')).toBeDefined();
    expect(findPost()).toMatchObject({ url: `${path}/members/${yuna.user.id}?_method=PUT`, body: { role: 'admin' } });
  });

  it('asks before an owner makes another member an owner', async () => {
    const { user, findPost } = openWorkspace('owner', '', {
      [`POST ${path}/members/${kofi.user.id}`]: { body: { member: kofi } },
    });
    const row = await findRow('Kofi Reed');
    await choose(user, row.getByRole('button', { name: /Role of Kofi/ }), 'Owner');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Kofi Reed an owner?' }));
    expect(findPost()).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Make owner' }));
    expect(await screen.findByText('Role changed')).toBeDefined();
  });

  it('removes a member after a confirmation', async () => {
    const { user, answers } = openWorkspace('admin');
    answers[`POST ${path}/members/${yuna.user.id}`] = { body: {} };
    await user.click((await findRow('Yuna Vale')).getByRole('button', { name: 'Remove Yuna Vale' }));
    answers[`GET ${path}/members`] = { body: { members: [anneke] } };
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Member removed')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Yuna Vale')).toBeNull());
  });

  it('offers the last owner neither to leave nor to change their own role', async () => {
    openWorkspace('owner', '', {}, [kofi]);
    expect(listButtons(await findRow('Marlow Finch'))).toEqual([]);
  });

  it('finds members by name and address when there are many', async () => {
    const { user } = openWorkspace('member', '', {}, [anneke, kofi, yuna, buildMember('Priya Sanvali', 'member', 24)]);
    await user.type(await screen.findByRole('searchbox', { name: 'Find a member' }), 'KOFI.re');
    await waitFor(() => expect(screen.queryByText('Yuna Vale')).toBeNull());
    expect(screen.getByText('Kofi Reed')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'xxx');
    expect(await screen.findByText('No member matches your search.')).toBeDefined();
  });

  it('shows admins the number of pending invitations', async () => {
    const { user } = openWorkspace('admin', '', { [`GET ${path}/invites`]: { body: { invites: [buildInvite()] } } });
    await user.click(await screen.findByRole('button', { name: '1 invitation waiting' }));
    expect(await screen.findByRole('dialog', { name: 'Invite to Slow Harbour' })).toBeDefined();
  });

  it('suggests to invite people when the workspace has one member', async () => {
    openWorkspace('owner', '', {}, []);
    expect(await screen.findByText(/It’s just you so far/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeDefined();
  });

  it('offers to try again when the members could not be loaded', async () => {
    openWorkspace('member', '', {
      [`GET ${path}/members`]: { status: 500, body: { code: 'internal', message: 'No.' } },
    });
    expect(await screen.findByText('We couldn’t load the members.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([`/workspace/${id}/elsewhere`, '/workspace/0', '/workspace'])(
    'shows the not found page at %s',
    async (unknownPath) => {
      openPage({ 'workspace/*': Page }, unknownPath, buildBootstrap({}, me));
      expect(
        await screen.findByText('Sorry about that! Please visit our homepage to get where you need to go.'),
      ).toBeDefined();
    },
  );

  it('shows the not found page for a workspace that the user is not a member of', async () => {
    openWorkspace('member', '', { [`GET ${path}`]: buildNotFoundAnswer('workspace.not_found') });
    expect(
      await screen.findByText('Sorry about that! Please visit our homepage to get where you need to go.'),
    ).toBeDefined();
  });

  it('switches to the workspace with the button in the header', async () => {
    const { user } = openWorkspace('member');
    await user.click(await screen.findByRole('button', { name: 'Switch to this workspace' }));
    expect(readCookie('activeWorkspaceId')).toBe(id);
    expect(screen.queryByRole('button', { name: 'Switch to this workspace' })).toBeNull();
  });
});
