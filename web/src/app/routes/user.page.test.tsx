import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildArtist, buildPlaylist, buildProfile, buildTrack, noCounts } from '../../testing/factories.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { Page } from './user.page.tsx';

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const WithDialogs = () => (
  <>
    <Page />
    <ModalHost />
  </>
);

const buildPage = (rows: readonly object[]) => ({ pagination: { data: rows, nextCursor: null } });
const me = buildUser();

interface Options {
  readonly changes?: Partial<Profile>;
  readonly tab?: string;
  readonly visitor?: Parameters<typeof buildBootstrap>[1];
  readonly extraAnswers?: Record<string, Answer>;
  readonly settings?: Parameters<typeof buildBootstrap>[0];
}

/** Opens the profile page of the user `me`. */
const open = ({
  changes = {},
  tab = '',
  visitor = buildUser({ id: 'usr_01J00000000000000000000009' }),
  extraAnswers = {},
  settings = {},
}: Options = {}) => {
  vi.stubGlobal('ResizeObserver', StubObserver);
  vi.stubGlobal('IntersectionObserver', StubObserver);
  const answer = { body: { profile: buildProfile({ ...changes, id: me.id }) } };
  const answers: Record<string, Answer> = {
    [`GET /api/v1/users/${me.id}/profile`]: answer,
    [`GET /api/v1/users/${me.id}/playlists`]: { body: buildPage([]) },
    [`GET /api/v1/users/${me.id}/history`]: { body: buildPage([]) },
    ...extraAnswers,
  };
  const route = { ...withToasts(WithDialogs), path: '/user/:userId/:userName?/:tab?' };
  const page = openApp([route], {
    bootstrap: buildBootstrap(settings, visitor),
    path: `/user/${me.id}/${['ines-vautrel', tab].filter(Boolean).join('/')}`,
    answers,
  });
  /** Changes the profile that the API returns. */
  const setProfile = (current: Partial<Profile>): void => {
    answer.body = { profile: buildProfile({ ...current, id: me.id }) };
  };
  return { ...page, setProfile };
};

const getTabs = () => within(screen.getByRole('navigation', { name: 'Profile sections' }));
const getTabNames = () =>
  getTabs()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('profile page', () => {
  it('shows the biography, the tabs and the pinned playlists', async () => {
    const about = { biography: 'Night shifts.', place: 'Ghent', links: ['https://www.vautrel.example/'] };
    const pinned = [buildPlaylist({ name: 'Water, at dawn', tracksCount: 42, likes: 9_120 })];
    const shows = { ...allSectionsPrivate, likes: 'public' } as const;
    open({
      changes: {
        ...about,
        pinned,
        shows,
        artists: [buildArtist()],
        counts: { ...noCounts, playlists: 46, likes: 2_310, reposts: 88, followers: 1_284 },
        followsYou: true,
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ines Vautrel' })).toBeDefined();
    expect(screen.getByText('Night shifts.')).toBeDefined();
    expect(screen.getByText('Joined in 2023')).toBeDefined();
    const link = screen.getByRole('link', { name: 'vautrel.example' });
    expect(link.getAttribute('rel')).toBe('noopener nofollow ugc');
    expect(getTabNames()).toEqual([
      ...['Overview ', 'Playlists 46', 'Likes 2,310', 'Music ', 'Reposts 88', 'Followers 1,284'],
    ]);
    expect(screen.getByText('Follows you')).toBeDefined();
    expect(getTabs().getByRole('link', { name: 'Likes 2,310' }).getAttribute('href')).toBe(
      `/user/${me.id}/ines-vautrel/likes`,
    );
    expect(await screen.findByText('42 songs · 9,120 likes')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
  });

  it('shows the followers that the visitor follows, with a link to all followers', async () => {
    const users = ['Anneke', 'Lusia', 'Orla'].map((name, index) => ({
      ...{ id: `usr_01J0000000000000000000007${index}` as const, name, image: null },
    }));
    for (const [count, label] of [
      [1, 'Followed by Anneke'],
      [2, 'Followed by Anneke and Lusia'],
      [3, 'Followed by Anneke, Lusia and Orla'],
      [6, 'Followed by Anneke, Lusia and 4 more'],
    ] as const) {
      const { view } = open({ changes: { knownFollowers: { users: users.slice(0, count), count } } });
      const link = await screen.findByRole('link', { name: label });
      expect(link.getAttribute('href')).toBe(`/user/${me.id}/ines-vautrel/followers`);
      view.unmount();
    }
    open();
    await screen.findByRole('navigation', { name: 'Profile sections' });
    expect(screen.queryByRole('link', { name: /^Followed by/ })).toBeNull();
  });

  it('shows the link to the profile in the share dialog', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Ines Vautrel' }));
    const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value;
    expect(address).toContain(`/user/${me.id}/ines-vautrel`);
  });

  it('shows that a private section is private, and shows it to its owner with a link to the privacy settings', async () => {
    const likes = { [`GET /api/v1/users/${me.id}/likes/track`]: { body: { ...buildPage([buildTrack()]), total: 1 } } };
    const asVisitor = open({ tab: 'likes' });
    expect(await screen.findByText('Ines Vautrel’s likes are private.')).toBeDefined();
    expect(getTabNames()).toEqual(['Overview ', 'Playlists 0', 'Reposts 0', 'Followers 0']);
    expect(asVisitor.sentRequests.some(({ url }) => url.includes('/likes/'))).toBe(false);
    asVisitor.view.unmount();

    open({ tab: 'likes', visitor: me, changes: { counts: { ...noCounts, likes: 1 } }, extraAnswers: likes });
    expect(await screen.findByText('Only visible to you.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Privacy settings' }).getAttribute('href')).toBe(
      '/account-settings#what-others-see',
    );
    expect(await screen.findByRole('link', { name: buildTrack().name })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Edit profile' })).toBeDefined();
  });

  it('replaces the URL of the overview with the URL of the profile', async () => {
    const { router } = open({ tab: 'overview' });
    await screen.findByRole('navigation', { name: 'Profile sections' });
    expect(
      getTabs()
        .getByRole('link', { name: /^Overview/ })
        .getAttribute('aria-current'),
    ).toBe('page');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/user/${me.id}/ines-vautrel`));
  });

  it('shows the not found page for an unknown tab', async () => {
    open({ tab: 'secrets' });
    expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
  });

  it('has no tab for reposts when the site disables them', async () => {
    const settings = { player: { ...defaultSettings.player, enable_reposts: false } };
    const { view } = open({ settings });
    await screen.findByRole('navigation', { name: 'Profile sections' });
    expect(getTabNames()).toEqual(['Overview ', 'Playlists 0', 'Followers 0']);
    view.unmount();
    open({ settings, tab: 'reposts' });
    expect(await screen.findByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
  });
});

describe('actions on the profile page', () => {
  it('blocks a user after a confirmation, and unblocks them', async () => {
    const block = { [`POST /api/v1/users/${me.id}/block`]: { body: {} } };
    const { sentRequests, setProfile, user } = open({ extraAnswers: block });
    await user.click(await screen.findByRole('button', { name: 'More options for Ines Vautrel' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Block Ines Vautrel?' }));
    setProfile({ isBlocked: true });
    await user.click(confirmation.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You blocked Ines Vautrel. You can’t see each other’s activity.')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Profile sections' })).toBeNull();
    setProfile({});
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('navigation', { name: 'Profile sections' })).toBeDefined();
    const methods = sentRequests
      .filter(({ url }) => url.includes('/block'))
      .map(({ url }) => new URL(url, 'https://x').search);
    expect(methods).toEqual(['?_method=PUT', '?_method=DELETE']);
  });

  it('reports a user with a required reason', async () => {
    const { sentRequests, user } = open({ extraAnswers: { 'POST /api/v1/reports': { body: {} } } });
    await user.click(await screen.findByRole('button', { name: 'More options for Ines Vautrel' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Ines Vautrel' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await dialog.findByText('Choose a reason.')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Harassment' }));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('Every night.');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thanks for your report. We’ll review it.')).toBeDefined();
    const request = sentRequests.find(({ url }) => url.startsWith('/api/v1/reports'));
    expect(request?.body).toEqual({ id: me.id, reason: 'harassment', text: 'Every night.' });
  });

  it('allows the owner to select and sort the pinned playlists', async () => {
    const [firstPlaylist, secondPlaylist] = [
      buildPlaylist({ name: 'One' }),
      buildPlaylist({ id: 'pls_01J00000000000000000000008', name: 'Two' }),
    ];
    const { sentRequests, user } = open({
      visitor: me,
      changes: { pinned: [firstPlaylist], counts: { ...noCounts, playlists: 2 } },
      extraAnswers: {
        [`GET /api/v1/users/${me.id}/playlists`]: { body: buildPage([secondPlaylist, firstPlaylist]) },
        'POST /api/v1/users/me/pinned-playlists': { body: { pinned: [secondPlaylist, firstPlaylist] } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose playlists' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pinned playlists' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Two' }));
    await user.click(dialog.getByRole('button', { name: 'Move Two up' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      const request = sentRequests.find(({ url }) => url.startsWith('/api/v1/users/me/pinned-playlists'));
      expect(request?.body).toEqual({ playlistIds: [secondPlaylist.id, firstPlaylist.id] });
    });
  });
});
