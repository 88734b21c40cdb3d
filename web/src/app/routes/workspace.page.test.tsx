import type { BackstageArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { WorkspaceMember } from '@overtone/shared/workspaces/workspace.model.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildArtist } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildInvite, buildMember, buildMissing, buildWorkspace } from '../../testing/workspaces.ts';
import { Page } from './workspace.page.tsx';

const me = buildUser({ name: 'Marlow Finch' });
const { id } = buildWorkspace();
const path = `/api/v1/workspaces/${id}`;
const anneke = buildMember('Anneke Strom', 'owner', 21);
const kofi = buildMember('Kofi Reed', 'admin', 22);
const yuna = buildMember('Yuna Vale', 'member', 23);
const artist: BackstageArtist = {
  ...buildArtist({ name: 'Sable & Reed' }),
  workspaceId: id,
  tracksCount: 12,
};
const ownArtist: BackstageArtist = {
  ...artist,
  id: 'art_01J00000000000000000000009',
  name: 'Ito Vale',
  workspaceId: null,
};

/** Opens the page of a workspace as a member with a role, next to an owner, an admin and a member. */
const open = (
  role: WorkspaceRole,
  tab = '',
  extraAnswers: Record<string, Answer> = {},
  others: WorkspaceMember[] = [anneke, kofi, yuna],
) => {
  const self = buildMember('Marlow Finch', role, 1, me.id);
  const members = [self, ...others];
  const workspace = buildWorkspace({ role, members_count: members.length });
  const answers: Record<string, Answer> = {
    [`GET ${path}`]: { body: { workspace } },
    [`GET ${path}/members`]: { body: { members } },
    [`GET ${path}/invites`]: { body: { invites: [] } },
    'GET /api/v1/workspaces': { body: { workspaces: [personalWorkspace, workspace] } },
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    ...extraAnswers,
  };
  const site = openPage({ 'workspace/*': Page }, `/workspace/${id}${tab}`, buildBootstrap({}, me), answers);
  const findPost = () => site.sentRequests.find(({ method }) => method === 'POST');
  return { ...site, answers, findPost, user: userEvent.setup() };
};
const findRow = async (name: string): Promise<ReturnType<typeof within>> => {
  const list = within(await screen.findByRole('list', { name: 'Members' }));
  return within(list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
};
const choose = async (
  user: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  option: string | RegExp,
): Promise<void> => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
};
const listButtons = (row: ReturnType<typeof within>): string[] =>
  row
    .queryAllByRole('button')
    .map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '');

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('workspace page', () => {
  it('shows the name, the numbers and the members, with the own row marked', async () => {
    open('member');
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow Harbour' })).toBeDefined();
    expect(await screen.findByText('4 members, 1 artist, 12 songs')).toBeDefined();
    expect((await findRow('Marlow Finch')).getByText('(you)')).toBeDefined();
    expect((await findRow('Kofi Reed')).getByText('kofi.reed@example.org')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Members 4' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Everything, including deleting the workspace.')).toBeDefined();
  });

  it('lets members only leave', async () => {
    open('member');
    expect(listButtons(await findRow('Kofi Reed'))).toEqual([]);
    expect(listButtons(await findRow('Marlow Finch'))).toEqual(['Leave workspace']);
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('lets admins change members up to their own role, but not owners', async () => {
    const { user, findPost } = open('admin', '', {
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

  it('asks before an owner makes another one', async () => {
    const { user, findPost } = open('owner', '', {
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
    const { user, answers } = open('admin');
    answers[`POST ${path}/members/${yuna.user.id}`] = { body: {} };
    await user.click((await findRow('Yuna Vale')).getByRole('button', { name: 'Remove Yuna Vale' }));
    answers[`GET ${path}/members`] = { body: { members: [anneke] } };
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Member removed')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Yuna Vale')).toBeNull());
  });

  it('does not offer the last owner to leave or to change the own role', async () => {
    open('owner', '', {}, [kofi]);
    expect(listButtons(await findRow('Marlow Finch'))).toEqual([]);
  });

  it('finds members by name and address when there are many', async () => {
    const { user } = open('member', '', {}, [anneke, kofi, yuna, buildMember('Priya Sanvali', 'member', 24)]);
    await user.type(await screen.findByRole('searchbox', { name: 'Find a member' }), 'KOFI.re');
    await waitFor(() => expect(screen.queryByText('Yuna Vale')).toBeNull());
    expect(screen.getByText('Kofi Reed')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'xxx');
    expect(await screen.findByText('No member matches your search.')).toBeDefined();
  });

  it('shows how many invitations are waiting to those who manage members', async () => {
    const { user } = open('admin', '', { [`GET ${path}/invites`]: { body: { invites: [buildInvite()] } } });
    await user.click(await screen.findByRole('button', { name: '1 invitation waiting' }));
    expect(await screen.findByRole('dialog', { name: 'Invite to Slow Harbour' })).toBeDefined();
  });

  it('suggests to invite people when the workspace has one member', async () => {
    open('owner', '', {}, []);
    expect(await screen.findByText(/It’s just you so far/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeDefined();
  });

  it('offers to try again when the members could not be loaded', async () => {
    open('member', '', { [`GET ${path}/members`]: { status: 500, body: { code: 'internal', message: 'No.' } } });
    expect(await screen.findByText('We couldn’t load the members.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([`/workspace/${id}/elsewhere`, '/workspace/0', '/workspace'])(
    'shows the not found page at %s',
    async (at) => {
      openPage({ 'workspace/*': Page }, at, buildBootstrap({}, me));
      expect(
        await screen.findByText('Sorry about that! Please visit our homepage to get where you need to go.'),
      ).toBeDefined();
    },
  );

  it('shows the not found page for a workspace of others', async () => {
    open('member', '', { [`GET ${path}`]: buildMissing('workspace.not_found') });
    expect(
      await screen.findByText('Sorry about that! Please visit our homepage to get where you need to go.'),
    ).toBeDefined();
  });

  it('switches to the workspace with the button in the header', async () => {
    const { user } = open('member');
    await user.click(await screen.findByRole('button', { name: 'Switch to this workspace' }));
    expect(readCookie('activeWorkspaceId')).toBe(id);
    expect(screen.queryByRole('button', { name: 'Switch to this workspace' })).toBeNull();
  });
});

describe('settings of a workspace', () => {
  it('offers members only to leave, and opens the home page in the personal workspace afterwards', async () => {
    writeCookie('activeWorkspaceId', id);
    const { user, answers, at, findPost } = open('member', '/settings');
    answers[`POST ${path}/members/${me.id}`] = { body: {} };
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }));
    expect(screen.queryByRole('button', { name: /Rename|Delete|Transfer/ })).toBeNull();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left “Slow Harbour”')).toBeDefined();
    expect(at()).toBe('/');
    expect(readCookie('activeWorkspaceId')).toBe('0');
    expect(findPost()?.url).toContain('_method=DELETE');
  });

  it('renames the workspace', async () => {
    const { user, answers, findPost } = open('admin', '/settings');
    const renamed = buildWorkspace({ name: 'Slow Bay' });
    answers[`POST ${path}`] = { body: { workspace: renamed } };
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(field);
    answers[`GET ${path}`] = { body: { workspace: renamed } };
    await user.type(field, 'Slow Bay{Enter}');
    expect(await screen.findByText('Workspace renamed')).toBeDefined();
    expect(findPost()?.body).toEqual({ name: 'Slow Bay' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow Bay' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Delete|Transfer/ })).toBeNull();
  });

  it('transfers the ownership to another member', async () => {
    const { user, answers, findPost } = open('owner', '/settings', {}, [kofi]);
    answers[`POST ${path}/transfer`] = { body: { members: [{ ...kofi, role: 'owner' }] } };
    expect(await screen.findByText(/You’re the only owner/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave workspace' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Transfer ownership' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await choose(user, dialog.getByRole('button', { name: /New owner/ }), /^Kofi Reed/);
    await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }));
    expect(await screen.findByText('Ownership transferred')).toBeDefined();
    expect(findPost()?.body).toEqual({ userId: kofi.user.id });
  });

  it('deletes the workspace and moves its artists after the name was typed', async () => {
    const { user, answers, at, findPost } = open('owner', '/settings', {}, [kofi]);
    answers[`POST ${path}`] = { status: 202, body: {} };
    await user.click(await screen.findByRole('button', { name: 'Delete workspace' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Slow Harbour”?' }));
    expect(await dialog.findByText('1 other member loses access. This can’t be undone.')).toBeDefined();
    await user.type(dialog.getByRole('textbox'), 'Slow{Enter}');
    expect(await dialog.findByText('This doesn’t match the workspace’s name.')).toBeDefined();
    expect(findPost()).toBeUndefined();
    await user.type(dialog.getByRole('textbox'), ' Harbour{Enter}');
    expect(await screen.findByText('Workspace deleted')).toBeDefined();
    expect(findPost()?.body).toEqual({ name: 'Slow Harbour', artists: { action: 'transfer', workspaceId: 0 } });
    expect(at()).toBe('/');
  });

  it('deletes the artists as well when the owner chooses it', async () => {
    const { user, answers, findPost } = open('owner', '/settings', {}, [kofi]);
    answers[`POST ${path}`] = { status: 202, body: {} };
    await user.click(await screen.findByRole('button', { name: 'Delete workspace' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(await dialog.findByRole('radio', { name: /^Delete/ }));
    expect(dialog.queryByRole('button', { name: /Move to/ })).toBeNull();
    await user.type(dialog.getByRole('textbox'), 'Slow Harbour{Enter}');
    await waitFor(() => expect(findPost()?.body).toEqual({ name: 'Slow Harbour', artists: { action: 'delete' } }));
  });
});

describe('artists of a workspace', () => {
  const movePath = (artistId: string) => `POST /api/v1/backstage/artists/${artistId}/workspace`;

  it('lists the artists for members without buttons', async () => {
    const { sentRequests } = open('member', '/artists');
    const list = within(await screen.findByRole('list', { name: 'Artists' }));
    expect(list.getByRole('link', { name: 'Sable & Reed' }).getAttribute('href')).toBe(
      `/backstage/artists/${artist.id}/edit`,
    );
    expect(list.getByText('12 tracks')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Add artist|Remove/ })).toBeNull();
    expect(sentRequests.map(({ url }) => url)).toContain(
      `/api/v1/backstage/artists?workspaceId=${id}&loadCount=tracks`,
    );
  });

  it('adds an artist that the admin manages', async () => {
    const { user, answers, findPost } = open('admin', '/artists');
    answers[movePath(ownArtist.id)] = { body: { artist: ownArtist } };
    await screen.findByRole('list', { name: 'Artists' });
    answers['GET /api/v1/backstage/artists'] = { body: { artists: [artist, ownArtist] } };
    await user.click(screen.getByRole('button', { name: 'Add artist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add artist' }));
    await user.click(await dialog.findByRole('button', { name: /Artist$|^Choose/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ito Vale']);
    await user.click(screen.getByRole('option', { name: 'Ito Vale' }));
    await user.click(dialog.getByRole('button', { name: 'Add artist' }));
    expect(await screen.findByText('Artist added to workspace')).toBeDefined();
    expect(findPost()?.body).toEqual({ workspaceId: id });
  });

  it('removes an artist from the workspace after a confirmation', async () => {
    const { user, answers, findPost } = open('admin', '/artists');
    answers[movePath(artist.id)] = { body: { artist } };
    await user.click(await screen.findByRole('button', { name: 'Remove Sable & Reed' }));
    answers['GET /api/v1/backstage/artists'] = { body: { artists: [] } };
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Artist removed from workspace')).toBeDefined();
    expect(findPost()?.body).toEqual({ workspaceId: 0 });
    expect(await screen.findByText(/No artists yet. Add one that you manage/)).toBeDefined();
  });
});
