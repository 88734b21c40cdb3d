import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { artist, choose, id, kofi, me, openWorkspace, ownArtist, path } from '../../testing/open-workspace.tsx';
import { buildTransfer, buildWorkspace } from '../../testing/workspaces.ts';

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('settings of a workspace', () => {
  it('allows members only to leave, and opens the home page in the personal workspace afterwards', async () => {
    writeCookie('activeWorkspaceId', id);
    const { user, answers, getPath, findPost } = openWorkspace('member', '/settings');
    answers[`POST ${path}/members/${me.id}`] = { body: {} };
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }));
    expect(screen.queryByRole('button', { name: /Rename|Delete|Transfer/ })).toBeNull();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left “Slow Harbour”')).toBeDefined();
    expect(getPath()).toBe('/');
    expect(readCookie('activeWorkspaceId')).toBe('0');
    expect(findPost()?.url).toContain('_method=DELETE');
  });

  it('renames the workspace', async () => {
    const { user, answers, findPost } = openWorkspace('admin', '/settings');
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

  it('offers the ownership to another member, and revokes the offer', async () => {
    const { user, answers, findPost, sentRequests } = openWorkspace('owner', '/settings', {}, [kofi]);
    const transfer = buildTransfer({ user: kofi.user });
    answers[`POST ${path}/transfer`] = { status: 201, body: { transfer } };
    expect(await screen.findByText(/You’re the only owner/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave workspace' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Transfer ownership' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await choose(user, dialog.getByRole('button', { name: /New owner/ }), /^Kofi Reed/);
    await user.click(dialog.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText('Offer sent')).toBeDefined();
    expect(findPost()?.body).toEqual({ userId: kofi.user.id });
    const notice = within(await screen.findByRole('region', { name: 'Ownership offer' }));
    expect(notice.getByText(/^Kofi Reed can accept the ownership of this workspace until/)).toBeDefined();
    answers[`GET ${path}/transfer`] = { body: { transfer: null } };
    await user.click(notice.getByRole('button', { name: 'Revoke offer' }));
    expect(await screen.findByText('Offer revoked')).toBeDefined();
    expect(sentRequests.at(-2)?.url).toContain('/transfer?_method=DELETE');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ownership offer' })).toBeNull());
  });

  it('lets the member accept the offer', async () => {
    const offer = { [`GET ${path}/transfer`]: { body: { transfer: buildTransfer({ user: { ...me, image: null } }) } } };
    const { user, answers, findPost } = openWorkspace('admin', '', offer, [kofi]);
    answers[`POST ${path}/transfer/accept`] = { body: { workspace: buildWorkspace({ role: 'owner' }) } };
    const notice = within(await screen.findByRole('region', { name: 'Ownership offer' }));
    expect(notice.getByRole('button', { name: 'Decline' })).toBeDefined();
    answers[`GET ${path}`] = { body: { workspace: buildWorkspace({ role: 'owner' }) } };
    answers[`GET ${path}/transfer`] = { body: { transfer: null } };
    await user.click(notice.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You’re now an owner of this workspace')).toBeDefined();
    expect(findPost()?.url).toContain('/transfer/accept');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ownership offer' })).toBeNull());
  });

  it.each([
    ['Transfer ownership', 'Transfer ownership'],
    ['Delete workspace', 'Delete “Slow Harbour”?'],
  ])('asks for the password before the action: %s', async (button, name) => {
    const statusAnswer = { 'GET /auth/user/confirmed-password-status': { body: { status: 'unconfirmed' } } };
    const { user, answers } = openWorkspace('owner', '/settings', statusAnswer, [kofi]);
    answers['POST /auth/user/confirm-password'] = { body: {} };
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'seven quiet lanterns{Enter}');
    expect(await screen.findByRole('alertdialog', { name })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Confirm password' })).toBeNull();
  });

  it('deletes the workspace and moves its artists after the name was typed', async () => {
    const { user, answers, getPath, findPost } = openWorkspace('owner', '/settings', {}, [kofi]);
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
    expect(getPath()).toBe('/');
  });

  it('deletes the artists as well when the owner chooses it', async () => {
    const { user, answers, findPost } = openWorkspace('owner', '/settings', {}, [kofi]);
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
  const getMoveCall = (artistId: string) => `POST /api/v1/backstage/artists/${artistId}/workspace`;

  it('lists the artists without buttons for members', async () => {
    const { sentRequests } = openWorkspace('member', '/artists');
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
    const { user, answers, findPost } = openWorkspace('admin', '/artists');
    answers[getMoveCall(ownArtist.id)] = { body: { artist: ownArtist } };
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
    const { user, answers, findPost } = openWorkspace('admin', '/artists');
    answers[getMoveCall(artist.id)] = { body: { artist } };
    await user.click(await screen.findByRole('button', { name: 'Remove Sable & Reed' }));
    answers['GET /api/v1/backstage/artists'] = { body: { artists: [] } };
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Artist removed from workspace')).toBeDefined();
    expect(findPost()?.body).toEqual({ workspaceId: 0 });
    expect(await screen.findByText(/No artists yet. Add one that you manage/)).toBeDefined();
  });
});
