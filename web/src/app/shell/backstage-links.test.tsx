import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildArtist } from '../../testing/factories.ts';
import { openApp } from '../../testing/open-app.tsx';
import { activeFileCount } from '../../uploads/uploads-shown.ts';
import { BackstageLinks } from './backstage-links.tsx';

const artists = [buildArtist(), buildArtist({ id: 'art_01J00000000000000000000002', name: 'Halden' })];
const buildUserWithPermissions = (...names: ('music.create' | 'backstageRequests.create')[]) =>
  buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) });
const musician = buildUserWithPermissions('music.create', 'backstageRequests.create');

const open = (path: string, user = musician, managedArtists = artists, managesArtists = false) => {
  const replies = { 'GET /api/v1/backstage/artists': { body: { artists: managedArtists } } };
  return openApp([{ path: '*', element: <BackstageLinks tooltip={false} /> }], {
    bootstrap: buildBootstrap({}, user, managesArtists),
    path,
    answers: replies,
  });
};

const listLinks = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const listCurrentLinks = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
const findSwitcher = (name: string) => screen.findByRole('button', { name: `Artist: ${name}` });

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
});

describe('BackstageLinks', () => {
  it.each([
    ['/backstage', 'Overview'],
    ['/backstage/upload', 'Upload'],
    ['/backstage/releases', 'Releases'],
    ['/backstage/insights', 'Insights'],
    ['/backstage/requests/become-artist', 'Artist requests'],
  ])('marks the current section at %s', (path, section) => {
    open(path);
    expect(listLinks()).toEqual(['Overview', 'Upload', 'Releases', 'Insights', 'Artist requests']);
    expect(listCurrentLinks()).toEqual([section]);
  });

  it('stores the chosen artist for this user only', async () => {
    const { user, view } = open('/backstage');
    await user.click(await findSwitcher('Ito Vale'));
    const menu = within(await screen.findByRole('menu', { name: 'Your artists' }));
    expect(menu.getByRole('menuitemradio', { name: 'Ito Vale' }).ariaChecked).toBe('true');
    await user.click(menu.getByRole('menuitemradio', { name: 'Halden' }));
    expect(await findSwitcher('Halden')).toBeDefined();
    view.unmount();
    const reopened = open('/backstage');
    expect(await findSwitcher('Halden')).toBeDefined();
    reopened.view.unmount();
    open('/backstage', { ...musician, id: 'usr_01J00000000000000000000002' });
    expect(await findSwitcher('Ito Vale')).toBeDefined();
  });

  it('removes the chosen artist when the user logs out', async () => {
    localStorage.setItem('overtone.backstage-artist', '{"userId":"u","artistId":"a"}');
    open('/backstage');
    await findSwitcher('Ito Vale');
    act(notifyLoggedOut);
    expect(localStorage.getItem('overtone.backstage-artist')).toBeNull();
  });

  it('links to the artist’s profile editor, and shows no switcher when the user manages no artist', async () => {
    const { user, getPath, view } = open('/backstage', musician, artists.slice(0, 1));
    await user.click(await findSwitcher('Ito Vale'));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit profile' }));
    expect(getPath()).toBe(`/backstage/artists/${artists[0]?.id}/edit`);
    view.unmount();
    const { sentRequests } = open('/backstage', musician, []);
    await waitFor(() => expect(sentRequests).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists the sections on every page when the user manages an artist', () => {
    open('/', buildUserWithPermissions('backstageRequests.create'), artists, true);
    expect(listLinks()).toEqual(['Overview', 'Releases', 'Insights', 'Artist requests']);
  });

  it('only links to artist requests, without loading artists, when the user manages none', () => {
    const { sentRequests } = open('/', buildUserWithPermissions('backstageRequests.create'));
    expect(listLinks()).toEqual(['Become an artist']);
    expect(sentRequests).toEqual([]);
  });

  it('shows the number of files that are uploading or processing', () => {
    open('/backstage');
    expect(screen.queryByText(/uploading or processing/)).toBeNull();
    act(() => activeFileCount.set(3));
    expect(screen.getByRole('link', { name: /^Upload.*, 3 files uploading or processing$/ })).toBeDefined();
    act(() => activeFileCount.set(0));
  });
});
