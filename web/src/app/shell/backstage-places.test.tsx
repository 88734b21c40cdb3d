import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildArtist } from '../../testing/factories.ts';
import { openApp } from '../../testing/open-app.tsx';
import { activeFileCount } from '../../uploads/uploads-shown.ts';
import { BackstagePlaces } from './backstage-places.tsx';

const artists = [buildArtist(), buildArtist({ id: 'art_01J00000000000000000000002', name: 'Halden' })];
const grant = (...names: ('music.create' | 'backstageRequests.create')[]) =>
  buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) });
const maker = grant('music.create', 'backstageRequests.create');

const open = (path: string, person = maker, own = artists, managesArtists = false) => {
  const answers = { 'GET /api/v1/backstage/artists': { body: { artists: own } } };
  return openApp([{ path: '*', element: <BackstagePlaces tooltip={false} /> }], {
    bootstrap: buildBootstrap({}, person, managesArtists),
    path,
    answers,
  });
};

const places = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
const switcher = (name: string) => screen.findByRole('button', { name: `Artist: ${name}` });

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
});

it.each([
  ['/backstage', 'Overview'],
  ['/backstage/upload', 'Upload'],
  ['/backstage/releases', 'Releases'],
  ['/backstage/insights', 'Insights'],
  ['/backstage/requests/become-artist', 'Artist requests'],
])('marks the one place that somebody is at: %s', (path, place) => {
  open(path);
  expect(places()).toEqual(['Overview', 'Upload', 'Releases', 'Insights', 'Artist requests']);
  expect(current()).toEqual([place]);
});

it('keeps which of their artists somebody works on, for them alone', async () => {
  const { user, view } = open('/backstage');
  await user.click(await switcher('Ito Vale'));
  const menu = within(await screen.findByRole('menu', { name: 'Your artists' }));
  expect(menu.getByRole('menuitemradio', { name: 'Ito Vale' }).ariaChecked).toBe('true');
  await user.click(menu.getByRole('menuitemradio', { name: 'Halden' }));
  expect(await switcher('Halden')).toBeDefined();
  view.unmount();
  const again = open('/backstage');
  expect(await switcher('Halden')).toBeDefined();
  again.view.unmount();
  open('/backstage', { ...maker, id: 'usr_01J00000000000000000000002' });
  expect(await switcher('Ito Vale')).toBeDefined();
});

it('forgets the choice with whoever signs out', async () => {
  localStorage.setItem('overtone.backstage-artist', '{"userId":"u","artistId":"a"}');
  open('/backstage');
  await switcher('Ito Vale');
  act(notifyLoggedOut);
  expect(localStorage.getItem('overtone.backstage-artist')).toBeNull();
});

it('leads to where an artist is edited, and shows no artist to whoever manages none', async () => {
  const { user, at, view } = open('/backstage', maker, artists.slice(0, 1));
  await user.click(await switcher('Ito Vale'));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit profile' }));
  expect(at()).toBe(`/backstage/artists/${artists[0]?.id}/edit`);
  view.unmount();
  const { asked } = open('/backstage', maker, []);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows its rooms to whoever manages an artist, wherever they are', () => {
  open('/', grant('backstageRequests.create'), artists, true);
  expect(places()).toEqual(['Overview', 'Releases', 'Insights', 'Artist requests']);
});

it('offers whoever makes no music to ask, and asks for no artists of theirs elsewhere', () => {
  const { asked } = open('/', grant('backstageRequests.create'));
  expect(places()).toEqual(['Become an artist']);
  expect(asked).toEqual([]);
});

it('says how many files are under way', () => {
  open('/backstage');
  expect(screen.queryByText(/uploading or processing/)).toBeNull();
  act(() => activeFileCount.set(3));
  expect(screen.getByRole('link', { name: /^Upload.*, 3 files uploading or processing$/ })).toBeDefined();
  act(() => activeFileCount.set(0));
});
