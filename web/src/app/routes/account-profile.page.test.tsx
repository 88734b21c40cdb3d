import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildProfile, buildPublicProfile } from '../../testing/factories.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Page } from './account-settings.page.tsx';

const user = buildUser();
const pageOf = (rows: readonly object[]) => ({ pagination: { data: rows, nextCursor: null } });

const open = (more: Record<string, Answer>) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/users/${user.id}/profile`]: {
      body: { profile: buildProfile({ ...buildPublicProfile(), place: 'Ghent' }) },
    },
    'GET /api/v1/users/me/blocks': { body: pageOf([]) },
    ...more,
  };
  const route = { ...withToasts(Page), path: '/account-settings' };
  const opened = openApp([route], { bootstrap: buildBootstrap({}, user), path: '/account-settings', answers });
  const sent = (path: string) => opened.asked.filter(({ method, url }) => method === 'POST' && url.includes(path));
  return { ...opened, sent };
};
const panel = (name: string) => within(screen.getByRole('region', { name }));

it('keeps what somebody says of themselves, and says which link is none', async () => {
  const about = { biography: 'Night shifts.', place: 'Ghent', links: ['https://vautrel.example'] };
  const { sent, user: person } = open({ 'POST /api/v1/users/me/about': { body: { about } } });
  const profile = panel('Profile');
  await person.click(await profile.findByLabelText('About'));
  await person.paste('Night shifts.');
  await person.click(profile.getByRole('button', { name: 'Add link' }));
  await person.click(profile.getByLabelText('Link 1'));
  await person.paste('nothing');
  await person.click(profile.getByRole('button', { name: 'Save' }));
  expect(await profile.findByText('Enter a web address, like name.example.')).toBeDefined();
  expect(sent('/about')).toEqual([]);
  await person.clear(profile.getByLabelText('Link 1'));
  await person.paste('vautrel.example');
  await person.click(profile.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/about')[0]?.body).toEqual(about));
  expect(await screen.findByText('Profile updated')).toBeDefined();
});

it('shows others a thing more at a time, all the rest as it was', async () => {
  const shows = { ...allSectionsPrivate, likes: 'public' } as const;
  const { sent, user: person } = open({ 'POST /api/v1/users/me': { body: { user: { ...user, shows } } } });
  const shown = panel('Privacy');
  expect(shown.getAllByRole<HTMLInputElement>('switch').some(({ checked }) => checked)).toBe(false);
  await person.click(shown.getByRole('switch', { name: 'Likes' }));
  await waitFor(() => expect(shown.getByRole<HTMLInputElement>('switch', { name: 'Likes' }).checked).toBe(true));
  expect(sent('/users/me?').map(({ body }) => body)).toEqual([{ shows }]);
});

it('lists the people whom somebody blocks, and ends it', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const eve = buildPublicProfile({ name: 'Eve' }, 2);
  const blocks = { body: pageOf([eve]) };
  const { user: person } = open({
    'GET /api/v1/users/me/blocks': blocks,
    [`POST /api/v1/users/${eve.id}/block`]: { body: {} },
  });
  const unblock = await panel('Privacy').findByRole('button', { name: 'Unblock Eve' });
  blocks.body = pageOf([]);
  await person.click(unblock);
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeDefined();
});
