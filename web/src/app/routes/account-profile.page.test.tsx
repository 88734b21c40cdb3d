import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildProfile, buildPublicProfile } from '../../testing/factories.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Page } from './account-settings.page.tsx';

const me = buildUser();
const buildPage = (rows: readonly object[]) => ({ pagination: { data: rows, nextCursor: null } });

const open = (extraAnswers: Record<string, Answer>) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/users/${me.id}/profile`]: {
      body: { profile: buildProfile({ ...buildPublicProfile(), place: 'Ghent' }) },
    },
    'GET /api/v1/users/me/blocks': { body: buildPage([]) },
    ...extraAnswers,
  };
  const route = { ...withToasts(Page), path: '/account-settings' };
  const page = openApp([route], { bootstrap: buildBootstrap({}, me), path: '/account-settings', answers });
  const listPostsTo = (path: string) =>
    page.sentRequests.filter(({ method, url }) => method === 'POST' && url.includes(path));
  return { ...page, listPostsTo };
};
const findPanel = (name: string) => within(screen.getByRole('region', { name }));

describe('profile and privacy settings', () => {
  it('saves the biography, place and links, and rejects an invalid link', async () => {
    const about = { biography: 'Night shifts.', place: 'Ghent', links: ['https://vautrel.example'] };
    const { listPostsTo, user } = open({ 'POST /api/v1/users/me/about': { body: { about } } });
    const profile = findPanel('Profile');
    await user.click(await profile.findByLabelText('About'));
    await user.paste('Night shifts.');
    await user.click(profile.getByRole('button', { name: 'Add link' }));
    await user.click(profile.getByLabelText('Link 1'));
    await user.paste('nothing');
    await user.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Enter a web address, like name.example.')).toBeDefined();
    expect(listPostsTo('/about')).toEqual([]);
    await user.clear(profile.getByLabelText('Link 1'));
    await user.paste('vautrel.example');
    await user.click(profile.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(listPostsTo('/about')[0]?.body).toEqual(about));
    expect(await screen.findByText('Profile updated')).toBeDefined();
  });

  it('makes one section public and keeps the other sections private', async () => {
    const shows = { ...allSectionsPrivate, likes: 'public' } as const;
    const { listPostsTo, user } = open({ 'POST /api/v1/users/me': { body: { user: { ...me, shows } } } });
    const privacy = findPanel('Privacy');
    expect(privacy.getAllByRole<HTMLInputElement>('switch').some(({ checked }) => checked)).toBe(false);
    await user.click(privacy.getByRole('switch', { name: 'Likes' }));
    await waitFor(() => expect(privacy.getByRole<HTMLInputElement>('switch', { name: 'Likes' }).checked).toBe(true));
    expect(listPostsTo('/users/me?').map(({ body }) => body)).toEqual([{ shows }]);
  });

  it('lists blocked users and unblocks one', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const eve = buildPublicProfile({ name: 'Eve' }, 2);
    const blocks = { body: buildPage([eve]) };
    const { user } = open({
      'GET /api/v1/users/me/blocks': blocks,
      [`POST /api/v1/users/${eve.id}/block`]: { body: {} },
    });
    const unblock = await findPanel('Privacy').findByRole('button', { name: 'Unblock Eve' });
    blocks.body = buildPage([]);
    await user.click(unblock);
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeDefined();
  });
});
